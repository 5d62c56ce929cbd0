import type { RawTransition } from '../../language/transition'
import { didYouMean, suggestion, unlessTaken } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Compiled, Site } from '../expressions/site'
import { statusesOf } from '../fields/statuses'
import { checkOf } from '../fields/field-rules'
import { noConditions } from '../fields/collected-conditions'
import { checkFactsOf } from '../fields/check-facts'
import { checkedRowsOf } from '../fields/rows-read'
import { doneText } from './done-text'
import { withImpliedStockChecks } from './implied-stock-checks'
import { postingsOf } from '../postings/posting'
import { ENABLED_TRANSITIONS, RECEIPT_TRANSITIONS, type StandardTransition, SUPERSEDE } from './standard'
import { isAmendable } from '../drafts/amendment'
import { foreignTransition } from '../foreign-steps'
import { needsOf } from '../lints/lint-needs'
import { guardsOf } from './transition-guards'
import { autoOf } from './transition-auto'
import { rolesOf } from './transition-roles'
import { inputOf, inputTypes, returnsOf } from './transition-input'
import type { Transition, TransitionCheck } from './transition-types'

/**
 * Returns the transitions of an entity in the order of its file. Omitted parts of a transition are taken from the
 * standard transition of the same name.
 */
export function transitionsOf(compiler: Compiler): Transition[] {
  const { draft } = compiler
  const isReceipt = draft.raw.kind === 'receipt'
  const standard: Readonly<Record<string, StandardTransition>> = isReceipt
    ? RECEIPT_TRANSITIONS
    : draft.mixins.includes('enabled') || draft.fields.has('status')
      ? ENABLED_TRANSITIONS
      : {}
  const stated = draft.raw.transitions ?? {}
  const names = Object.keys(stated)
  // Entities with the mixin `enabled` get an enable and a disable transition without declaring the transitions.
  if (draft.mixins.includes('enabled'))
    names.push(...Object.keys(ENABLED_TRANSITIONS).filter((name) => !names.includes(name)))
  const transitions = names.map((name) => {
    const raw = stated[name] && withImpliedStockChecks(name, stated[name], draft)
    return transitionOf(name, raw, Object.hasOwn(standard, name) ? standard[name] : undefined, { isReceipt, compiler })
  })
  return isAmendable(draft.raw) ? withSupersede(transitions, stated.amend) : transitions
}

/**
 * Adds the transition by which the engine takes back what the amended version posted: the reversal of the manifest, run
 * by the system. Unless the manifest says otherwise, a document can be amended where it can be reversed.
 */
function withSupersede(transitions: readonly Transition[], stated: RawTransition | undefined): Transition[] {
  const reverse = transitions.find(({ name }) => name === 'reverse')
  if (!reverse) return [...transitions]
  const { reason: _reason, confirm: _confirm, danger: _danger, done: _done, ...undoes } = reverse
  return [
    ...transitions.map((each) =>
      each.name === 'amend' && stated?.from === undefined ? { ...each, from: reverse.from } : each,
    ),
    { ...undoes, ...SUPERSEDE, mixin: true, roles: {}, input: [], returns: [], conditions: noConditions() },
  ]
}

function transitionOf(
  name: string,
  raw: RawTransition | undefined,
  standard: StandardTransition | undefined,
  { isReceipt, compiler }: { isReceipt: boolean; compiler: Compiler },
): Transition {
  const path: Path = ['transitions', name]
  const engineSite = (...keys: (string | number)[]): Site => ({
    path: [...path, ...keys],
    engine: true,
    input: inputTypes(raw?.input, [...path, 'input'], compiler),
  })
  if (raw && !standard) lintOwnTransition(name, raw, { isReceipt, compiler })
  if (raw) checkStatuses(name, raw, compiler)
  const from = raw?.from === undefined ? standard?.from : [raw.from].flat()
  const to = raw?.to ?? standard?.to ?? null
  const statuses = statusesOf(compiler)
  const roles = rolesOf(raw, standard, compiler, path)
  const transition: Transition = {
    name,
    label: raw?.label ?? standard?.label ?? { zh: name, en: name },
    from: from?.filter((status) => statuses.length === 0 || statuses.includes(status)) ?? null,
    to,
    roles,
    ...inputOf(raw?.input, [...path, 'input'], compiler),
    returns: returnsOf(raw?.returns, [...path, 'returns'], compiler),
    guards: guardsOf(raw?.guards, 'guards', compiler, engineSite),
    warnings: guardsOf(raw?.warnings, 'warnings', compiler, engineSite),
    checks: (raw?.checks ?? []).flatMap(
      (_, index) => transitionCheckOf(raw, index, compiler, (...keys) => engineSite('checks', index, ...keys)) ?? [],
    ),
    inUse: (raw?.in_use ?? []).flatMap(({ entity, where }, index) =>
      inUseOf(entity, where, [...path, 'in_use', index], compiler),
    ),
    postings: postingsOf(raw?.postings ?? [], [...path, 'postings'], compiler, engineSite),
  }
  if (standard && !raw?.label) transition.mixin = true
  if (raw?.done) transition.done = raw.done
  else if (!transition.mixin) transition.done = doneText(transition.label)
  Object.assign(transition, autoOf(transition, raw, compiler, engineSite))
  const when =
    raw?.when === undefined || raw.when === true ? undefined : compiler.condition(raw.when, engineSite('when'))
  if (when) transition.when = when
  const conditions = [...Object.values(roles), when].filter((printed) => printed !== undefined && printed !== true)
  const needs = needsOf(compiler, ...conditions.map(({ reads }) => reads))
  if (needs.length > 0) transition.needs = needs
  if (raw?.reason ?? standard?.reason) transition.reason = true
  const confirm = raw?.confirm ?? standard?.confirm
  if (confirm) transition.confirm = confirm
  if (raw?.danger ?? standard?.danger) transition.danger = true
  return transition
}

/** Reports parts that a step which is not a standard transition needs, and a name that was meant as a standard one. */
function lintOwnTransition(
  name: string,
  raw: RawTransition,
  { isReceipt, compiler }: { isReceipt: boolean; compiler: Compiler },
): void {
  const path: Path = ['transitions', name]
  if (isReceipt && raw.label === undefined && raw.to === undefined)
    return compiler.problemAtKey(
      'MAN2050',
      path,
      `documents have no transition "${name}"`,
      unlessTaken(didYouMean(name, Object.keys(RECEIPT_TRANSITIONS)), compiler.draft.raw.transitions) ??
        foreignTransition(name) ??
        `a step of your own has a label, and says where it starts: ${name}: {label: {en: …}, from: approved, to: …, roles: [head_office]}`,
    )
  if (isReceipt && raw.from === undefined)
    compiler.problemAtKey(
      'MAN1021',
      path,
      '"from" is missing',
      'a step of a document says in which statuses it starts: from: approved',
    )
  if (raw.label === undefined)
    compiler.problemAtKey(
      'MAN1021',
      path,
      '"label" is missing',
      didYouMean(name, Object.keys(isReceipt ? RECEIPT_TRANSITIONS : ENABLED_TRANSITIONS)) ??
        `"${name}" is not a standard transition, so it needs a label`,
    )
}

/** Reports statuses of `from` and `to` that the entity does not have. */
function checkStatuses(name: string, { from, to }: RawTransition, compiler: Compiler): void {
  const path: Path = ['transitions', name]
  const statuses = statusesOf(compiler)
  const check = (status: string, at: Path) => {
    if (statuses.length > 0 && !statuses.includes(status))
      compiler.problem('MAN2020', at, `"${status}" is not a status of this entity`, suggestion(status, statuses))
  }
  if (typeof from === 'string') check(from, [...path, 'from'])
  else from?.forEach((status, index) => check(status, [...path, 'from', index]))
  if (to !== undefined) check(to, [...path, 'to'])
}

/** Returns a check of a transition; undefined after reporting a mistake. `site` makes a place below the check. */
function transitionCheckOf(
  raw: RawTransition | undefined,
  index: number,
  compiler: Compiler,
  site: (...keys: string[]) => Site,
): TransitionCheck | undefined {
  const stated = raw?.checks?.[index]
  if (!stated) return undefined
  const { check, message, level, path } = stated
  const checkSite = site('check')
  const printed = compileCheck(check, compiler, checkSite)
  if (!printed) return undefined
  const rows = path === undefined ? checkedRowsOf(check, compiler, checkSite) : undefined
  const facts = checkFactsOf(check, compiler, checkSite, rows)
  return {
    ...checkOf(refusalPath(check, path, raw?.input), printed, { message, level }, compiler),
    ...(rows && { rows }),
    ...(facts.length > 0 && { facts }),
  }
}

/**
 * Compiles a check. A check that reads `downstream` or `input` runs only in the engine; other checks also run in the
 * browser.
 */
function compileCheck(check: string, compiler: Compiler, site: Site): Compiled | undefined {
  const needsEngine = /\b(downstream|input)\b/.test(check)
  return compiler.condition(check, needsEngine ? site : { path: site.path })
}

/**
 * Where the refusal of a check is shown. What the operator has typed for the transition is corrected where it was
 * typed: a field of the document with the same name cannot be written there. So a check that reads an input, and names
 * that input or no field, points at the input; of several, at the one that it names last, such as a repeated password.
 */
function refusalPath(check: string, stated: string | undefined, input: RawTransition['input'] = {}): string {
  const read = [...check.matchAll(/\binput\.(\w+)/g)].map(([, name = '']) => name).filter((name) => input[name])
  const name = stated === undefined ? read.at(-1) : read.find((candidate) => candidate === stated)
  return name === undefined ? (stated ?? '') : `input.${name}`
}

function inUseOf(entity: string, where: string, path: Path, compiler: Compiler): Transition['inUse'] {
  const { manifest } = compiler.context
  const target = manifest.entity(entity)
  if (!target) {
    if (!manifest.isUnreadable(entity))
      compiler.problem(
        'MAN2018',
        [...path, 'entity'],
        `there is no entity "${entity}"`,
        suggestion(entity, manifest.names('')),
      )
    return []
  }
  const condition = compiler.rowCondition(where, { draft: target }, [...path, 'where'], { draft: compiler.draft })
  return condition ? [{ entity, where: condition }] : []
}

import { ROLE_TYPES } from '../../language/common'
import type { RawTransition } from '../../language/transition'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiled, Compiler, Site } from '../expressions/compile'
import { statusesOf } from '../fields/field'
import { checkOf } from '../fields/field-rules'
import { impliedByIssue } from '../fields/implied'
import { postingsOf } from '../postings/posting'
import type { Printed } from '../expressions/printed'
import { ENABLED_TRANSITIONS, RECEIPT_TRANSITIONS, type StandardTransition } from './standard'
import { inputOf, inputTypes, returnsOf } from './transition-input'
import type { Guard, RoleType, Transition, TransitionCheck } from './transition-types'

/**
 * Guards that the engine knows (docs/domain.md, Guards). Some guards also apply without being listed in the manifest.
 */
export const GUARDS = [
  'lines',
  'active',
  'dup',
  'date',
  'unit',
  'avail',
  'onhand',
  'over',
  'batch',
  'shelf',
  'expired',
  'cost',
  'opening',
  'clash',
  'reverse',
  'siblings',
  'self',
] as const

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
  return names.map((name) => {
    const raw = stated[name] && impliedByIssue(name, stated[name], draft)
    return transitionOf(name, raw, Object.hasOwn(standard, name) ? standard[name] : undefined, isReceipt, compiler)
  })
}

function transitionOf(
  name: string,
  raw: RawTransition | undefined,
  standard: StandardTransition | undefined,
  isReceipt: boolean,
  compiler: Compiler,
): Transition {
  const path: Path = ['transitions', name]
  if (isReceipt && !standard && raw)
    compiler.problem(
      'MAN2050',
      path,
      `documents have no transition "${name}"`,
      suggestion(name, Object.keys(RECEIPT_TRANSITIONS)),
      true,
    )
  const engine = (...keys: (string | number)[]): Site => ({
    path: [...path, ...keys],
    engine: true,
    input: inputTypes(raw?.input, [...path, 'input'], compiler),
  })
  const from = raw?.from === undefined ? standard?.from : typeof raw.from === 'string' ? [raw.from] : raw.from
  const to = raw?.to ?? standard?.to ?? null
  if (!standard && !isReceipt && raw && raw.label === undefined)
    compiler.problem(
      'MAN1021',
      path,
      '"label" is missing',
      `"${name}" is not a standard transition, so it needs a label`,
      true,
    )
  const statuses = statusesOf(compiler)
  const checkStatus = (status: string, at: Path) => {
    if (statuses.length > 0 && !statuses.includes(status))
      compiler.problem('MAN2020', at, `"${status}" is not a status of this entity`, suggestion(status, statuses))
  }
  if (raw?.from !== undefined)
    from?.forEach((status, index) =>
      checkStatus(status, typeof raw.from === 'string' ? [...path, 'from'] : [...path, 'from', index]),
    )
  if (raw?.to !== undefined) checkStatus(raw.to, [...path, 'to'])

  const transition: Transition = {
    name,
    label: raw?.label ?? standard?.label ?? { zh: name, en: name },
    from: from?.filter((status) => statuses.length === 0 || statuses.includes(status)) ?? null,
    to,
    roles: rolesOf(raw, standard, compiler, path),
    ...inputOf(raw?.input, [...path, 'input'], compiler),
    returns: returnsOf(raw?.returns, [...path, 'returns'], compiler),
    guards: guardsOf(raw?.guards, 'guards', compiler, engine),
    warnings: guardsOf(raw?.warnings, 'warnings', compiler, engine),
    checks: (raw?.checks ?? []).flatMap(({ check, message, level, path: checkPath }, index): TransitionCheck[] => {
      const printed = compileCheck(check, [...path, 'checks', index, 'check'], compiler, engine())
      return printed ? [checkOf(checkPath ?? '', printed, { message, level }, compiler)] : []
    }),
    inUse: (raw?.in_use ?? []).flatMap(({ entity, where }, index) =>
      inUseOf(entity, where, [...path, 'in_use', index], compiler),
    ),
    postings: postingsOf(raw?.postings ?? [], [...path, 'postings'], compiler, engine),
  }
  if (standard && !raw?.label) transition.mixin = true
  Object.assign(transition, autoOf(name, raw?.auto, compiler, engine))
  if (raw?.when !== undefined && raw.when !== true) {
    const printed = compiler.condition(raw.when, engine('when'))
    if (printed) transition.when = printed
  }
  if (raw?.reason ?? standard?.reason) transition.reason = true
  const confirm = raw?.confirm ?? standard?.confirm
  if (confirm) transition.confirm = confirm
  if (raw?.danger ?? standard?.danger) transition.danger = true
  return transition
}

/** Returns when the system fires the transition without a user: a condition, and the earliest time, each if given. */
function autoOf(
  name: string,
  raw: RawTransition['auto'],
  compiler: Compiler,
  engine: (...keys: string[]) => Site,
): Pick<Transition, 'auto' | 'due'> {
  if (raw === undefined || raw === false) return {}
  if (name === 'reopen')
    compiler.problem(
      'MAN2053',
      ['transitions', name, 'auto'],
      'reopen has no condition: it runs when the auto condition of complete is no longer true',
      'remove auto',
      true,
    )
  const { when, at, reason } = typeof raw === 'object' ? raw : { when: raw, at: undefined, reason: undefined }
  const keys = typeof raw === 'object' ? ['when'] : []
  const auto = when === undefined || when === false ? undefined : compiler.condition(when, engine('auto', ...keys))
  const [foreignRead] = auto?.reads.facts ?? []
  // The engine evaluates `auto` again only for documents that a transition touched: the document, its source, documents
  // made from the document, and documents whose columns are recounted.
  if (foreignRead)
    compiler.problem(
      'MAN2114',
      ['transitions', name, 'auto', ...keys],
      `it reads ${foreignRead.column} of ${foreignRead.entity.replace(/^\w+\./, '')}, and auto is not evaluated again when that column changes`,
      'read only the document, its rows and downstream.…; recount the awaited value into a field',
    )
  else if (auto && at === undefined && /\bs\.(now|today)\b/.test(auto.body))
    compiler.problem(
      'MAN2114',
      ['transitions', name, 'auto', ...keys],
      'it may become true through the passing of time alone, but auto is not evaluated again as time passes',
      'give the instant: auto: {when: …, at: due_at}',
    )
  const instant = at === undefined ? undefined : compiler.value(at, { kind: 'datetime' }, engine('auto', 'at'))
  return {
    ...(auto ? { auto } : {}),
    ...(instant ? { due: { at: instant, ...(reason ? { reason } : {}) } } : {}),
  }
}

/**
 * Compiles a check. A check that reads `downstream` or `input`
 * runs only in the engine; other checks also run in the browser.
 */
function compileCheck(check: string, path: Path, compiler: Compiler, engine: Site): Compiled | undefined {
  const needsEngine = /\b(downstream|input)\b/.test(check)
  return compiler.condition(check, needsEngine ? { ...engine, path } : { path })
}

function rolesOf(
  raw: RawTransition | undefined,
  standard: StandardTransition | undefined,
  compiler: Compiler,
  path: Path,
): Transition['roles'] {
  const { roles } = raw ?? {}
  const permitted: Partial<Record<RoleType, true | Printed>> = {}
  if (roles === undefined) {
    if (standard?.system || raw?.auto !== undefined) return {}
    // The right `update` includes the transitions enable and disable.
    if (!raw || standard === ENABLED_TRANSITIONS.enable || standard === ENABLED_TRANSITIONS.disable)
      for (const role of ROLE_TYPES) if (compiler.draft.raw.access[role]?.includes('update')) permitted[role] = true
    if (raw && Object.keys(permitted).length === 0)
      compiler.problem(
        'MAN2051',
        path,
        'no role may run it',
        'add roles: [head_office], or auto: … for the system',
        true,
      )
    return permitted
  }
  if (Array.isArray(roles)) {
    for (const role of roles) permitted[role] = true
    return permitted
  }
  for (const role of ROLE_TYPES) {
    const condition = roles[role]
    if (condition === true) permitted[role] = true
    else if (typeof condition === 'string') {
      const printed = compiler.condition(condition, { path: [...path, 'roles', role], engine: true })
      if (printed) permitted[role] = printed
    }
  }
  return permitted
}

type RawGuards = RawTransition['guards']

function guardsOf(
  raw: RawGuards,
  key: 'guards' | 'warnings',
  compiler: Compiler,
  engine: (...keys: (string | number)[]) => Site,
): Guard[] {
  return (raw ?? []).flatMap((guard, index): Guard[] => {
    const [name = '', settings = {}] = typeof guard === 'string' ? [guard] : (Object.entries(guard)[0] ?? [])
    if (!GUARDS.some((known) => known === name)) {
      compiler.problem('MAN2052', engine(key, index).path, `there is no guard "${name}"`, suggestion(name, GUARDS))
      return []
    }
    const { when: condition, ...parameters } = settings
    if (condition === undefined || condition === true) return [{ name, parameters }]
    const when = compiler.condition(String(condition), engine(key, index, name, 'when'))
    return when ? [{ name, when, parameters }] : []
  })
}

function inUseOf(entity: string, where: string, path: Path, compiler: Compiler): Transition['inUse'] {
  const { neighbours } = compiler.context
  const target = neighbours.entity(entity)
  if (!target) {
    if (!neighbours.broken(entity))
      compiler.problem(
        'MAN2018',
        [...path, 'entity'],
        `there is no entity "${entity}"`,
        suggestion(entity, neighbours.names('')),
      )
    return []
  }
  const condition = compiler.sql(where, { draft: target }, [...path, 'where'], { draft: compiler.draft })
  return condition ? [{ entity, where: condition }] : []
}

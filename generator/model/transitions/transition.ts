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

/** Guards that the engine knows (docs/domain.md, Guards); the common ones are implied. */
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

/** The transitions of an entity in the order of its file; what it does not say is as the standard one of that name. */
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
  // A master that can be disabled is, by whoever may update it.
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
  const given = raw?.from === undefined ? standard?.from : typeof raw.from === 'string' ? [raw.from] : raw.from
  const to = raw?.to ?? standard?.to ?? null
  if (!standard && !isReceipt && raw && raw.label === undefined)
    compiler.problem('MAN1021', path, '"label" is missing', `"${name}" is no standard transition`, true)
  const statuses = statusesOf(compiler)
  const known = (status: string, at: Path) => {
    if (statuses.length > 0 && !statuses.includes(status))
      compiler.problem('MAN2020', at, `"${status}" is no status of it`, suggestion(status, statuses))
  }
  if (raw?.from !== undefined)
    given?.forEach((status, index) =>
      known(status, typeof raw.from === 'string' ? [...path, 'from'] : [...path, 'from', index]),
    )
  if (raw?.to !== undefined) known(raw.to, [...path, 'to'])

  const made: Transition = {
    name,
    label: raw?.label ?? standard?.label ?? { zh: name, en: name },
    from: given?.filter((status) => statuses.length === 0 || statuses.includes(status)) ?? null,
    to,
    roles: rolesOf(raw, standard, compiler, path),
    ...inputOf(raw?.input, [...path, 'input'], compiler),
    returns: returnsOf(raw?.returns, [...path, 'returns'], compiler),
    guards: guardsOf(raw?.guards, 'guards', compiler, engine),
    warnings: guardsOf(raw?.warnings, 'warnings', compiler, engine),
    checks: (raw?.checks ?? []).flatMap(({ check, message, level, path: shown }, index): TransitionCheck[] => {
      const printed = compileCheck(check, [...path, 'checks', index, 'check'], compiler, engine())
      return printed ? [checkOf(shown ?? '', printed, { message, level }, compiler)] : []
    }),
    inUse: (raw?.in_use ?? []).flatMap(({ entity, where }, index) =>
      inUseOf(entity, where, [...path, 'in_use', index], compiler),
    ),
    postings: postingsOf(raw?.postings ?? [], [...path, 'postings'], compiler, engine),
  }
  if (standard && !raw?.label) made.mixin = true
  Object.assign(made, autoOf(name, raw?.auto, compiler, engine))
  if (raw?.when !== undefined && raw.when !== true) {
    const printed = compiler.condition(raw.when, engine('when'))
    if (printed) made.when = printed
  }
  if (raw?.reason ?? standard?.reason) made.reason = true
  const confirm = raw?.confirm ?? standard?.confirm
  if (confirm) made.confirm = confirm
  if (raw?.danger ?? standard?.danger) made.danger = true
  return made
}

/** What fires it without anybody: a condition, and the instant from which. */
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
      'reopen follows from complete: it fires when that no longer holds',
      'remove auto',
      true,
    )
  const { when, at, reason } = typeof raw === 'object' ? raw : { when: raw, at: undefined, reason: undefined }
  const keys = typeof raw === 'object' ? ['when'] : []
  const auto = when === undefined || when === false ? undefined : compiler.condition(when, engine('auto', ...keys))
  const [foreign] = auto?.reads.facts ?? []
  // The engine looks again at what a step touched: the document, its source, what is made from it, what it recounts.
  if (foreign)
    compiler.problem(
      'MAN2114',
      ['transitions', name, 'auto', ...keys],
      `it reads ${foreign.column} of ${foreign.entity.replace(/^\w+\./, '')}, and nothing looks again when that changes`,
      'read the document, its rows and downstream.…; recount what it waits for',
    )
  else if (auto && at === undefined && /\bs\.(now|today)\b/.test(auto.body))
    compiler.problem(
      'MAN2114',
      ['transitions', name, 'auto', ...keys],
      'it may become true by time alone, and nothing looks again when time has passed',
      'name the instant from which it holds: auto: {when: …, at: due_at}',
    )
  const instant = at === undefined ? undefined : compiler.value(at, { kind: 'datetime' }, engine('auto', 'at'))
  return {
    ...(auto ? { auto } : {}),
    ...(instant ? { due: { at: instant, ...(reason ? { reason } : {}) } } : {}),
  }
}

/** A check that reads only the form runs in the browser as well; one that reads downstream documents does not. */
function compileCheck(check: string, path: Path, compiler: Compiler, engine: Site): Compiled | undefined {
  const asksEngine = /\b(downstream|input)\b/.test(check)
  return compiler.condition(check, asksEngine ? { ...engine, path } : { path })
}

function rolesOf(
  raw: RawTransition | undefined,
  standard: StandardTransition | undefined,
  compiler: Compiler,
  path: Path,
): Transition['roles'] {
  const { roles } = raw ?? {}
  const made: Partial<Record<RoleType, true | Printed>> = {}
  if (roles === undefined) {
    if (standard?.system || raw?.auto !== undefined) return {}
    // Enable and disable belong to who may update.
    if (!raw || standard === ENABLED_TRANSITIONS.enable || standard === ENABLED_TRANSITIONS.disable)
      for (const role of ROLE_TYPES) if (compiler.draft.raw.access[role]?.includes('update')) made[role] = true
    if (raw && Object.keys(made).length === 0)
      compiler.problem('MAN2051', path, 'nobody may do it', 'add roles: [head_office], or auto: … for the system', true)
    return made
  }
  if (Array.isArray(roles)) {
    for (const role of roles) made[role] = true
    return made
  }
  for (const role of ROLE_TYPES) {
    const may = roles[role]
    if (may === true) made[role] = true
    else if (typeof may === 'string') {
      const printed = compiler.condition(may, { path: [...path, 'roles', role], engine: true })
      if (printed) made[role] = printed
    }
  }
  return made
}

type RawGuards = RawTransition['guards']

function guardsOf(
  raw: RawGuards,
  key: 'guards' | 'warnings',
  compiler: Compiler,
  engine: (...keys: (string | number)[]) => Site,
): Guard[] {
  return (raw ?? []).flatMap((guard, index): Guard[] => {
    const [name = '', said = {}] = typeof guard === 'string' ? [guard] : (Object.entries(guard)[0] ?? [])
    if (!GUARDS.some((known) => known === name)) {
      compiler.problem('MAN2052', engine(key, index).path, `there is no guard "${name}"`, suggestion(name, GUARDS))
      return []
    }
    const { when: asked, ...parameters } = said
    if (asked === undefined || asked === true) return [{ name, parameters }]
    const when = compiler.condition(String(asked), engine(key, index, name, 'when'))
    return when ? [{ name, when, parameters }] : []
  })
}

function inUseOf(entity: string, where: string, path: Path, compiler: Compiler): Transition['inUse'] {
  const { neighbours } = compiler.world
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
  const made = compiler.sql(where, { draft: target }, [...path, 'where'], { draft: compiler.draft })
  return made ? [{ entity, where: made }] : []
}

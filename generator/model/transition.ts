import { ROLE_TYPES } from '../language/common'
import type { RawTransition } from '../language/transition'
import { suggestion } from '../suggest'
import type { Path } from '../yaml-file'
import type { Compiler, Site } from './compile'
import type { DraftField } from './draft'
import { fieldOf, statusesOf } from './field'
import { checkOf } from './field-rules'
import type { Field } from './field-types'
import { postingsOf } from './posting'
import type { Printed } from './printed'
import { ENABLED_TRANSITIONS, RECEIPT_TRANSITIONS, type StandardTransition } from './standard'
import type { Guard, RoleType, Transition, TransitionCheck } from './transition-types'
import { typeOf } from './world'

/** Guards that the engine knows (domain model §7.2); the common ones are implied. */
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
  return names.map((name) =>
    transitionOf(name, stated[name], Object.hasOwn(standard, name) ? standard[name] : undefined, isReceipt, compiler),
  )
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
    input: inputTypes(raw, path, compiler),
  })
  const from = raw?.from === undefined ? (standard?.from ?? []) : typeof raw.from === 'string' ? [raw.from] : raw.from
  const to = raw?.to ?? standard?.to
  if (!standard && raw && !(isReceipt && !standard)) {
    for (const key of ['from', 'label'] as const)
      if (raw[key] === undefined)
        compiler.problem('MAN1021', path, `"${key}" is missing`, `"${name}" is no standard transition`, true)
  }
  const statuses = statusesOf(compiler)
  const known = (status: string, at: Path) => {
    if (statuses.length > 0 && !statuses.includes(status))
      compiler.problem('MAN2020', at, `"${status}" is no status of it`, suggestion(status, statuses))
  }
  if (raw?.from !== undefined)
    from.forEach((status, index) =>
      known(status, typeof raw.from === 'string' ? [...path, 'from'] : [...path, 'from', index]),
    )
  if (raw?.to !== undefined) known(raw.to, [...path, 'to'])

  const made: Transition = {
    name,
    label: raw?.label ?? standard?.label ?? { zh: name, en: name },
    from: from.filter((status) => statuses.length === 0 || statuses.includes(status)),
    to: to ?? '',
    roles: rolesOf(raw, standard, compiler, path),
    input: fieldsOf(raw?.input, [...path, 'input'], compiler),
    returns: fieldsOf(raw?.returns, [...path, 'returns'], compiler),
    guards: guardsOf(raw?.guards, [...path, 'guards'], compiler),
    warnings: guardsOf(raw?.warnings, [...path, 'warnings'], compiler),
    checks: (raw?.checks ?? []).flatMap(({ check, message, level, path: shown }, index): TransitionCheck[] => {
      const printed = compileCheck(check, [...path, 'checks', index, 'check'], compiler, engine())
      return printed ? [checkOf(shown ?? '', printed, message, level)] : []
    }),
    inUse: (raw?.in_use ?? []).flatMap(({ entity, where }, index) =>
      inUseOf(entity, where, [...path, 'in_use', index], compiler),
    ),
    postings: postingsOf(raw?.postings ?? [], [...path, 'postings'], compiler, engine),
  }
  if (standard && !raw?.label) made.mixin = true
  const auto = typeof raw?.auto === 'object' ? raw.auto.when : raw?.auto
  if (auto !== undefined && auto !== false) {
    const printed = compiler.condition(auto, engine('auto', ...(typeof raw?.auto === 'object' ? ['when'] : [])))
    if (printed) made.auto = printed
  }
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

/** A check that reads only the form runs in the browser as well; one that reads downstream documents does not. */
function compileCheck(check: string, path: Path, compiler: Compiler, engine: Site): Printed | undefined {
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

function guardsOf(raw: RawGuards, path: Path, compiler: Compiler): Guard[] {
  return (raw ?? []).flatMap((guard, index) => {
    const [name = '', parameters = {}] = typeof guard === 'string' ? [guard] : (Object.entries(guard)[0] ?? [])
    if (GUARDS.some((known) => known === name)) return [{ name, parameters }]
    compiler.problem('MAN2052', [...path, index], `there is no guard "${name}"`, suggestion(name, GUARDS))
    return []
  })
}

function inUseOf(entity: string, where: string, path: Path, compiler: Compiler): Transition['inUse'] {
  const target = compiler.world.drafts.get(entity)
  if (!target) {
    if (!compiler.world.broken.has(entity))
      compiler.problem(
        'MAN2018',
        [...path, 'entity'],
        `there is no entity "${entity}"`,
        suggestion(entity, compiler.world.drafts.keys()),
      )
    return []
  }
  const made = compiler.sql(where, { draft: target }, [...path, 'where'], { draft: compiler.draft })
  return made ? [{ entity, where: made }] : []
}

function draftFields(raw: RawTransition['input'], path: Path): DraftField[] {
  return Object.entries(raw ?? {}).flatMap(([name, field]) =>
    field.type && field.label
      ? [
          {
            name,
            raw: { ...field, type: field.type, label: field.label },
            mixin: false,
            path: [...path, name],
            own: true,
          },
        ]
      : [],
  )
}

function fieldsOf(raw: RawTransition['input'], path: Path, compiler: Compiler): Field[] {
  return draftFields(raw, path).map((field) => fieldOf(field, compiler))
}

function inputTypes(raw: RawTransition | undefined, path: Path, compiler: Compiler): NonNullable<Site['input']> {
  return Object.fromEntries(
    draftFields(raw?.input, [...path, 'input']).map((field) => [
      field.name,
      typeOf(compiler.draft, field, compiler.world),
    ]),
  )
}

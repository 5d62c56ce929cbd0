import { rolesIn } from '../model/role-type'
import type { Entity } from '../model/entity-types'
import type { RoleTypeName } from '../model/role-type'
import type { Transition } from '../model/transitions/transition-types'
import { type Change, joinOrNobody, pairs, isSame, without } from './change'

/** Reports the permissions, and the transitions that roles may run, of an entity that only the later model has. */
export function* accessOfNewEntity(now: Entity): Generator<Change> {
  for (const [role, may] of Object.entries(now.access))
    yield {
      area: 'permission',
      change: 'added',
      subject: `${now.entity}: ${role}`,
      effect: `may ${may.join(', ')}`,
      widens: true,
      entity: now.entity,
    }
  for (const transition of now.transitions)
    if (Object.keys(transition.roles).length > 0)
      yield* transitionChanges(now.entity, transition.name, undefined, transition)
}

/** Reports changes of permissions for an entity that exists in both models. */
export function* accessChanges(old: Entity, now: Entity): Generator<Change> {
  const base = { area: 'permission' as const, change: 'changed' as const, entity: now.entity }
  for (const role of rolesIn({ ...old.access, ...now.access, ...old.readers, ...now.readers })) {
    const [had, has] = [old.access[role] ?? [], now.access[role] ?? []]
    const added = without(has, had)
    const removed = without(had, has)
    if (added.length > 0)
      yield { ...base, subject: `${now.entity}: ${role}`, effect: `may now also ${added.join(', ')}`, widens: true }
    if (removed.length > 0)
      yield {
        ...base,
        subject: `${now.entity}: ${role}`,
        effect: `may no longer ${removed.join(', ')}`,
        breaks: 'callers',
      }
    const [oldReader, newReader] = [old.readers?.[role], now.readers?.[role]]
    if (oldReader !== newReader)
      yield {
        ...base,
        subject: `${now.entity}: ${role}`,
        effect: newReader
          ? `reads rows whose ${newReader} is its own place`
          : `no longer reads by ${String(oldReader)}`,
        ...(newReader ? { widens: true } : {}),
        ...(oldReader ? { breaks: 'callers' } : {}),
      }
  }
  yield* scopeChange(old, now)
  for (const [name, oldTransition, newTransition] of pairs(old.transitions, now.transitions, ({ name }) => name))
    yield* transitionChanges(now.entity, name, oldTransition, newTransition)
}

function* scopeChange({ scope: oldScope, where: oldWhere }: Entity, now: Entity): Generator<Change> {
  const { scope, entity, where } = now
  const base = { area: 'permission' as const, change: 'changed' as const, subject: entity, entity }
  if (!isSame(oldScope, scope)) {
    const text = ({ by, field }: Entity['scope']) => (field ? `${by} by ${field}` : by)
    const [toAll, fromAll] = [scope.by === 'tenant', oldScope.by === 'tenant']
    yield {
      ...base,
      effect: `rows seen: ${text(oldScope)} → ${text(scope)}`,
      ...(fromAll ? {} : { widens: true }),
      ...(toAll ? {} : { breaks: 'callers' }),
    }
  }
  if (!isSame(oldWhere, where))
    yield { ...base, effect: 'the condition of the view (where) changed', widens: true, breaks: 'callers' }
}

function* transitionChanges(
  entity: string,
  name: string,
  old: Transition | undefined,
  now: Transition | undefined,
): Generator<Change> {
  const base = { area: 'permission' as const, subject: `${entity}.${name}`, entity }
  if (!old && now) {
    const roles = Object.keys(now.roles)
    yield {
      ...base,
      change: 'added',
      effect: `${fromText(now)} → ${now.to ?? 'same status'}, for ${joinOrNobody(roles)}`,
      ...(roles.length > 0 ? { widens: true } : {}),
    }
    return
  }
  if (!now) {
    yield { ...base, change: 'removed', effect: 'the transition can no longer be run', breaks: 'callers' }
    return
  }
  if (!old) return
  const change = { ...base, change: 'changed' as const }
  yield* runnerChanges(change, old, now)
  yield* statusChange(change, old, now)
  yield* preconditionChanges(change, old, now)
}

type ChangeBase = Pick<Change, 'area' | 'subject' | 'entity' | 'change'>

/** Changes of the role types that may run the transition, and of the conditions under which they may. */
function* runnerChanges(change: ChangeBase, old: Transition, now: Transition): Generator<Change> {
  for (const role of rolesIn({ ...old.roles, ...now.roles })) {
    const [had, has] = [old.roles[role], now.roles[role]]
    if (isSame(codeOf(had), codeOf(has))) continue
    if (had === undefined) yield { ...change, effect: `now also ${role}`, widens: true }
    else if (has === undefined) yield { ...change, effect: `no longer ${role}`, breaks: 'callers' }
    else if (had === true) yield { ...change, effect: `${role} only while ${codeOf(has)}`, breaks: 'callers' }
    else if (has === true) yield { ...change, effect: `${role} always, no longer only while ${had.body}`, widens: true }
    else yield { ...change, effect: `${role}: ${had.body} → ${has.body}`, widens: true, breaks: 'callers' }
  }
}

function* statusChange(change: ChangeBase, old: Transition, now: Transition): Generator<Change> {
  const leadsElsewhere = old.to !== now.to
  if (isSame(old.from, now.from) && !leadsElsewhere) return
  yield {
    ...change,
    effect: `${fromText(old)} → ${old.to ?? 'same'} is now ${fromText(now)} → ${now.to ?? 'same'}`,
    ...(leadsElsewhere || startsInMore(now, old) ? { widens: true } : {}),
    ...(leadsElsewhere || startsInMore(old, now) ? { breaks: 'callers' } : {}),
  }
}

/** Whether transition `a` can be run in a status in which `b` cannot. `from: null` stands for every status. */
const startsInMore = (a: Transition, b: Transition): boolean =>
  b.from !== null && (a.from === null || without(a.from, b.from).length > 0)

/** A dropped precondition of a transition lets more calls succeed; an added one refuses calls that succeeded before. */
function* preconditionChanges(base: ChangeBase, old: Transition, now: Transition): Generator<Change> {
  const guards = (transition: Transition) =>
    transition.guards.map(({ name, parameters, when }) =>
      [name, Object.keys(parameters).length > 0 && JSON.stringify(parameters), when && `while ${when.body}`]
        .filter(Boolean)
        .join(' '),
    )
  const checks = (transition: Transition) =>
    transition.checks.filter(({ warn }) => !warn).map(({ check }) => check.body)
  const uses = (transition: Transition) =>
    transition.inUse.map(({ entity, where }) => `${entity} where ${conditionText(where)}`)
  const conditions = (transition: Transition) => (transition.when ? [transition.when.body] : [])
  for (const [noun, textsOf] of [
    ['guard', guards],
    ['check', checks],
    ['refusal while in use', uses],
    ['condition', conditions],
  ] as const) {
    for (const dropped of without(textsOf(old), textsOf(now)))
      yield { ...base, effect: `${noun} dropped: ${dropped}`, widens: true }
    for (const added of without(textsOf(now), textsOf(old)))
      yield { ...base, effect: `${noun} added: ${added}`, breaks: 'callers' }
  }
  const needs = (transition: Transition) => transition.input.filter(({ required }) => required).map(({ name }) => name)
  for (const name of without(needs(now), needs(old)))
    yield { ...base, effect: `needs the input ${name}`, breaks: 'callers' }
  if (!old.reason && now.reason) yield { ...base, effect: 'needs a reason', breaks: 'callers' }
  for (const key of ['postings', 'due', 'auto', 'warnings', 'conditions'] as const)
    if (!isSame(old[key], now[key])) yield { ...base, area: 'behaviour', effect: `${key} changed` }
}

const fromText = ({ from: statuses }: Transition) => (statuses === null ? 'any status' : statuses.join('/'))
const codeOf = (role: Transition['roles'][RoleTypeName] | undefined) =>
  role === undefined || role === true ? role : role.body

/** Prints a condition roughly as it was written; the text is only for people and is not valid SQL. */
function conditionText(condition: unknown): string {
  if (!Array.isArray(condition)) return JSON.stringify(condition)
  const [operator, ...parts] = condition as [string, ...unknown[]]
  if (operator === 'col') return String(parts[0])
  if (operator === 'form') return `form.${String(parts[0])}`
  if (operator === 'lit') return JSON.stringify(parts[0])
  return parts.length === 1 ? `${operator} ${conditionText(parts[0])}` : parts.map(conditionText).join(` ${operator} `)
}

import type { Entity } from '../model/entity-types'
import { scaleOf } from '../model/expressions/type-of-field'
import type { Field } from '../model/fields/field-types'
import { rolesIn } from '../model/role-type'
import type { Table } from '../model/table-types'
import { type Change, pairs, isSame, without } from './change'
import { editChange } from './edit-moments'

/** Reports changes of fields and tables of an entity that exists in both models. `renamed`: old name → new name. */
export function* fieldChanges(old: Entity, now: Entity, renamed: ReadonlyMap<string, string>): Generator<Change> {
  yield* fieldListChanges(old, now, now.entity, { old: old.fields, now: now.fields, renamed })
  for (const [name, was, is] of pairs(old.tables, now.tables, (table) => table.name)) {
    const base = { area: 'data' as const, subject: `${now.entity}.${name}`, entity: now.entity }
    if (!is)
      yield {
        ...base,
        change: 'removed',
        effect: `table ${String(was?.table)} and its rows`,
        breaks: 'data and callers',
      }
    else if (!was) yield { ...base, change: 'added', effect: `table ${is.table}` }
    else {
      yield* fieldListChanges(old, now, `${now.entity}.${name}`, { old: was.fields, now: is.fields, renamed })
      yield* tableLimits(was, is, base)
    }
  }
}

function* tableLimits(old: Table, now: Table, base: Pick<Change, 'subject' | 'entity'>): Generator<Change> {
  const change = { ...base, area: 'api' as const, change: 'changed' as const }
  if (now.max < old.max)
    yield { ...change, effect: `at most ${now.max} rows, was ${old.max}`, breaks: 'data and callers' }
  if ((now.min ?? 0) > (old.min ?? 0))
    yield { ...change, effect: `at least ${now.min} rows, was ${old.min ?? 0}`, breaks: 'callers' }
  if (old.rows !== now.rows) yield { ...change, effect: `rows ${old.rows} → ${now.rows}`, breaks: 'callers' }
  else if (!isSame(old.rowsWhile, now.rowsWhile))
    yield { ...change, effect: 'conditions of the row kinds changed', breaks: 'callers' }
}

/** Reports changes of the fields of the header or of one table; `owner` is `<entity>` or `<entity>.<table>`. */
function* fieldListChanges(
  before: Entity,
  after: Entity,
  owner: string,
  { old, now, renamed }: { old: readonly Field[]; now: readonly Field[]; renamed: ReadonlyMap<string, string> },
): Generator<Change> {
  for (const [name, was, is] of pairs(old, now, (field) => field.name)) {
    const subject = `${owner}.${name}`
    const base = { area: 'data' as const, subject, entity: after.entity }
    if (!is) {
      const to = renamed.get(subject)
      yield to === undefined
        ? { ...base, change: 'removed', effect: 'the column and its values', breaks: 'data and callers' }
        : {
            ...base,
            change: 'changed',
            effect: `is now named ${to}; \`rename\` keeps its data`,
            breaks: 'data and callers',
          }
    } else if (!was) {
      const isRequired = is.required && !is.system
      yield {
        ...base,
        change: 'added',
        effect: `${is.type}${isRequired ? ', required' : ''}`,
        ...(isRequired && !hasDefault(after, name) ? { breaks: 'callers' } : {}),
      }
    } else yield* fieldChange(subject, was, is, { before, after })
  }
}

/** Whether the header or any table has a default for a field of this name. */
const hasDefault = ({ rules }: Entity, name: string) =>
  Object.hasOwn(rules.defaults, name) ||
  Object.values(rules.tables).some(({ defaults }) => Object.hasOwn(defaults, name))

function* fieldChange(
  subject: string,
  old: Field,
  now: Field,
  { before, after }: { before: Entity; after: Entity },
): Generator<Change> {
  const base = { area: 'api' as const, change: 'changed' as const, subject, entity: after.entity }
  if (old.type !== now.type || !isSame(old.ref, now.ref) || !isSame(old.refBy, now.refBy))
    yield { ...base, area: 'data', effect: `${typeOf(old)} → ${typeOf(now)}`, breaks: 'data and callers' }
  else if (!isSame(old.column, now.column)) {
    const shorter = (now.column.length ?? Infinity) < (old.column.length ?? Infinity)
    yield {
      ...base,
      area: 'data',
      effect: `column ${columnOf(old)} → ${columnOf(now)}`,
      ...(shorter ? { breaks: 'data and callers' } : {}),
    }
  }
  if (!old.required && now.required && !now.system)
    yield { ...base, effect: 'is required now', breaks: 'data and callers' }
  if (old.required && !now.required) yield { ...base, effect: 'is no longer required' }
  yield* limitChanges(base, old, now)
  const [oldValues, newValues] = [
    (old.options ?? []).map(({ value }) => value),
    (now.options ?? []).map(({ value }) => value),
  ]
  for (const removed of without(oldValues, newValues))
    yield {
      ...base,
      area: 'data',
      subject: `${subject}=${removed}`,
      change: 'removed',
      effect: 'rows may have this value',
      breaks: 'data and callers',
    }
  for (const added of without(newValues, oldValues))
    yield { ...base, area: 'data', subject: `${subject}=${added}`, change: 'added', effect: 'a new value' }
  yield* accessChanges(base, old, now, { before, after })
  if (!isSame(old.server.unique, now.server.unique) && now.server.unique)
    yield { ...base, area: 'data', effect: 'must be unique', breaks: 'data and callers' }
  if (
    before.rules.compute.find(({ set }) => set === old.name)?.to.body !==
    after.rules.compute.find(({ set }) => set === now.name)?.to.body
  )
    yield { ...base, area: 'behaviour', effect: 'the compute expression changed' }
}

function* limitChanges(
  base: Pick<Change, 'area' | 'change' | 'subject' | 'entity'>,
  old: Field,
  now: Field,
): Generator<Change> {
  const tighter = (key: 'min' | 'max') =>
    now[key] !== undefined &&
    (old[key] === undefined || (key === 'min' ? Number(now.min) > Number(old.min) : Number(now.max) < Number(old.max)))
  for (const key of ['min', 'max'] as const)
    if (old[key] !== now[key])
      yield {
        ...base,
        effect: `${key} ${shown(old, key)} → ${shown(now, key)}`,
        ...(tighter(key) ? { breaks: 'data and callers' } : {}),
      }
  if (old.scale !== now.scale && now.scale !== undefined)
    yield { ...base, area: 'data', effect: `decimals ${old.scale} → ${now.scale}`, breaks: 'data' }
  if (old.pattern !== now.pattern && now.pattern)
    yield { ...base, effect: `must match ${now.pattern}`, breaks: 'data and callers' }
}

/** Reports changes of who may see or write the field. */
function* accessChanges(
  base: Pick<Change, 'area' | 'change' | 'subject' | 'entity'>,
  old: Field,
  now: Field,
  { before, after }: { before: Entity; after: Entity },
): Generator<Change> {
  const change = { ...base, area: 'permission' as const }
  if (!isSame(old.needs, now.needs))
    yield {
      ...change,
      effect: `seen by ${old.needs ?? 'all'} → ${now.needs ?? 'all'}`,
      ...(old.needs ? { widens: true } : {}),
      ...(now.needs ? { breaks: 'callers' } : {}),
    }
  const [oldMasked, newMasked] = [old.server.masked ?? [], now.server.masked ?? []]
  if (without(oldMasked, newMasked).length > 0)
    yield { ...change, effect: `no longer masked for ${without(oldMasked, newMasked).join(', ')}`, widens: true }
  if (without(newMasked, oldMasked).length > 0)
    yield { ...change, effect: `masked for ${without(newMasked, oldMasked).join(', ')}`, breaks: 'callers' }
  const roleTypes = rolesIn({ ...before.access, ...after.access })
  const edit = editChange({ entity: before, field: old }, { entity: after, field: now }, roleTypes)
  if (!edit.widens && !edit.narrows) return
  yield {
    ...change,
    effect: `editable in ${statusesOf(old)} → ${statusesOf(now)}`,
    ...(edit.widens ? { widens: true } : {}),
    ...(edit.narrows ? { breaks: 'callers' } : {}),
  }
}

/** Statuses in which operators may edit a field, as words. */
function statusesOf({ system, edit }: Field): string {
  if (system || edit?.includes('none')) return 'no status'
  return edit?.join(', ') ?? 'the default statuses'
}

/** A limit converted from stored units to the unit of the manifest: yuan, pieces or percent. */
function shown(field: Field, key: 'min' | 'max'): string {
  const value = field[key]
  return value === undefined ? 'open' : String(value / 10 ** scaleOf(field))
}

const typeOf = ({ type, ref, refBy }: Field) => [type, ref ?? refBy?.field].filter(Boolean).join(' ')
const columnOf = ({ column }: Field) => (column.length ? `${column.type}(${column.length})` : column.type)

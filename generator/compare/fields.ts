import type { Entity, Field, Table } from '../model/types'
import { type Change, listed, pairs, same, without } from './change'

/** Fields of an entity and its rows: what is stored, what calls must send and may expect. Both entities exist. */
export function* fieldChanges(old: Entity, now: Entity, renamed: ReadonlyMap<string, string>): Generator<Change> {
  yield* levelChanges(old, now, now.entity, old.fields, now.fields, renamed)
  for (const [name, was, is] of pairs(old.tables, now.tables, (table) => table.name)) {
    const at = { area: 'data' as const, what: `${now.entity}.${name}`, entity: now.entity }
    if (!is)
      yield { ...at, change: 'removed', says: `table ${String(was?.table)} and its rows`, breaks: 'data and callers' }
    else if (!was) yield { ...at, change: 'added', says: `table ${is.table}` }
    else {
      yield* levelChanges(old, now, `${now.entity}.${name}`, was.fields, is.fields, renamed)
      yield* limits(was, is, at)
    }
  }
}

function* limits(old: Table, now: Table, at: Pick<Change, 'what' | 'entity'>): Generator<Change> {
  const change = { ...at, area: 'api' as const, change: 'changed' as const }
  if ((now.max ?? 200) < (old.max ?? 200))
    yield { ...change, says: `at most ${now.max} rows, was ${old.max}`, breaks: 'data and callers' }
  if ((now.min ?? 0) > (old.min ?? 0)) yield { ...change, says: `at least ${now.min} rows`, breaks: 'callers' }
  if (old.rows !== now.rows || !same(old.rowsWhile, now.rowsWhile))
    yield { ...change, says: `rows ${old.rows} → ${now.rows}`, breaks: 'callers' }
}

function* levelChanges(
  before: Entity,
  after: Entity,
  level: string,
  old: readonly Field[],
  now: readonly Field[],
  renamed: ReadonlyMap<string, string>,
): Generator<Change> {
  for (const [name, was, is] of pairs(old, now, (field) => field.name)) {
    const what = `${level}.${name}`
    const at = { area: 'data' as const, what, entity: after.entity }
    if (!is) {
      const to = renamed.get(what)
      yield to === undefined
        ? { ...at, change: 'removed', says: 'the column and what is in it', breaks: 'data and callers' }
        : {
            ...at,
            change: 'changed',
            says: `is called ${to} now; its data stays with \`rename\``,
            breaks: 'data and callers',
          }
    } else if (!was) {
      const must = is.required && !is.system
      yield {
        ...at,
        change: 'added',
        says: `${is.type}${must ? ', required' : ''}`,
        ...(must && !hasDefault(after, name) ? { breaks: 'callers' } : {}),
      }
    } else yield* fieldChange(what, was, is, before, after)
  }
}

const hasDefault = ({ rules }: Entity, name: string) =>
  Object.hasOwn(rules.defaults, name) ||
  Object.values(rules.tables).some(({ defaults }) => Object.hasOwn(defaults, name))

function* fieldChange(what: string, old: Field, now: Field, before: Entity, after: Entity): Generator<Change> {
  const at = { area: 'api' as const, change: 'changed' as const, what, entity: after.entity }
  if (old.type !== now.type || !same(old.ref, now.ref) || !same(old.refBy, now.refBy))
    yield { ...at, area: 'data', says: `${typeOf(old)} → ${typeOf(now)}`, breaks: 'data and callers' }
  else if (!same(old.column, now.column)) {
    const shorter = (now.column.length ?? Infinity) < (old.column.length ?? Infinity)
    yield {
      ...at,
      area: 'data',
      says: `column ${columnOf(old)} → ${columnOf(now)}`,
      ...(shorter ? { breaks: 'data and callers' } : {}),
    }
  }
  if (!old.required && now.required && !now.system) yield { ...at, says: 'is required now', breaks: 'data and callers' }
  if (old.required && !now.required) yield { ...at, says: 'is no longer required' }
  yield* limitChanges(at, old, now)
  const [values, options] = [
    (old.options ?? []).map(({ value }) => value),
    (now.options ?? []).map(({ value }) => value),
  ]
  for (const gone of without(values, options))
    yield {
      ...at,
      area: 'data',
      what: `${what}=${gone}`,
      change: 'removed',
      says: 'rows may hold it',
      breaks: 'data and callers',
    }
  for (const come of without(options, values))
    yield { ...at, area: 'data', what: `${what}=${come}`, change: 'added', says: 'a new value' }
  yield* visibility(at, old, now)
  if (!same(old.server.unique, now.server.unique) && now.server.unique)
    yield { ...at, area: 'data', says: 'must be unique', breaks: 'data and callers' }
  if (
    before.rules.compute.find(({ set }) => set === old.name)?.to.body !==
    after.rules.compute.find(({ set }) => set === now.name)?.to.body
  )
    yield { ...at, area: 'behaviour', says: 'is computed otherwise' }
}

function* limitChanges(
  at: Pick<Change, 'area' | 'change' | 'what' | 'entity'>,
  old: Field,
  now: Field,
): Generator<Change> {
  const tighter = (key: 'min' | 'max') =>
    now[key] !== undefined &&
    (old[key] === undefined || (key === 'min' ? Number(now.min) > Number(old.min) : Number(now.max) < Number(old.max)))
  for (const key of ['min', 'max'] as const)
    if (old[key] !== now[key])
      yield {
        ...at,
        says: `${key} ${shown(old, key)} → ${shown(now, key)}`,
        ...(tighter(key) ? { breaks: 'data and callers' } : {}),
      }
  if (old.scale !== now.scale && now.scale !== undefined)
    yield { ...at, area: 'data', says: `decimals ${old.scale} → ${now.scale}`, breaks: 'data' }
  if (old.pattern !== now.pattern && now.pattern)
    yield { ...at, says: `must match ${now.pattern}`, breaks: 'data and callers' }
}

/** Who may see and write it. */
function* visibility(
  at: Pick<Change, 'area' | 'change' | 'what' | 'entity'>,
  old: Field,
  now: Field,
): Generator<Change> {
  const change = { ...at, area: 'permission' as const }
  if (old.needs !== now.needs)
    yield {
      ...change,
      says: `seen by ${old.needs ?? 'all'} → ${now.needs ?? 'all'}`,
      ...(old.needs ? { widens: true } : {}),
      ...(now.needs ? { breaks: 'callers' } : {}),
    }
  const [masked, masks] = [old.server.masked ?? [], now.server.masked ?? []]
  if (without(masked, masks).length > 0)
    yield { ...change, says: `no longer masked for ${listed(without(masked, masks))}`, widens: true }
  if (without(masks, masked).length > 0)
    yield { ...change, says: `masked for ${listed(without(masks, masked))}`, breaks: 'callers' }
  if (same(old.edit, now.edit) && old.system === now.system) return
  const [could, can] = [old.edit ?? [], now.edit ?? []]
  const opened = (old.system && !now.system) || without(can, [...could, 'none']).length > 0
  const closed = (!old.system && now.system) || without(could, [...can, 'none']).length > 0
  yield {
    ...change,
    says: `written by hand in ${listed(old.system ? [] : could)} → ${listed(now.system ? [] : can)}`,
    ...(opened ? { widens: true } : {}),
    ...(closed ? { breaks: 'callers' } : {}),
  }
}

const SCALE: Readonly<Record<string, number>> = { money: 2, quantity: 3, percent: 2 }

/** A limit as the manifest writes it: yuan, pieces, percent. */
function shown(field: Field, key: 'min' | 'max'): string {
  const value = field[key]
  return value === undefined ? 'open' : String(value / 10 ** (SCALE[field.type] ?? field.scale ?? 0))
}

const typeOf = ({ type, ref, refBy }: Field) => [type, ref ?? refBy?.field].filter(Boolean).join(' ')
const columnOf = ({ column }: Field) => (column.length ? `${column.type}(${column.length})` : column.type)

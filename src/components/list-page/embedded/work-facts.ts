import type { Field, Shape } from '@/rules/field'
import { waitingSince } from '@/rules/waiting'
import type { AnyRow } from '../any-row'
import { shownField } from '../table/column-fields'
import type { ShownColumn } from '../table/use-shown-columns'

/** Colours of options that call for attention: an urgent order, goods that are short. */
const ALARMS = new Set(['red', 'orange'])

/** Options of a row that call for attention and are in none of the columns `shown`; its status is left out. */
export function alarmsOf(
  shape: Pick<Shape, 'fields' | 'states'>,
  row: AnyRow,
  shown: ReadonlySet<string>,
): { key: string; field: Field; value: string }[] {
  return Object.entries(shape.fields).flatMap(([key, field]) => {
    const value = row[key]
    if (key === shape.states?.field || shown.has(key) || typeof value !== 'string') return []
    return ALARMS.has(field.options?.[value] ?? '') ? [{ key, field, value }] : []
  })
}

/** Since when a row waits, in epoch ms; null when that is not known. */
export function waitsSince(row: AnyRow): number | null {
  const since = waitingSince(row)
  return typeof since === 'number' ? since : null
}

/** The rows, the longest wait first; rows whose wait is not known come last. */
export const longestWaitFirst = (rows: readonly AnyRow[]): readonly AnyRow[] =>
  rows.toSorted((a, b) => (waitsSince(a) ?? Infinity) - (waitsSince(b) ?? Infinity) || 0)

/**
 * The columns by which a row is decided, in the order of the list: how many, how much and with whom, then those that
 * the list ranks first, at most `max`. A column that is empty or zero in all rows, such as the received quantity of
 * orders that are not approved yet, is left out.
 */
export function decidingFacts(
  columns: readonly ShownColumn[],
  { shape, rows, max }: { shape: Shape; rows: readonly AnyRow[]; max: number },
): readonly ShownColumn[] {
  const filled = columns.filter(({ column, name }) =>
    rows.some((row) => {
      if (!('field' in column)) return row[name]
      const shown = shownField(shape, column, row)
      return shown.field && row[shown.name]
    }),
  )
  const firstOf = (type: Field['type']) => filled.find(({ field }) => field?.type === type)
  const always = [firstOf('quantity'), firstOf('money'), firstOf('ref')].filter((column) => column !== undefined)
  const chosen = new Set([...new Set([...always, ...filled])].slice(0, max))
  return columns.filter((column) => chosen.has(column))
}

/** The quantities that the filters of a queue demand to be more than zero: what is left of the work. */
export function quantitiesLeft(shape: Pick<Shape, 'fields'>, filters: Readonly<Record<string, string>>): string[] {
  return Object.entries(filters).flatMap(([name, value]) =>
    value === 'true' && shape.fields[name]?.type === 'quantity' ? name : [],
  )
}

/**
 * The columns with the quantity that is `left` of the work in the place of the first other quantity, which would be
 * read as the work: of an order that waits to be picked, what is still to pick.
 */
export function withQuantityLeft(columns: readonly ShownColumn[], left: readonly string[]): readonly ShownColumn[] {
  const quantity = columns.find(({ name }) => left.includes(name))
  const other = columns.find(({ field, name }) => field?.type === 'quantity' && !left.includes(name))
  if (!quantity || !other) return columns
  return columns.flatMap((column) => (column === other ? quantity : column === quantity ? [] : column))
}

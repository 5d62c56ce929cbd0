import { and, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { Capacity } from '../../../src/rules/field'
import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'
import { resourceOf } from '../../metadata/registry'
import { numberIn, type Row, textIn } from '../../metadata/row'
import { targetOf } from '../../metadata/sql/lookup'
import { columnOf, rowsById, rowsWhere } from '../../metadata/sql/rows'
import { statusField, statusOf } from '../../metadata/status'

/** A half-open interval of instants in ms: `until` is not part of the span. */
export interface Span {
  from: number
  until: number
}

/** How many places a row takes, of which row (a room, a course), and when. */
export interface Occupancy {
  /** Id of the row whose places are taken; null for a capacity of the whole company. */
  of: number | null
  takes: number
  date: string | null
  at: string | number | null
  span: Span | null
}

/**
 * Returns what a row takes of a capacity; null while the row takes no place, either because of its status or because
 * its time is not known yet.
 */
export function occupancyOf(resource: Resource, capacity: Capacity, row: Row): Occupancy | null {
  const { statuses } = capacity
  if (statuses && !statuses.includes(statusOf(resource, row) ?? '')) return null
  return plannedOccupancy(capacity, row)
}

/**
 * Returns what a row would take of a capacity in a status in which it takes places; null while its time is not known.
 */
export function plannedOccupancy(capacity: Capacity, row: Row): Occupancy | null {
  const of = capacity.of === undefined ? null : numberIn(row, capacity.of)
  if (capacity.of !== undefined && of == null) return null
  const takes = capacity.takes === undefined ? 1 : Math.max(0, numberIn(row, capacity.takes) ?? 1)
  const date = capacity.date === undefined ? null : textIn(row, capacity.date)
  const at = capacity.at === undefined ? null : row[capacity.at]
  const span = spanOf(capacity, row)
  if (capacity.from === undefined ? date === null : span === null) return null
  if (capacity.at !== undefined && typeof at !== 'string' && typeof at !== 'number') return null
  return { of: of ?? null, takes, date, at: typeof at === 'string' || typeof at === 'number' ? at : null, span }
}

function spanOf({ from, until }: Capacity, row: Row): Span | null {
  if (from === undefined || until === undefined) return null
  const [start, end] = [numberIn(row, from), numberIn(row, until)]
  return typeof start === 'number' && typeof end === 'number' && end > start ? { from: start, until: end } : null
}

/** Whether a row that took `before` needs no further place to take `wanted`. */
export function isWithin(before: Occupancy | null, wanted: Occupancy): boolean {
  if (!before || before.of !== wanted.of || before.takes < wanted.takes) return false
  if (before.span && wanted.span) return before.span.from <= wanted.span.from && wanted.span.until <= before.span.until
  return before.date === wanted.date && before.at === wanted.at
}

/** The number of places: a number in the manifest, or a field of the row whose places are taken. */
export async function sizeOf(call: Call, resource: Resource, capacity: Capacity, of: number | null): Promise<number> {
  if (typeof capacity.size === 'number') return capacity.size
  const field = resource.shape.fields[capacity.of ?? '']
  const target = field && targetOf(call, field, {})
  if (!target || of === null) return 0
  const [row] = await rowsById(call, resourceOf(call, target).table, [of])
  return (row && numberIn(row, capacity.size)) ?? 0
}

/** When the rows are wanted: on one day, on several, or at any time within a span. */
export interface Window {
  dates?: readonly string[]
  span?: Span
}

/** What the other rows of the entity take within a window. `except` is the id of the row to leave out. */
export async function otherOccupancies(
  call: Call,
  resource: Resource,
  capacity: Capacity,
  { of, window, except }: { of: number | null; window: Window; except: unknown },
): Promise<Occupancy[]> {
  const column = (name: string) => columnOf(resource.table, name)
  const conditions: (SQL | undefined)[] = []
  if (capacity.of !== undefined && of !== null) conditions.push(eq(column(capacity.of), of))
  if (capacity.date !== undefined && window.dates) conditions.push(inArray(column(capacity.date), [...window.dates]))
  if (capacity.from !== undefined && capacity.until !== undefined && window.span)
    conditions.push(and(lt(column(capacity.from), window.span.until), gt(column(capacity.until), window.span.from)))
  if (capacity.statuses) conditions.push(inArray(column(statusField(resource)), [...capacity.statuses]))
  const rows = await rowsWhere(call, resource.table, ...conditions)
  return rows.filter((row) => row.id !== except).flatMap((row) => occupancyOf(resource, capacity, row) ?? [])
}

/** The most places that these rows take at one time within a day, an hour or a span. */
export function mostTaken(
  taken: readonly Occupancy[],
  { date, at, span }: Pick<Occupancy, 'date' | 'at' | 'span'>,
): number {
  const sum = (rows: readonly Occupancy[]) => rows.reduce((total, { takes }) => total + takes, 0)
  if (!span) return sum(taken.filter((row) => row.date === date && row.at === at))
  const overlapping = taken.filter((row) => row.span && row.span.from < span.until && row.span.until > span.from)
  // The number of taken places rises only where a row begins, so that the beginnings are enough to look at.
  const beginnings = [span.from, ...overlapping.map((row) => Math.max(span.from, row.span?.from ?? 0))]
  return Math.max(
    0,
    ...beginnings.map((moment) =>
      sum(overlapping.filter((row) => row.span && row.span.from <= moment && moment < row.span.until)),
    ),
  )
}

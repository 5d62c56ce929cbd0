import { type DimensionId, isSortedByTime } from '../../../src/rules/analysis/dimensions'
import { metric, type MetricId } from '../../../src/rules/analysis/metrics'
import { encodeValue } from '../../../src/rules/wire'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { fieldError } from '../../metadata/field-error'
import type { TableQuery } from './table-query'
import { type Cube, cubeOf } from './cube'
import type { Range } from './facts/fact-table'
import { type DimensionMember, dimensionMembers } from './labels'
import { daysOf, dateKeys } from './period'
import { valueOf } from './values'
import { DATE, type Json, list, orNull, shape, TEXT } from '../../http/openapi'

/** Values of the metrics, in their order and in wire form; `before` holds the values of the compared period. */
export interface Values {
  values: (number | null)[]
  before?: (number | null)[]
}

export interface Row extends DimensionMember, Values {
  /** One per column; absent without columns. */
  cells?: Values[]
}

export interface Table {
  period: Range
  compared: Range | null
  metrics: MetricId[]
  rows: Row[]
  columns: DimensionMember[]
  /** Totals over all rows, including rows that `rows` leaves out. */
  totals: Values & { cells?: Values[] }
  /** Number of all rows, including rows that `rows` leaves out. */
  total: number
}

const VALUES = list({ type: ['number', 'null'] })
const RANGE = shape({ from: DATE, to: DATE })
/** Keys that may be absent: `before` is present only with a compared period, `cells` only with columns. */
const OPTIONAL_KEYS = ['before', 'cells']
const FIGURES = { values: VALUES, before: VALUES } satisfies Record<keyof Values, Json>
const MEMBER = { key: orNull(TEXT), label: TEXT } satisfies Record<keyof DimensionMember, Json>
const MAX_ROWS = 2000
/** Schema of `Table` for the OpenAPI document. */
export const TABLE = shape({
  period: RANGE,
  compared: orNull(RANGE),
  metrics: list(TEXT),
  rows: list(shape({ ...MEMBER, ...FIGURES, cells: list(shape(FIGURES, OPTIONAL_KEYS)) }, OPTIONAL_KEYS)),
  columns: list(shape(MEMBER)),
  totals: shape({ ...FIGURES, cells: list(shape(FIGURES, OPTIONAL_KEYS)) }, OPTIONAL_KEYS),
  total: {
    type: 'integer',
    description: `Number of all rows; \`rows\` holds at most ${MAX_ROWS.toLocaleString('en-US')}.`,
  },
} satisfies Record<keyof Table, Json>)
const MAX_COLUMNS = 62
const TOO_WIDE = {
  zh: `列最多 ${MAX_COLUMNS} 个，请缩短期间、加筛选或换维度`,
  en: `At most ${MAX_COLUMNS} columns: shorten the period, filter, or choose another dimension`,
}

/** Metrics by one or two dimensions, at most `maxRows` rows. Throws 40000 when there are too many columns. */
export async function tableOf(call: Call, query: TableQuery, maxRows = MAX_ROWS): Promise<Table> {
  const { metrics, range, before, rows, columns, filters } = query
  const dimensions = columns === null ? [rows] : [rows, columns]
  const currentCube = await cubeOf(call, { metrics, dimensions, filters, range })
  const earlierCube = before && (await cubeOf(call, { metrics, dimensions, filters, range: before }))
  const toEarlierKey = dimensions.map((id) => (before ? shifted(id, range, before) : (key: string | null) => key))

  const valuesAt = (row: string | null | undefined, ...column: (string | null | undefined)[]): Values => {
    const keys = [row, ...column]
    const earlierKeys = keys.map((key, index) => (key === undefined ? key : (toEarlierKey[index]?.(key) ?? null)))
    return {
      values: wireValues(metrics, currentCube, keys, daysOf(range)),
      ...(earlierCube &&
        before && {
          before: wireValues(metrics, earlierCube, earlierKeys, daysOf(before)).map((value, index) =>
            isCurrentOnly(metrics[index]) ? null : value,
          ),
        }),
    }
  }
  const columnKeys =
    columns === null
      ? []
      : inOrder(columns, keysOf([currentCube, earlierCube], 1, columns, range), (key) => valuesAt(undefined, key))
  if (columnKeys.length > MAX_COLUMNS) throw new ApiError(40000, { errors: [fieldError('columns', TOO_WIDE)] })
  const cellsOf = (row: string | null | undefined) =>
    columns === null ? {} : { cells: columnKeys.map((column) => valuesAt(row, column)) }
  /** The key of the column for values over all columns; without columns there is no such key. */
  const allColumns = columns === null ? [] : [undefined]

  const keys = keysOf([currentCube, earlierCube], 0, rows, range)
  const measured = new Map(keys.map((key) => [key, valuesAt(key, ...allColumns)]))
  const { by, descending } = query.sort
  const sorted = by === 'key' ? [...keys] : byValue(keys, (key) => measured.get(key)?.values[metrics.indexOf(by)])
  if (descending) sorted.reverse()
  const labelled = await dimensionMembers(call, rows, by === 'key' ? sorted : sorted.slice(0, maxRows))
  if (by === 'key' && !isSortedByTime(rows))
    labelled.sort((a, b) => (descending ? -1 : 1) * a.label.localeCompare(b.label, call.locale))
  return {
    period: range,
    compared: before,
    metrics,
    rows: labelled.slice(0, maxRows).map((member) => ({
      ...member,
      ...(measured.get(member.key) ?? { values: [] }),
      ...cellsOf(member.key),
    })),
    columns: columns === null ? [] : await dimensionMembers(call, columns, columnKeys),
    totals: { ...valuesAt(undefined, ...allColumns), ...cellsOf(undefined) },
    total: keys.length,
  }
}

function wireValues(
  metrics: readonly MetricId[],
  cube: Cube,
  keys: readonly (string | null | undefined)[],
  days: number,
) {
  const parts = cube.at(...keys)
  return metrics.map((id) => {
    const value = encodeValue(metric(id).field, valueOf(id, parts, days))
    return typeof value === 'number' ? value : null
  })
}

/** Whether a metric describes the present, so that it has no value for an earlier period. */
const isCurrentOnly = (id: MetricId | undefined) =>
  id !== undefined && ['shelf', 'stock_now'].includes(metric(id).family)

/** Keys of a dimension: time without gaps; for other dimensions the values that occur in either period. */
function keysOf(cubes: readonly (Cube | null)[], index: number, id: DimensionId, range: Range): (string | null)[] {
  const dates = dateKeys(range, id)
  if (dates) return dates
  const keys = [...new Set(cubes.flatMap((cube) => cube?.keysOf(index) ?? []))]
  if (id !== 'hour') return keys
  const hours = keys.map(Number)
  const first = Math.min(...hours)
  return keys.length === 0 ? [] : Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => String(first + at))
}

/** Orders columns: time ascending, other dimensions by their first metric, largest first. */
function inOrder(id: DimensionId, keys: (string | null)[], values: (key: string | null) => Values): (string | null)[] {
  return isSortedByTime(id) ? keys : byValue(keys, (key) => values(key).values[0]).toReversed()
}

/** Sorts keys by value, ascending. Keys without a value come first, so that they are last in descending order. */
function byValue(keys: readonly (string | null)[], value: (key: string | null) => number | null | undefined) {
  return keys.toSorted((a, b) => (value(a) ?? -Infinity) - (value(b) ?? -Infinity) || 0)
}

/** Maps a date key to the key at the same position of the compared period: first week to first week. */
function shifted(id: DimensionId, range: Range, before: Range): (key: string | null) => string | null {
  const [now, then] = [dateKeys(range, id), dateKeys(before, id)]
  if (!now || !then) return (key) => key
  const earlierByKey = new Map(now.map((key, index) => [key, then[index] ?? null]))
  return (key) => (key === null ? null : (earlierByKey.get(key) ?? null))
}

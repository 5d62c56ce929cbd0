import { type DimensionId, isTime } from '../../../src/rules/analysis/dimensions'
import { metric, type MetricId } from '../../../src/rules/analysis/metrics'
import { encodeValue } from '../../../src/rules/wire'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { fieldError } from '../../metadata/field-error'
import type { Asked } from './asked'
import { type Cube, cubeOf } from './cube'
import type { Range } from './facts/fact'
import { type Member, membersOf } from './labels'
import { daysOf, stretches } from './period'
import { valueOf } from './values'

/** Values of the metrics, in their order and in wire form; `before` those of the period compared with. */
export interface Values {
  values: (number | null)[]
  before?: (number | null)[]
}

export interface Row extends Member, Values {
  /** One per column; absent without columns. */
  cells?: Values[]
}

export interface Table {
  period: Range
  compared: Range | null
  metrics: MetricId[]
  rows: Row[]
  columns: Member[]
  /** Of everything, shown or not. */
  totals: Values & { cells?: Values[] }
  /** How many rows there are, in `rows` or not. */
  total: number
}

const MOST_ROWS = 2000
const MOST_COLUMNS = 62
const TOO_WIDE = {
  zh: `列最多 ${MOST_COLUMNS} 个，请缩短期间、加筛选或换维度`,
  en: `At most ${MOST_COLUMNS} columns: shorten the period, filter, or choose another dimension`,
}

/** Metrics by one or two dimensions, the first `most` rows of them. Throws 40000 where there would be too many columns. */
export async function tableOf(call: Call, asked: Asked, most = MOST_ROWS): Promise<Table> {
  const { metrics, range, before, rows, columns, filters } = asked
  const dimensions = columns === null ? [rows] : [rows, columns]
  const now = await cubeOf(call, { metrics, dimensions, filters, range })
  const then = before && (await cubeOf(call, { metrics, dimensions, filters, range: before }))
  const earlier = dimensions.map((id) => (before ? shifted(id, range, before) : (key: string | null) => key))

  const valuesAt = (row: string | null | undefined, ...column: (string | null | undefined)[]): Values => {
    const keys = [row, ...column]
    const past = keys.map((key, index) => (key === undefined ? key : (earlier[index]?.(key) ?? null)))
    return {
      values: wire(metrics, now, keys, daysOf(range)),
      ...(then &&
        before && {
          before: wire(metrics, then, past, daysOf(before)).map((value, index) =>
            isOfNow(metrics[index]) ? null : value,
          ),
        }),
    }
  }
  const columnKeys =
    columns === null ? [] : inOrder(columns, keysOf([now, then], 1, columns, range), (key) => valuesAt(undefined, key))
  if (columnKeys.length > MOST_COLUMNS) throw new ApiError(40000, { errors: [fieldError('columns', TOO_WIDE)] })
  const cellsOf = (row: string | null | undefined) =>
    columns === null ? {} : { cells: columnKeys.map((column) => valuesAt(row, column)) }
  const all = columns === null ? [] : [undefined]

  const keys = keysOf([now, then], 0, rows, range)
  const measured = new Map(keys.map((key) => [key, valuesAt(key, ...all)]))
  const { by, descending } = asked.sort
  const sorted = by === 'key' ? [...keys] : byValue(keys, (key) => measured.get(key)?.values[metrics.indexOf(by)])
  if (descending) sorted.reverse()
  const labelled = await membersOf(call, rows, by === 'key' ? sorted : sorted.slice(0, most))
  if (by === 'key' && !isTime(rows))
    labelled.sort((a, b) => (descending ? -1 : 1) * a.label.localeCompare(b.label, call.locale))
  return {
    period: range,
    compared: before,
    metrics,
    rows: labelled.slice(0, most).map((member) => ({
      ...member,
      ...(measured.get(member.key) ?? { values: [] }),
      ...cellsOf(member.key),
    })),
    columns: columns === null ? [] : await membersOf(call, columns, columnKeys),
    totals: { ...valuesAt(undefined, ...all), ...cellsOf(undefined) },
    total: keys.length,
  }
}

function wire(metrics: readonly MetricId[], cube: Cube, keys: readonly (string | null | undefined)[], days: number) {
  const parts = cube.at(...keys)
  return metrics.map((id) => encodeValue(metric(id).field, valueOf(id, parts, days)) as number | null)
}

/** What lies there now has no earlier. */
const isOfNow = (id: MetricId | undefined) => id !== undefined && ['shelf', 'stock_now'].includes(metric(id).family)

/** Time runs without gaps, whatever happened; of the rest what did, now or in the period compared with. */
function keysOf(cubes: readonly (Cube | null)[], index: number, id: DimensionId, range: Range): (string | null)[] {
  const dates = stretches(range, id)
  if (dates) return dates
  const found = [...new Set(cubes.flatMap((cube) => cube?.keysOf(index) ?? []))]
  if (id !== 'hour') return found
  const hours = found.map(Number)
  const first = Math.min(...hours)
  return found.length === 0 ? [] : Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => String(first + at))
}

/** Columns of time in their order, others with the largest first. */
function inOrder(id: DimensionId, keys: (string | null)[], values: (key: string | null) => Values): (string | null)[] {
  return isTime(id) ? keys : byValue(keys, (key) => values(key).values[0]).toReversed()
}

/** Ascending; what has no value comes first, so that it is last where the largest lead. */
function byValue(keys: readonly (string | null)[], value: (key: string | null) => number | null | undefined) {
  return keys.toSorted((a, b) => (value(a) ?? -Infinity) - (value(b) ?? -Infinity) || 0)
}

/** The value that stood in the same place of the earlier period: the first week for the first week. */
function shifted(id: DimensionId, range: Range, before: Range): (key: string | null) => string | null {
  const [now, then] = [stretches(range, id), stretches(before, id)]
  if (!now || !then) return (key) => key
  const places = new Map(now.map((key, index) => [key, then[index] ?? null]))
  return (key) => (key === null ? null : (places.get(key) ?? null))
}

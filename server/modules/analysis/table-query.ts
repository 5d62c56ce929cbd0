import { notAmong } from '../../../src/rules/messages'
import { daysBetween, isDate } from '../../../src/exact/date'
import {
  type DimensionId,
  DIMENSION_IDS,
  dimension,
  FILTER_IDS,
  type FilterId,
  isDimension,
  isSortedByTime,
} from '../../../src/rules/analysis/dimensions'
import { fits, isMetric, metric, METRIC_IDS, type MetricId } from '../../../src/rules/analysis/metrics'
import type { FieldError, Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import { hiddenFieldRefusal } from '../../metadata/access/lacking'
import type { Call } from '../../http/call'
import { UNKNOWN, withAllowed } from '../../http/expected'
import { fieldError } from '../../metadata/field-error'
import { mayReadPart } from './facts/all'
import type { Range } from './facts/fact-table'
import { type Compare, COMPARES, comparedWith } from './period'
import { type Filter, isNumeric } from './sum-measures'
import { FORMULAS } from './values'
import { type Json, oneOf, query, TEXT } from '../../http/openapi'

export type Params = Readonly<Record<string, string>>

export interface Period {
  range: Range
  /** The period to compare with; null without a comparison. */
  before: Range | null
}

export interface TableQuery extends Period {
  metrics: MetricId[]
  rows: DimensionId
  columns: DimensionId | null
  filters: Filter[]
  /** Sort by the key of the rows or by a metric. */
  sort: { by: 'key' | MetricId; descending: boolean }
}

const MAX_DAYS = 366
const MAX_METRICS = 4
const MAX_VALUES = 200

const TOO_LONG = { zh: `期间最多 ${MAX_DAYS} 天`, en: `At most ${MAX_DAYS} days` }
const PERIOD_FORM = {
  zh: '应为 从..到 形式的营业日期，例如 2026-11-01..2026-11-30',
  en: 'Must be business dates from..to, such as 2026-11-01..2026-11-30',
}
const SAME_DIMENSION = { zh: '行与列不能相同', en: 'Rows and columns must differ' }

/** Collects all errors of a query, so that they are thrown together. */
class ErrorCollector {
  readonly #errors: FieldError[] = []

  refuse(path: string, text: Text): void {
    this.#errors.push(fieldError(path, text))
  }

  /** Throws 40000 with all collected errors, if there are any. */
  done(): void {
    if (this.#errors.length > 0) throw new ApiError(40000, { errors: this.#errors })
  }
}

const DIMENSION = oneOf(DIMENSION_IDS)
// The OpenAPI document can be read without signing in, so metrics about costs are left out.
const OPEN_METRICS = METRIC_IDS.filter((id) => !metric(id).needs).join(', ')

export const filterParameters = (ids: readonly FilterId[]): Json[] => ids.map((id) => query(`f.${id}`, TEXT))
/** Parameters that `periodOf` reads. */
export const PERIOD_PARAMETERS = [
  query('date', TEXT, {
    description: `\`from..to\`, business dates, at most ${MAX_DAYS} days.`,
    required: true,
  }),
  query('compare', oneOf(COMPARES)),
]
/** Parameters that `tableQueryOf` reads. */
export const TABLE_PARAMETERS = [
  query('metrics', TEXT, { description: `One to four, separated by commas: ${OPEN_METRICS}.`, required: true }),
  query('rows', DIMENSION, { required: true }),
  query('columns', DIMENSION),
  query('sort', TEXT, { description: '`-net_sales`, `key`' }),
  ...PERIOD_PARAMETERS,
  ...filterParameters(FILTER_IDS),
]

/** Parses `date=2026-11-01..2026-11-20&compare=previous`; `date` is required. Throws 40000. */
export function periodOf(params: Params): Period {
  const errors = new ErrorCollector()
  const period = readPeriod(params, errors)
  errors.done()
  return period
}

/** Parses filters such as `f.store=1,2`, and adds the store that head office has chosen. Throws 40000. */
export function filtersOf(call: Call, params: Params): Filter[] {
  const errors = new ErrorCollector()
  const filters = [...readFilters(params, errors), ...chosenStore(call)]
  errors.done()
  return filters
}

/** The store that head office has chosen, as a filter; none for all stores. */
function chosenStore({ operator: { only_store_id } }: Call): Filter[] {
  return only_store_id === null ? [] : [{ id: 'store', values: [only_store_id] }]
}

/**
 * The query of a table: `metrics=net_sales,order_count&rows=store&columns=month&sort=-net_sales` with period and
 * filters. Throws 40000 where metrics and dimensions do not fit, 40300 for a metric that the operator may not see.
 */
export function tableQueryOf(call: Call, params: Params): TableQuery {
  const errors = new ErrorCollector()
  const period = readPeriod(params, errors)
  const filters = [...readFilters(params, errors), ...chosenStore(call)]
  const names = (params.metrics ?? '').split(',').filter(Boolean)
  const metrics = [...new Set(names)].filter((name) => isMetric(name))
  if (metrics.length === 0 || metrics.length < names.length || metrics.length > MAX_METRICS) {
    const open = METRIC_IDS.filter((id) => mayReadMetric(call, id))
    const allowed = { zh: `应为 1 到 ${MAX_METRICS} 个指标`, en: `Must be one to ${MAX_METRICS} metrics` }
    errors.refuse('metrics', withAllowed(allowed, open))
  }
  const read = (name: string): DimensionId | null => {
    const value = params[name] ?? ''
    if (isDimension(value)) return value
    if (value !== '' || name === 'rows') errors.refuse(name, notAmong(DIMENSION_IDS))
    return null
  }
  const [rows, columns] = [read('rows'), read('columns')]
  if (rows !== null && rows === columns) errors.refuse('columns', SAME_DIMENSION)
  const by = [rows, columns, ...filters.map(({ id }) => id)].filter((id) => id !== null)
  for (const id of metrics) {
    if (!fits(id, by)) {
      const { zh, en } = metric(id).title
      errors.refuse('metrics', {
        zh: `“${zh}”不能按所选维度或筛选查看`,
        en: `${en} cannot be broken down by these dimensions or filters`,
      })
    }
  }
  const sort = readSort(params.sort ?? '', metrics, rows)
  if (!sort) errors.refuse('sort', notAmong(['key', ...metrics].flatMap((name) => [name, `-${name}`])))
  errors.done()
  const hidden = metrics.find((id) => !mayReadMetric(call, id))
  if (hidden !== undefined) throw hiddenFieldRefusal('metrics', metric(hidden).needs)
  return {
    ...period,
    metrics,
    rows: rows ?? 'store',
    columns,
    filters,
    sort: sort ?? { by: 'key', descending: false },
  }
}

/** Whether the operator may see a metric: costs need a flag, and every metric needs the right to list its rows. */
export function mayReadMetric(call: Call, id: MetricId): boolean {
  const { needs } = metric(id)
  const { parts, anyPartSuffices } = FORMULAS[id]
  if (needs && !call.operator.flags[needs]) return false
  return anyPartSuffices
    ? parts.some((part) => mayReadPart(call, part))
    : parts.every((part) => mayReadPart(call, part))
}

function readPeriod(params: Params, errors: ErrorCollector): Period {
  const [from = '', to = from, more] = (params.date ?? '').split('..')
  const range = { from, to }
  const isRange = more === undefined && [from, to].every(isDate) && from <= to
  if (!isRange) errors.refuse('date', PERIOD_FORM)
  else if (daysBetween(from, to) >= MAX_DAYS) errors.refuse('date', TOO_LONG)
  const compare = params.compare ?? ''
  const known = COMPARES.find((candidate): candidate is Compare => candidate === compare)
  if (compare !== '' && !known) errors.refuse('compare', notAmong(COMPARES))
  return { range, before: isRange && known ? comparedWith(range, known) : null }
}

function readFilters(params: Params, errors: ErrorCollector): Filter[] {
  return Object.entries(params).flatMap(([name, text]) => {
    if (!name.startsWith('f.') || text === '') return []
    const id = FILTER_IDS.find((candidate) => candidate === name.slice(2))
    if (!id) {
      errors.refuse(
        name,
        withAllowed(
          UNKNOWN,
          FILTER_IDS.map((filter) => `f.${filter}`),
        ),
      )
      return []
    }
    const values = text.split(',').map((part) => readValue(id, part.trim()))
    if (values.length > MAX_VALUES || values.includes(null)) {
      errors.refuse(name, expectedValues(id))
      return []
    }
    return [{ id, values: values as (string | number)[] }]
  })
}

function readValue(id: FilterId, text: string): string | number | null {
  if (isNumeric(id)) return /^\d{1,15}$/.test(text) ? Number(text) : null
  const options = id === 'category' ? undefined : dimension(id).options
  return options && !Object.hasOwn(options, text) ? null : /^\w{1,40}$/.test(text) ? text : null
}

function expectedValues(id: FilterId): Text {
  const options = isNumeric(id) || id === 'category' ? undefined : dimension(id).options
  return options
    ? notAmong(Object.keys(options))
    : {
        zh: `应为最多 ${MAX_VALUES} 个以逗号分隔的值`,
        en: `Must be at most ${MAX_VALUES} values separated by commas`,
      }
}

function readSort(text: string, metrics: readonly MetricId[], rows: DimensionId | null): TableQuery['sort'] | null {
  if (text === '') return defaultSort(rows ?? 'day', metrics)
  const name = text.replace(/^-/, '')
  const by = name === 'key' ? 'key' : metrics.find((id) => id === name)
  return by ? { by, descending: text.startsWith('-') } : null
}

/** Default order: time dimensions ascending, other dimensions by the first metric, largest first. */
export function defaultSort(rows: DimensionId, [first]: readonly MetricId[]): TableQuery['sort'] {
  return isSortedByTime(rows) || !first ? { by: 'key', descending: false } : { by: first, descending: true }
}

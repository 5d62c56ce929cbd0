import { notAmong } from '../../../src/rules/messages'
import { daysBetween } from '../../../src/exact/date'
import {
  type DimensionId,
  DIMENSION_IDS,
  dimension,
  FILTER_IDS,
  type FilterId,
  isDimension,
  isTime,
} from '../../../src/rules/analysis/dimensions'
import { fits, isMetric, metric, METRIC_IDS, type MetricId } from '../../../src/rules/analysis/metrics'
import type { FieldError, Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { UNKNOWN, withAllowed } from '../../http/expected'
import { fieldError } from '../../metadata/field-error'
import { mayAnswer } from './facts/all'
import type { Range } from './facts/fact'
import { type Compare, COMPARES, comparedWith } from './period'
import { type Filter, isNumeric } from './run-fact'
import { RECKONINGS } from './values'

export type Params = Readonly<Record<string, string>>

export interface Period {
  range: Range
  /** The period compared with. */
  before: Range | null
}

export interface Asked extends Period {
  metrics: MetricId[]
  rows: DimensionId
  columns: DimensionId | null
  filters: Filter[]
  /** By the key of the rows, or by a metric. */
  sort: { by: 'key' | MetricId; descending: boolean }
}

export const MOST_DAYS = 366
const MOST_METRICS = 4
const MOST_VALUES = 200
const DATE = /^[1-9]\d{3}-\d\d-\d\d$/

const TOO_LONG = { zh: `期间最多 ${MOST_DAYS} 天`, en: `At most ${MOST_DAYS} days` }
const PERIOD_FORM = {
  zh: '应为 从..到 形式的营业日期，例如 2026-11-01..2026-11-30',
  en: 'Must be business dates from..to, such as 2026-11-01..2026-11-30',
}
const TWICE = { zh: '行与列不能相同', en: 'Rows and columns must differ' }

/** Collects every complaint before it throws. */
class Reader {
  readonly #errors: FieldError[] = []

  refuse(path: string, text: Text): void {
    this.#errors.push(fieldError(path, text))
  }

  /** Throws 40000. */
  done(): void {
    if (this.#errors.length > 0) throw new ApiError(40000, { errors: this.#errors })
  }
}

/** `date=2026-11-01..2026-11-20&compare=previous`; the date must be there. Throws 40000. */
export function periodOf(params: Params): Period {
  const reader = new Reader()
  const period = readPeriod(params, reader)
  reader.done()
  return period
}

/** `f.store=1,2`. Throws 40000. */
export function filtersOf(params: Params): Filter[] {
  const reader = new Reader()
  const filters = readFilters(params, reader)
  reader.done()
  return filters
}

/**
 * The query of a table: `metrics=net_sales,order_count&rows=store&columns=month&sort=-net_sales` with period and filters.
 * Throws 40000 where metrics and dimensions do not fit, 40300 for a metric that the operator may not see.
 */
export function askedOf(call: Call, params: Params): Asked {
  const reader = new Reader()
  const period = readPeriod(params, reader)
  const filters = readFilters(params, reader)
  const names = (params.metrics ?? '').split(',').filter(Boolean)
  const metrics = [...new Set(names)].filter((name) => isMetric(name))
  if (metrics.length === 0 || metrics.length < names.length || metrics.length > MOST_METRICS) {
    const open = METRIC_IDS.filter((id) => mayRead(call, id))
    const what = { zh: `应为 1 到 ${MOST_METRICS} 个指标`, en: `Must be one to ${MOST_METRICS} metrics` }
    reader.refuse('metrics', withAllowed(what, open))
  }
  const read = (name: string): DimensionId | null => {
    const value = params[name] ?? ''
    if (isDimension(value)) return value
    if (value !== '' || name === 'rows') reader.refuse(name, notAmong(DIMENSION_IDS))
    return null
  }
  const [rows, columns] = [read('rows'), read('columns')]
  if (rows !== null && rows === columns) reader.refuse('columns', TWICE)
  const by = [rows, columns, ...filters.map(({ id }) => id)].filter((id) => id !== null)
  for (const id of metrics) {
    if (!fits(id, by)) {
      const { zh, en } = metric(id).title
      reader.refuse('metrics', {
        zh: `“${zh}”不能按所选维度或筛选查看`,
        en: `${en} cannot be seen by these dimensions or filters`,
      })
    }
  }
  const sort = readSort(params.sort ?? '', metrics, rows)
  if (!sort) reader.refuse('sort', notAmong(['key', ...metrics].flatMap((name) => [name, `-${name}`])))
  reader.done()
  if (metrics.some((id) => !mayRead(call, id))) throw new ApiError(40300)
  return { ...period, metrics, rows: rows ?? 'store', columns, filters, sort: sort ?? { by: 'key', descending: false } }
}

/** Costs are as good as absent for who may not see them, and so is what is reckoned from rows that one may not list. */
export function mayRead(call: Call, id: MetricId): boolean {
  const { needs } = metric(id)
  const { parts, any } = RECKONINGS[id]
  if (needs && !call.operator.flags[needs]) return false
  return any ? parts.some((part) => mayAnswer(call, part)) : parts.every((part) => mayAnswer(call, part))
}

function readPeriod(params: Params, reader: Reader): Period {
  const [from = '', to = from, more] = (params.date ?? '').split('..')
  const range = { from, to }
  const isRange = more === undefined && [from, to].every((date) => DATE.test(date) && isReal(date)) && from <= to
  if (!isRange) reader.refuse('date', PERIOD_FORM)
  else if (daysBetween(from, to) >= MOST_DAYS) reader.refuse('date', TOO_LONG)
  const compare = params.compare ?? ''
  const known = COMPARES.find((one): one is Compare => one === compare)
  if (compare !== '' && !known) reader.refuse('compare', notAmong(COMPARES))
  return { range, before: isRange && known ? comparedWith(range, known) : null }
}

const isReal = (date: string) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true

function readFilters(params: Params, reader: Reader): Filter[] {
  return Object.entries(params).flatMap(([name, text]) => {
    if (!name.startsWith('f.') || text === '') return []
    const id = FILTER_IDS.find((one) => one === name.slice(2))
    if (!id) {
      reader.refuse(
        name,
        withAllowed(
          UNKNOWN,
          FILTER_IDS.map((filter) => `f.${filter}`),
        ),
      )
      return []
    }
    const values = text.split(',').map((part) => readValue(id, part.trim()))
    if (values.length > MOST_VALUES || values.includes(null)) {
      reader.refuse(name, expectedValues(id))
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
        zh: `应为最多 ${MOST_VALUES} 个以逗号分隔的值`,
        en: `Must be at most ${MOST_VALUES} values separated by commas`,
      }
}

function readSort(text: string, metrics: readonly MetricId[], rows: DimensionId | null): Asked['sort'] | null {
  if (text === '') return defaultSort(rows ?? 'day', metrics)
  const name = text.replace(/^-/, '')
  const by = name === 'key' ? 'key' : metrics.find((id) => id === name)
  return by ? { by, descending: text.startsWith('-') } : null
}

/** Time runs forward; of anything else the largest lead. */
export function defaultSort(rows: DimensionId, [first]: readonly MetricId[]): Asked['sort'] {
  return isTime(rows) || !first ? { by: 'key', descending: false } : { by: first, descending: true }
}

import { daysBetween } from '../../src/exact/date'
import type { Field } from '../../src/rules/field'
import type { FieldError } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'
import { mayRead } from '../metadata/access'
import { BOUND } from './bound'
import { fieldOf } from '../metadata/sql/column-sql'
import { parseCursor, type Cursor } from './cursor'
import type { Resource } from '../metadata/description'
import { fieldError } from '../metadata/field-error'
import { parseFilter, type Wanted } from './filter/filter-value'
import { isCode } from './search/search-tokens'
import type { Call } from '../http/call'

export const PAGE_SIZES = [10, 20, 50, 100]

export interface Sort {
  field: string
  descending: boolean
}

export interface ListQuery {
  current: number
  pageSize: number
  sort: Sort[]
  q: string
  filters: { field: string; wanted: Wanted }[]
  after: Cursor | null
}

const UNKNOWN = { zh: '未知的参数', en: 'Unknown parameter' }
const MOST_DAYS = 366
const TOO_WIDE = { zh: '日期范围最多 366 天', en: 'At most 366 days' }
const WRONG = { zh: '参数格式不正确', en: 'Wrong value' }

/**
 * The query of a list. Only what the manifest lists may be filtered and sorted by: anything else answers 40000 at its name,
 * what the operator may not see 40300.
 */
export function parseListQuery(call: Call, resource: Resource, params: Readonly<Record<string, string>>): ListQuery {
  const errors: FieldError[] = []
  const whole = (name: string, fallback: number, fits: (value: number) => boolean) => {
    const text = params[name]
    if (text === undefined || text === '') return fallback
    if (/^\d{1,9}$/.test(text) && fits(Number(text))) return Number(text)
    errors.push(fieldError(name, WRONG))
    return fallback
  }
  const pageSize = whole('pageSize', 10, (value) => PAGE_SIZES.includes(value))
  const current = whole('current', 1, (value) => value >= 1 && (value - 1) * pageSize < BOUND)
  const sort = parseSort(call, resource, params.sort ?? '', errors)
  const after = params.after
    ? parseCursor(
        params.after,
        sort.map(({ field }) => fieldOf(resource, field)),
      )
    : null
  if (params.after && !after) errors.push(fieldError('after', WRONG))
  const filters = Object.entries(params).flatMap(([name, text]) => {
    if (!name.startsWith('f.') || text === '') return []
    const field = name.slice(2)
    const described = resource.list?.filters.find((filter) => filter.field === field)
    const shape = described && visible(call, resource, field)
    if (!shape) {
      errors.push(fieldError(name, UNKNOWN))
      return []
    }
    const wanted = parseFilter(call, shape, { as: described.as ?? null, code: isCode(resource, field) }, text)
    if (!wanted) errors.push(fieldError(name, WRONG))
    else if (isTooWide(resource, field, wanted)) errors.push(fieldError(name, TOO_WIDE))
    return wanted ? [{ field, wanted }] : []
  })
  const q = (params.q ?? '').trim()
  if (q.length > 100) errors.push(fieldError('q', WRONG))
  if (errors.length > 0) throw new ApiError(40000, { errors })
  return { current, pageSize, sort, q, filters, after }
}

/** Lists of documents look at no more than a year and a day at once (docs/domain.md, Limits). */
function isTooWide({ shape: { kind } }: Resource, field: string, wanted: Wanted): boolean {
  if ((kind !== 'receipt' && kind !== 'log') || field !== 'biz_date' || wanted.is !== 'between') return false
  const { from, to } = wanted
  return typeof from === 'string' && typeof to === 'string' && daysBetween(from, to) >= MOST_DAYS
}

function parseSort(call: Call, resource: Resource, text: string, errors: FieldError[]): Sort[] {
  const { list } = resource
  const allowed = new Set([
    ...(list?.sort.allow ?? []),
    ...(list?.sort.default ?? []).map((name) => name.replace(/^-/, '')),
  ])
  const asked = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const sort: Sort[] = []
  for (const part of asked.length > 0 ? asked : (list?.sort.default ?? [])) {
    const field = part.replace(/^-/, '')
    if (!allowed.has(field) || sort.some((one) => one.field === field)) errors.push(fieldError('sort', UNKNOWN))
    else if (visible(call, resource, field)) sort.push({ field, descending: part.startsWith('-') })
  }
  return sort
}

/** The field, or undefined when there is none of that name. Throws 40300 for one that the operator may not see. */
export function visible(call: Call, resource: Resource, path: string): Field | undefined {
  const field = fieldOf(resource, path)
  if (field && !mayRead(call, field)) throw new ApiError(40300)
  return field
}

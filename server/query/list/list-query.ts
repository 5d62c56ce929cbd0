import { notAmong } from '../../../src/rules/messages'
import { daysBetween } from '../../../src/exact/date'
import type { Field } from '../../../src/rules/field'
import { PAGE_SIZES } from '../../../src/rules/layout-limits'
import type { FieldError, Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import { hiddenFieldRefusal } from '../../metadata/access/lacking'
import { longestText, UNKNOWN, wholeNumber, withAllowed } from '../../http/expected'
import { mayRead } from '../../metadata/access/access'
import { MAX_COUNTED_ROWS } from './counting-limits'
import { fieldOf, hasColumn, META_COLUMNS } from '../../metadata/sql/column-sql'
import { parseCursor, type Cursor } from './cursor'
import type { Resource } from '../../metadata/description'
import { fieldError } from '../../metadata/field-error'
import { parseFilter, type FilterValue } from '../filter/filter-value'
import { expectedFilter } from '../filter/expected-filter'
import { isCode } from '../search/search-tokens'
import type { Call } from '../../http/call'

export interface Sort {
  field: string
  descending: boolean
}

interface WholeNumberRule {
  fallback: number
  fits: (value: number) => boolean
  expected: Text
}

export interface ListQuery {
  current: number
  pageSize: number
  sort: Sort[]
  q: string
  filters: { field: string; wanted: FilterValue }[]
  after: Cursor | null
}

/** Query parameters that the parser of every list reads, besides the filters `f.…`. */
const PARAMETERS = ['current', 'pageSize', 'sort', 'q', 'after']
const MAX_RANGE_DAYS = 366
const TOO_WIDE = { zh: `日期范围最多 ${MAX_RANGE_DAYS} 天`, en: `At most ${MAX_RANGE_DAYS} days` }
const MAX_SEARCH_LENGTH = 100
const NO_CURSOR = {
  zh: '不是本列表在此排序下的游标，请原样传回上一次应答中的 next 或 previous',
  en: 'Not a cursor of this list in this order: send `next` or `previous` of an answer as it is',
}

/**
 * Parses the query of a list. Throws 40000 for parameters, filters and sort fields that the manifest does not allow,
 * naming the allowed values, and 40300 for fields that the operator may not see. `parameters` changes only the names
 * that the refusal of an unknown parameter lists: an export also has a format, and a summary has no pages.
 */
export function parseListQuery(
  call: Call,
  resource: Resource,
  params: Readonly<Record<string, string>>,
  parameters: readonly string[] = PARAMETERS,
): ListQuery {
  const errors: FieldError[] = []
  const readWhole = (name: string, { fallback, fits, expected }: WholeNumberRule) => {
    const text = params[name]
    if (text === undefined || text === '') return fallback
    if (/^\d{1,9}$/.test(text) && fits(Number(text))) return Number(text)
    errors.push(fieldError(name, expected))
    return fallback
  }
  const sizes = { fits: (value: number) => PAGE_SIZES.some((size) => size === value), expected: notAmong(PAGE_SIZES) }
  const pageSize = readWhole('pageSize', { fallback: 10, ...sizes })
  const lastPage = Math.ceil(MAX_COUNTED_ROWS / pageSize)
  const current = readWhole('current', {
    fallback: 1,
    fits: (value) => value >= 1 && value <= lastPage,
    expected: wholeNumber(1, lastPage),
  })
  const filterNames = (resource.list?.filters ?? []).map(({ field }) => field)
  const named = filterNames.filter((name) => isVisible(call, resource, name)).map((name) => `f.${name}`)
  for (const name of Object.keys(params))
    if (!name.startsWith('f.') && !PARAMETERS.includes(name))
      errors.push(fieldError(name, withAllowed(UNKNOWN, [...parameters, ...named])))
  const sort = parseSort(call, resource, params.sort ?? '', errors)
  const after = params.after
    ? parseCursor(
        params.after,
        sort.map(({ field }) => fieldOf(resource, field) ?? META_FIELD),
      )
    : null
  if (params.after && !after) errors.push(fieldError('after', NO_CURSOR))
  const filters = parseFilters(call, resource, params, { known: named, errors })
  const q = (params.q ?? '').trim()
  if (q.length > MAX_SEARCH_LENGTH) errors.push(fieldError('q', longestText(MAX_SEARCH_LENGTH)))
  if (errors.length > 0) throw new ApiError(40000, { errors })
  return { current, pageSize, sort, q, filters, after }
}

/** Parses the parameters `f.…`. `known` are their names that the operator may use; errors are added to `errors`. */
function parseFilters(
  call: Call,
  resource: Resource,
  params: Readonly<Record<string, string>>,
  { known, errors }: { known: readonly string[]; errors: FieldError[] },
): ListQuery['filters'] {
  return Object.entries(params).flatMap(([name, text]) => {
    if (!name.startsWith('f.') || text === '') return []
    const field = name.slice(2)
    const described = resource.list?.filters.find((filter) => filter.field === field)
    const shape = described && visibleField(call, resource, field, name)
    if (!shape) {
      errors.push(fieldError(name, withAllowed(UNKNOWN, known)))
      return []
    }
    const as = described.as ?? null
    const wanted = parseFilter(call, shape, { as, code: isCode(resource, field) }, text)
    if (!wanted) errors.push(fieldError(name, expectedFilter(shape, as)))
    else if (isTooWide(resource, field, wanted)) errors.push(fieldError(name, TOO_WIDE))
    return wanted ? [{ field, wanted }] : []
  })
}

/** Whether the date range of a document list exceeds MAX_RANGE_DAYS (docs/domain.md, Limits). */
function isTooWide({ shape: { kind } }: Resource, field: string, wanted: FilterValue): boolean {
  if ((kind !== 'receipt' && kind !== 'log') || field !== 'biz_date' || wanted.is !== 'between') return false
  const { from, to } = wanted
  return typeof from === 'string' && typeof to === 'string' && daysBetween(from, to) >= MAX_RANGE_DAYS
}

function parseSort(call: Call, resource: Resource, text: string, errors: FieldError[]): Sort[] {
  const { list } = resource
  const allowed = new Set([
    ...(list?.sort.allow ?? []),
    ...(list?.sort.default ?? []).map((name) => name.replace(/^-/, '')),
  ])
  const requested = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const sort: Sort[] = []
  for (const part of requested.length > 0 ? requested : (list?.sort.default ?? [])) {
    const field = part.replace(/^-/, '')
    if (!allowed.has(field)) {
      const sortable = [...allowed].filter((name) => isVisible(call, resource, name))
      const problem =
        sortable.length > 0
          ? { zh: `不能按 ${field} 排序`, en: `Cannot be sorted by ${field}` }
          : { zh: '此列表没有可排序的字段，请省略', en: 'No field of this list can be sorted by; leave it out' }
      errors.push(fieldError('sort', withAllowed(problem, sortable)))
    } else if (sort.some((earlier) => earlier.field === field))
      errors.push(fieldError('sort', { zh: `${field} 重复`, en: `${field} is named twice` }))
    else if (isMetaColumn(resource, field) || visibleField(call, resource, field, 'sort'))
      sort.push({ field, descending: part.startsWith('-') })
  }
  return sort
}

/** The type of the columns that every row has beside its fields: ids, counts and times are all numbers. */
const META_FIELD: Field = { type: 'integer' }

const isMetaColumn = (resource: Resource, name: string) =>
  META_COLUMNS.some((column) => column === name) && hasColumn(resource.table, name)

const isVisible = (call: Call, resource: Resource, path: string) => {
  const field = fieldOf(resource, path)
  return field === undefined ? isMetaColumn(resource, path) : mayRead(call, field)
}

/**
 * The field at the path, or undefined when there is none. Throws 40300 at `parameter`, which names the field in the
 * call, for a field that the operator may not see.
 */
export function visibleField(call: Call, resource: Resource, path: string, parameter = path): Field | undefined {
  const field = fieldOf(resource, path)
  if (field && !mayRead(call, field)) throw hiddenFieldRefusal(parameter, field.needs)
  return field
}

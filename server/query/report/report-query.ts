import { dateIn, daysBetween } from '../../../src/exact/date'
import type { Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import type { Report, Resource } from '../../metadata/description'
import { fieldError } from '../../metadata/field-error'
import type { FilterValue } from '../filter/filter-value'
import { type ListQuery, parseListQuery, visibleField } from '../list/list-query'
import { zoneOf } from '../zone'

/** The most days that the period of a report may have. */
const MAX_DAYS = 366
const NO_START: Text = {
  zh: '期间须有开始日期，例如 2026-11-01..2026-11-30',
  en: 'The period needs a first day, such as 2026-11-01..2026-11-30',
}
const TOO_LONG: Text = { zh: `期间最多 ${MAX_DAYS} 天`, en: `A period has at most ${MAX_DAYS} days` }

/**
 * Parses the filters and the search of a report, which are those of the list. Throws 40000 when the period is missing
 * or too long, and 40300 when the operator may not see a field by which the report groups.
 */
export function parseReportQuery(
  call: Call,
  resource: Resource,
  { groups, period }: Report,
  params: Readonly<Record<string, string>>,
): ListQuery {
  for (const { field } of groups) visibleField(call, resource, field)
  const query = parseListQuery(call, resource, params, ['q'])
  if (period === undefined) return query
  const wanted = query.filters.find(({ field }) => field === period)?.wanted
  const problem = wanted ? periodProblem(call, wanted) : NO_START
  if (problem) throw new ApiError(40000, { errors: [fieldError(`f.${period}`, problem)] })
  return query
}

function periodProblem(call: Call, wanted: FilterValue): Text | null {
  if (wanted.is !== 'between' || wanted.from === null) return NO_START
  const dayOf = (end: string | number) => (typeof end === 'number' ? dateIn(zoneOf(call), end) : end)
  const last = wanted.to === null ? call.today : dayOf(wanted.before ? Number(wanted.to) - 1 : wanted.to)
  return daysBetween(dayOf(wanted.from), last) >= MAX_DAYS ? TOO_LONG : null
}

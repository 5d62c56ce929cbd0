import type { Context } from 'hono'
import { notAmong } from '../../../src/rules/messages'
import { statusesInSentence, summedStatuses } from '../../../src/rules/summed-statuses'
import { decodeValue } from '../../../src/rules/wire'
import type { AppEnv } from '../../http/app-env'
import type { Call, Locale } from '../../http/call'
import { localeOf } from '../../http/envelope'
import { textIn } from '../../../src/rules/text-in'
import { handleMany } from '../../http/handle'
import { recordOperatorAction } from '../../http/session/security-log'
import { refuseUnless } from '../../metadata/access/access'
import type { Report, Resource } from '../../metadata/description'
import { refuse } from '../../metadata/field-error'
import { type EntityWords, wordsOf } from '../../metadata/messages'
import { type Cell, cellOf } from '../export/export-cell'
import { CONTENT_TYPES, contentDisposition, csvText, EXPORT_FORMATS, workbookOf } from '../export/export-file'
import type { ListQuery } from '../list/list-query'
import { chosenValues } from '../summed-rows'
import { zoneOf } from '../zone'
import { reportLines, type ReportLines, shownSums } from './report'
import { parseReportQuery } from './report-query'

const COUNT = { zh: '笔数', en: 'Count' }
const REST = { zh: '其余', en: 'Others' }
const TOTAL = { zh: '合计', en: 'Total' }

/**
 * `GET report/<name>/export?format=csv|xlsx` with the filters of the report: a line per combination of groups, then
 * what a very long file leaves out, then the total. Subtotals are left out, because a spreadsheet would add them a
 * second time.
 */
export function exportReport(c: Context<AppEnv>, resource: Resource, name: string, report: Report): Promise<Response> {
  return handleMany(c, async (run) => {
    const { format = 'csv', ...params } = c.req.query()
    if (format !== 'csv' && format !== 'xlsx') return refuse('format', notAmong(EXPORT_FORMATS))
    const words = await wordsOf(resource, localeOf(c))
    const lines = await run(async (call) => {
      refuseUnless(call, resource, 'export')
      const query = parseReportQuery(call, resource, report, params)
      const answer = await reportLines(call, resource, report, query)
      await recordOperatorAction(call, {
        event: 'exported',
        subject: resource.entity,
        detail: `${name}: ${answer.total.count} rows`,
      })
      return fileLines(call, resource, { name, report, words, filters: query.filters }, answer)
    })
    c.header(
      'Content-Disposition',
      contentDisposition(format, { ascii: `${resource.entity}_${name}`, title: words.report(name) }),
    )
    const body = format === 'csv' ? csvText(lines, localeOf(c)) : await workbookOf(lines)
    return c.body(body, 200, { 'Content-Type': CONTENT_TYPES[format] })
  })
}

function fileLines(
  call: Call,
  resource: Resource,
  { name, report, words, filters }: { name: string; report: Report; words: EntityWords; filters: ListQuery['filters'] },
  { lines, total, rest }: ReportLines,
): Cell[][] {
  const sums = shownSums(call, resource, report)
  const figures = ({ count, sums: values }: ReportLines['total']): Cell[] => [
    { number: String(count) },
    ...sums.map((sum) => {
      const field = resource.shape.fields[sum] ?? { type: 'integer' as const }
      return cellOf(field, sum, { [sum]: decodeValue(field, values[sum]) }, { words, zone: zoneOf(call) })
    }),
  ]
  const head = [
    ...report.groups.map(({ field }) => words.field(field)),
    words.reportCount(name) ?? textIn(COUNT, call.locale),
    ...sums.map((sum) => words.field(sum)),
  ]
  const totalName = sums.length === 0 ? textIn(TOTAL, call.locale) : nameOfTotal(call.locale, resource, words, filters)
  const emptyGroups = report.groups.slice(1).map(() => null)
  return [
    head.map((text) => ({ text })),
    ...lines.map((line) => [...line.labels.map((text) => ({ text })), ...figures(line)]),
    ...(rest ? [[{ text: textIn(REST, call.locale) }, ...emptyGroups, ...figures(rest)]] : []),
    [{ text: totalName }, ...emptyGroups, ...figures(total)],
  ]
}

/** The words before the total of sums: which statuses it counts or leaves out. */
function nameOfTotal(
  locale: Locale,
  { shape, list }: Resource,
  words: EntityWords,
  filters: ListQuery['filters'],
): string {
  const chosen = (field: string) => chosenValues(filters, field)
  const { only, without } = summedStatuses({ shape, view: list ?? {}, chosen, option: words.option })
  const total = textIn(TOTAL, locale)
  if (without.length === 0) return [total, ...only].join(' · ')
  const statuses = statusesInSentence(without, locale)
  return `${total}${textIn({ zh: `（不含${statuses}）`, en: ` (excl. ${statuses})` }, locale)}`
}

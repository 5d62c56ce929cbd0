import type { Context } from 'hono'
import { dimension } from '../../../src/rules/analysis/dimensions'
import { metric, type MetricId } from '../../../src/rules/analysis/metrics'
import { decodeValue } from '../../../src/rules/wire'
import type { Call } from '../../http/call'
import { textIn } from '../../../src/rules/text-in'
import { type Cell, cellOf } from '../../query/export/export-cell'
import {
  CONTENT_TYPES,
  contentDisposition,
  csvText,
  type ExportFormat,
  workbookOf,
} from '../../query/export/export-file'
import { menuGroups } from '../../generated/menu'
import type { AppEnv } from '../../http/app-env'
import type { Range } from './facts/fact-table'
import type { Table, Values } from './table'
import type { TableQuery } from './table-query'

const TOTAL = { zh: '合计', en: 'Total' }
const span = ({ from, to }: Range) => (from === to ? from : `${from}..${to}`)

/** Answers with the table as a file to download: one line per row, one column per metric and column, totals last. */
export async function tableFileResponse(
  c: Context<AppEnv>,
  call: Call,
  page: string,
  { query, table, format }: { query: TableQuery; table: Table; format: ExportFormat },
) {
  const screen = menuGroups.flatMap(({ screens }) => screens).find(({ name }) => name === page)
  const title = screen ? textIn(screen.title, call.locale) : page
  c.header('Content-Disposition', contentDisposition(format, { ascii: page, title: `${title} ${span(table.period)}` }))
  const lines = [headOf(call, query, table), ...bodyOf(call, table)]
  const body = format === 'csv' ? csvText(lines, call.locale) : await workbookOf(lines)
  return c.body(body, 200, { 'Content-Type': CONTENT_TYPES[format] })
}

function headOf(call: Call, query: TableQuery, table: Table): Cell[] {
  const groups = [
    ...table.columns.map(({ label }) => label),
    ...(table.columns.length > 0 ? [textIn(TOTAL, call.locale)] : ['']),
  ]
  const titles = groups.flatMap((group) =>
    table.metrics.flatMap((id) => {
      const title = [group, textIn(metric(id).title, call.locale)].filter(Boolean).join(' ')
      return table.compared ? [title, `${title} ${span(table.compared)}`] : [title]
    }),
  )
  return [textIn(dimension(query.rows).title, call.locale), ...titles].map((text) => ({ text }))
}

function bodyOf(call: Call, { rows, totals, metrics, compared }: Table): Cell[][] {
  const line = (label: string, { cells = [], ...all }: Values & { cells?: Values[] }): Cell[] => [
    { text: label },
    ...[...cells, all].flatMap(({ values, before }) =>
      metrics.flatMap((id, index) => [cell(id, values[index]), ...(compared ? [cell(id, before?.[index])] : [])]),
    ),
  ]
  return [...rows.map((row) => line(row.label, row)), line(textIn(TOTAL, call.locale), totals)]
}

function cell(id: MetricId, value: number | null | undefined): Cell {
  const { field } = metric(id)
  // No metric is a choice, a yes-or-no value, a list or an instant, so these words and the time zone have no effect.
  const words = {
    option: (_: string, option: string) => option,
    yesNo: String,
    list: (words: readonly string[]) => words.join(', '),
  }
  return cellOf(field, id, { [id]: decodeValue(field, value ?? null) }, { words, zone: 'UTC' })
}

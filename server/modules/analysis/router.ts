import { notAmong } from '../../../src/rules/messages'
import { type Context, Hono } from 'hono'
import { permissionRefusal } from '../../metadata/access/lacking'
import type { Call } from '../../http/call'
import type { AppEnv } from '../../http/app-env'
import { handle, handleMany } from '../../http/handle'
import { recordOperatorAction } from '../../http/session/security-log'
import { mayOpenPage } from '../../metadata/access/access'
import { EXPORT_FORMATS } from '../../query/export/export-file'
import { refuse } from '../../metadata/field-error'
import { tableQueryOf, filterParameters, PERIOD_PARAMETERS, TABLE_PARAMETERS } from './table-query'
import { tableFileResponse } from './export'
import { FILTERS, isOnOverview, overviewOf } from './overview'
import { TABLE, tableOf } from './table'
import { described } from '../../http/described'
import { oneOf, orNull, query, TEXT } from '../../http/openapi'

/** Parameters and responses of both export routes. */
const EXPORT = {
  parameters: [...TABLE_PARAMETERS, query('format', { ...oneOf(EXPORT_FORMATS), default: 'csv' })],
  responses: {
    200: {
      description: 'OK',
      content: {
        'text/csv': { schema: TEXT },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
          schema: { type: 'string', format: 'binary' },
        },
        'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
      },
    },
  },
}

/** Routes for figures over the rows that the operator may list, as defined in docs/domain.md, Figures. */
export const analysis = new Hono<AppEnv>()

analysis.get(
  '/visualization/data-analysis',
  described({
    operationId: 'dataAnalysis',
    tag: 'visualization',
    summary: 'Figures of a period by block; a block is null when the operator may not list its rows',
    parameters: [...PERIOD_PARAMETERS, ...filterParameters(FILTERS)],
    answer: { type: 'object', additionalProperties: orNull(TABLE) },
  }),
  (c) =>
    handle(c, async (call) => {
      refuseForbiddenPage(call, 'data_analysis', 'list')
      return overviewOf(call, c.req.query())
    }),
)
analysis.get(
  '/visualization/multi-dimension-data-analysis',
  described({
    operationId: 'multiDimensionDataAnalysis',
    tag: 'visualization',
    summary: 'One to four metrics by one or two dimensions, with totals',
    parameters: TABLE_PARAMETERS,
    answer: TABLE,
  }),
  (c) =>
    handle(c, async (call) => {
      refuseForbiddenPage(call, 'multi_dimension_data_analysis', 'list')
      return tableOf(call, tableQueryOf(call, c.req.query()))
    }),
)
analysis.get(
  '/visualization/data-analysis/export',
  described({
    operationId: 'dataAnalysisExport',
    tag: 'visualization',
    summary: 'A block as a CSV or Excel file',
    ...EXPORT,
  }),
  (c) => exported(c, 'data_analysis'),
)
analysis.get(
  '/visualization/multi-dimension-data-analysis/export',
  described({
    operationId: 'multiDimensionDataAnalysisExport',
    tag: 'visualization',
    summary: 'The table as a CSV or Excel file',
    ...EXPORT,
  }),
  (c) => exported(c, 'multi_dimension_data_analysis'),
)

function exported(c: Context<AppEnv>, page: string): Promise<Response> {
  return handleMany(c, (run) =>
    run(async (call) => {
      refuseForbiddenPage(call, page, 'export')
      const { format: wanted = 'csv', ...params } = c.req.query()
      const format =
        EXPORT_FORMATS.find((candidate) => candidate === wanted) ?? refuse('format', notAmong(EXPORT_FORMATS))
      const tableQuery = tableQueryOf(call, params)
      if (page === 'data_analysis' && !isOnOverview(tableQuery))
        throw permissionRefusal('multi_dimension_data_analysis:export')
      // A file holds all rows, while a screen shows only the first rows.
      const table = await tableOf(call, tableQuery, Infinity)
      await recordOperatorAction(call, { event: 'exported', subject: page, detail: `${table.rows.length} rows` })
      return tableFileResponse(c, call, page, { query: tableQuery, table, format })
    }),
  )
}

/** Throws 40300 when the operator may not list or export the page. */
function refuseForbiddenPage(call: Call, page: string, action: 'list' | 'export'): void {
  if (!mayOpenPage(call, page, action)) throw permissionRefusal(`${page}:${action}`)
}

import { notAmong } from '../../../src/rules/messages'
import { type Context, Hono } from 'hono'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import type { AppEnv } from '../../http/app-env'
import { handle, handleMany } from '../../http/handle'
import { recordFor } from '../../http/session/security-log'
import { mayOpenPage } from '../../metadata/access'
import { refuse } from '../../metadata/field-error'
import { askedOf } from './asked'
import { fileOf, FORMATS } from './export'
import { overviewOf } from './overview'
import { tableOf } from './table'

/** Figures over the rows that the operator may list, by the definitions of docs/domain.md, Figures. */
export const analysis = new Hono<AppEnv>()

analysis.get('/visualization/data-analysis', (c) =>
  handle(c, async (call) => {
    refusePage(call, 'data_analysis', 'list')
    return overviewOf(call, c.req.query())
  }),
)
analysis.get('/visualization/multi-dimension-data-analysis', (c) =>
  handle(c, async (call) => {
    refusePage(call, 'multi_dimension_data_analysis', 'list')
    return tableOf(call, askedOf(call, c.req.query()))
  }),
)
analysis.get('/visualization/data-analysis/export', (c) => exported(c, 'data_analysis'))
analysis.get('/visualization/multi-dimension-data-analysis/export', (c) => exported(c, 'multi_dimension_data_analysis'))

function exported(c: Context<AppEnv>, page: string): Promise<Response> {
  return handleMany(c, (run) =>
    run(async (call) => {
      refusePage(call, page, 'export')
      const { format: asked = 'csv', ...params } = c.req.query()
      const format = FORMATS.find((one) => one === asked) ?? refuse('format', notAmong(FORMATS))
      const question = askedOf(call, params)
      // A screen shows the first rows, a file has all of them.
      const table = await tableOf(call, question, Infinity)
      await recordFor(call, { event: 'exported', subject: page, detail: `${table.rows.length} rows` })
      return fileOf(c, call, page, question, table, format)
    }),
  )
}

/** Throws 40300. */
function refusePage(call: Call, page: string, action: 'list' | 'export'): void {
  if (!mayOpenPage(call, page, action)) throw new ApiError(40300)
}

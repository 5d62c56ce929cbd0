import { type Context, Hono } from 'hono'
import { advisoryLock } from '../db/advisory-lock'
import { ApiError } from '../http/api-error'
import type { Call } from '../http/call'
import { localeOf } from '../http/envelope'
import type { AppEnv } from '../http/app-env'
import { acceptsQuery } from '../http/described'
import { handle, handleBody, handleManyBody, handlePrepared, type Run } from '../http/handle'
import { withSecrets } from '../http/session/prepared-secrets'
import { refuseUnless } from '../metadata/access/access'
import { namingParameter, versionConflict } from '../metadata/field-error'
import { detailOf, presentById, presentSaved, singletonId, unsavedSingleton } from './detail'
import { forecast, forecastBody } from './forecast'
import { forecastAll, jointForecastBody } from './joint-forecast'
import type { Resource } from '../metadata/description'
import type { SavedRow } from '../metadata/row'
import { exportRows } from '../query/export/export'
import { keepPlannerSetting, plannerSettingColumn } from '../query/list/planner-settings'
import { listRows } from '../query/list/list'
import { parseListQuery } from '../query/list/list-query'
import { optionsOf } from '../query/options/options'
import { presentDraft } from '../query/present'
import { exportReport } from '../query/report/export-report'
import { reportOf } from '../query/report/report'
import { parseReportQuery } from '../query/report/report-query'
import { previewDocument } from '../write/preview'
import { type SaveRequest, decodeForm, draftBody, idOf, optionQueryOf, RESOLVE_BODY, transitionBody } from './requests'
import { freeSlotsAnswer } from '../workflow/capacity/answer'
import { resolveTexts } from '../write/resolve'
import { saveDocument } from '../write/save'
import { type PreparedSave, prepareSave } from './secrets'
import { summarize } from '../query/summary'
import { type BatchContext, transitionAll } from './transition-all'

const NO_QUERY = acceptsQuery([])
const ID_QUERY = acceptsQuery(['id'])
const OPTIONS_QUERY = acceptsQuery(['field', 'q', 'ids', 'form'])

/** The calls of one entity (docs/domain.md, Calls), mounted at `/api{base}`. Reports have no documents to open. */
export function resourceRouter(resource: Resource): Hono<AppEnv> {
  const router = new Hono<AppEnv>()
  router.get('/list', (c) =>
    handle(
      c,
      async (call) => {
        // The first statement of the transaction has made this setting (`extraColumn` below), which saves a statement.
        keepPlannerSetting(call, 'ordered')
        refuseUnless(call, resource, 'list')
        return listRows(call, resource, parseListQuery(call, resource, c.req.query()), { isLast: true })
      },
      { extraColumn: plannerSettingColumn('ordered') },
    ),
  )
  router.get('/summary', (c) =>
    handle(c, async (call) => {
      refuseUnless(call, resource, 'list')
      return summarize(call, resource, parseListQuery(call, resource, c.req.query(), ['q']))
    }),
  )
  router.post('/resolve', NO_QUERY, (c) =>
    handleBody(c, RESOLVE_BODY, (call, { field, texts, form }) =>
      resolveTexts(call, resource, { field, texts, form: decodeForm(resource, form) }),
    ),
  )
  router.get('/options', OPTIONS_QUERY, (c) =>
    handle(c, (call) => optionsOf(call, resource, optionQueryOf(c, resource))),
  )
  router.get('/export', (c) => exportRows(c, resource))
  for (const [name, report] of Object.entries(resource.reports ?? {})) {
    router.get(`/report/${name}`, (c) =>
      handle(c, async (call) => {
        refuseUnless(call, resource, 'list')
        return reportOf(call, resource, report, parseReportQuery(call, resource, report, c.req.query()))
      }),
    )
    router.get(`/report/${name}/export`, (c) => exportReport(c, resource, name, report))
  }
  return resource.shape.kind === 'report' ? router : withDocuments(router, resource)
}

function withDocuments(router: Hono<AppEnv>, resource: Resource): Hono<AppEnv> {
  const draft = draftBody(resource)
  const transitions = transitionBody(resource)
  const forecasts = forecastBody(resource)
  const jointForecasts = jointForecastBody(resource)
  router.get('/detail', ID_QUERY, (c) =>
    handle(c, async (call) => {
      refuseUnless(call, resource, 'list')
      const id = await rowId(c, call, resource)
      return id === null ? unsavedSingleton(call, resource) : namingParameter('id', () => detailOf(call, resource, id))
    }),
  )
  router.post('/create', NO_QUERY, (c) =>
    handlePrepared(c, draft, {
      prepare: (run, { row }) => prepareSave(run, resource, row, null),
      work: async (callOfRequest, body, prepared) => {
        const call = withSecrets(callOfRequest, prepared.secrets)
        refuseUnless(call, resource, 'create')
        const saved = await saveDocument(call, resource, { ...body.row, id: undefined }, optionsOfSave(body, prepared))
        return presentSaved(call, resource, saved)
      },
    }),
  )
  router.post('/update', ID_QUERY, (c) =>
    handlePrepared(c, draft, {
      prepare: async (run, { row }) => prepareSave(run, resource, row, c.req.query('id') ? idOf(c) : null),
      work: async (callOfRequest, body, prepared) => {
        const call = withSecrets(callOfRequest, prepared.secrets)
        const { row } = body
        const options = optionsOfSave(body, prepared)
        refuseUnless(call, resource, 'update')
        const id = (await rowId(c, call, resource)) ?? (await lockSingletonId(call, resource))
        if (id === null) {
          const saved = await saveDocument(call, resource, { ...row, id: undefined }, options)
          return presentSaved(call, resource, saved)
        }
        const work = () => saveDocument(call, resource, row, { ...options, id })
        return presentSaved(call, resource, await addingCurrentRow(call, resource, id, work))
      },
    }),
  )
  router.post('/preview', NO_QUERY, (c) =>
    handleBody(c, draft, async (call, { row }) => {
      refuseUnless(call, resource, 'create', 'update')
      return presentDraft(call, resource, await previewDocument(call, resource, row))
    }),
  )
  if (resource.shape.capacity)
    router.post('/free', NO_QUERY, (c) =>
      handleBody(c, draft, (call, { row }) => {
        refuseUnless(call, resource, 'create', 'update')
        return freeSlotsAnswer(call, resource, row)
      }),
    )
  router.post('/transition', NO_QUERY, (c) =>
    handleManyBody(c, transitions, (run, request, earlier) =>
      transitionAll(batchContextOf(c, run), resource, request, earlier),
    ),
  )
  if (resource.shape.kind === 'receipt') {
    router.post('/forecast', NO_QUERY, (c) =>
      handleManyBody(c, forecasts, (run, request) => forecast(run, resource, request)),
    )
    router.post('/forecast_all', NO_QUERY, (c) =>
      handleManyBody(c, jointForecasts, (run, request) => forecastAll(batchContextOf(c, run), resource, request)),
    )
  }
  return router
}

const optionsOfSave = ({ errors, confirmed }: SaveRequest, prepared: PreparedSave) => ({
  errors: [...errors, ...prepared.errors],
  confirmed,
})

/**
 * The id of a singleton, or null when there is no row yet. Waits for a concurrent request that saves the singleton for
 * the first time, so that this request updates the row which that request inserts.
 */
async function lockSingletonId(call: Call, resource: Resource): Promise<number | null> {
  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:one`)
  return singletonId(call, resource)
}

/** The context of a batch that a request asks for. */
const batchContextOf = (c: Context<AppEnv>, run: Run): BatchContext => ({
  run,
  database: c.get('database'),
  locale: localeOf(c),
  record: c.get('record'),
})

/** The requested id; null for a singleton that was never saved. */
async function rowId(c: Context<AppEnv>, call: Call, resource: Resource): Promise<number | null> {
  return resource.shape.kind === 'singleton' && !c.req.query('id') ? singletonId(call, resource) : idOf(c)
}

/** Runs the work; a version conflict (40900) gets the current row, in wire form and as the operator may read it. */
async function addingCurrentRow(
  call: Call,
  resource: Resource,
  id: number,
  work: () => Promise<SavedRow>,
): Promise<SavedRow> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 40900) throw error
    const current = await presentById(call, resource, id)
    throw versionConflict(current.version, { current })
  }
}

import type { Forecast, Link, Option } from '@/rules/answers'
import type { Shape } from '@/rules/field'
import type { DraftOf } from '@/rules/row'
import { encodeRow } from '@/rules/wire'
import { FORBIDDEN, hasCode, MISSING, SCREEN_CODES, SERVER_ERROR } from './api-error'
import type { CallOptions } from './client'
import { currentClient } from './current-client'
import { EarlyCall } from './early-call'
import { decode, decodeLog, decodeOption, decodeSummary } from './decode'
import { listParams, allRowsParams } from './list-params'
import type {
  ForecastRequest,
  ForecastResult,
  JointForecastRequest,
  ListResult,
  LogApi,
  LogEntry,
  FreeSlots,
  ReportApi,
  ResourceApi,
  RowMeta,
  Summary,
  TransitionResult,
} from './resource'

const SAVE_CODES: readonly number[] = [...SCREEN_CODES, SERVER_ERROR]

type Detail<T> = T & RowMeta & { links?: Link[]; log?: LogEntry[] }

/** The calls of a read-only list, such as a stock report. */
export function reportApi<T>(base: string, shape: Shape): ReportApi<T> {
  return {
    base,
    async list(query, signal) {
      const result = await currentClient().get<ListResult<unknown>>(`${base}/list`, {
        params: listParams(query),
        signal,
        // The list shows the failure in place of its rows, with the id of the request.
        quiet: true,
      })
      return { ...result, list: result.list.map((row) => decode<T & RowMeta>(shape, row)) }
    },
    async summary(query, signal) {
      return decodeSummary(
        shape,
        await currentClient().get<Summary>(`${base}/summary`, { params: allRowsParams(query), signal, quiet: true }),
      )
    },
    export(query, format, columns) {
      return currentClient().blob(`${base}/export`, {
        params: { ...allRowsParams(query), format, columns: columns.join(',') },
      })
    },
  }
}

/**
 * The calls of entities whose rows the server or the till writes. Arguments and results are in internal units; the
 * calls convert them from and to the wire form.
 */
export function logApi<T>(base: string, shape: Shape): LogApi<T> {
  return logCalls<T>(base, shape).calls
}

/** Every call that changes a row must go through `early.around`, so that no answer from before the change is used. */
function logCalls<T>(base: string, shape: Shape): { calls: LogApi<T>; early: EarlyCall<Detail<T>> } {
  const early = new EarlyCall<Detail<T>>()
  const detailOf = async (id: number | null, options: CallOptions) => {
    const json = await currentClient().get<{ log?: LogEntry[] }>(`${base}/detail`, {
      params: idOf(id),
      ...options,
    })
    const detail = decode<Detail<T>>(shape, json)
    return json.log ? { ...detail, log: decodeLog(shape, json.log) } : detail
  }
  const calls: LogApi<T> = {
    ...reportApi<T>(base, shape),
    async detail(id, signal, options = {}) {
      const sent = early.take(id)
      if (!sent) return detailOf(id, { signal, ...options })
      try {
        return await sent
      } catch (error) {
        // The screen itself shows a missing row and a missing right. The early call reported no other failure, so the
        // call is sent again, and its failure is reported.
        if (hasCode(error, FORBIDDEN) || hasCode(error, MISSING)) throw error
        return detailOf(id, { signal, ...options })
      }
    },
    // The screen that takes the answer handles a failure.
    prefetch: (id) => early.send(id, () => detailOf(id, { quiet: true })),
    ...(shape.kind === 'receipt' && {
      forecast({ draft, ...request }: ForecastRequest, signal?: AbortSignal) {
        const body = { ...request, ...(draft && { draft: encodeRow(shape, draft) }) }
        return currentClient().post<Forecast>(`${base}/forecast`, body, { signal, quiet: true })
      },
      async forecastAll(request: JointForecastRequest, signal?: AbortSignal) {
        const { results } = await currentClient().post<{ results: ForecastResult[] }>(`${base}/forecast_all`, request, {
          signal,
          quiet: true,
        })
        return results
      },
    }),
    async transition(request, idempotencyKey) {
      // Lists and documents show every failure themselves, so that it is not shown twice.
      const options = { quiet: true, idempotencyKey } as const
      const { results } = await early.around(() =>
        currentClient().post<{ results: TransitionResult<unknown>[] }>(`${base}/transition`, request, options),
      )
      return results.map(({ data, ...result }) => ({
        ...result,
        ...(data && {
          data: { ...data, row: data.row == null ? undefined : decode<T & RowMeta>(shape, data.row) },
        }),
      }))
    },
  }
  return { calls, early }
}

/** Query parameters that name a row. The only row of a singleton is called without an id. */
const idOf = (id: number | null) => (id === null ? {} : { id })

/** Encodes a line for the table in `field`: for `lines.batch_id` the table `lines`. */
function encodeLine(shape: Shape, field: string, line: object): object {
  const table = shape.tables?.[field.split('.')[0] ?? '']
  return table ? encodeRow({ ...shape, fields: table.fields, tables: {} }, line) : line
}

/** The calls of an entity whose rows operators create and update. */
export function resourceApi<T>(base: string, shape: Shape): ResourceApi<T> {
  const { calls, early } = logCalls<T>(base, shape)
  const row = (json: unknown) => decode<T & RowMeta>(shape, json)
  return {
    ...calls,
    async create(draft, idempotencyKey) {
      return row(
        await currentClient().post(`${base}/create`, encodeRow(shape, draft), { handles: SAVE_CODES, idempotencyKey }),
      )
    },
    async update(id, draft, idempotencyKey, { handles = [], ...told } = {}) {
      const body = encodeRow(shape, draft)
      const options = { params: idOf(id), handles: [...SAVE_CODES, ...handles], idempotencyKey, ...told }
      return row(await early.around(() => currentClient().post(`${base}/update`, body, options)))
    },
    async preview(draft, signal, options) {
      const body = encodeRow(shape, draft)
      return decode<Partial<DraftOf<T>>>(
        shape,
        await currentClient().post(`${base}/preview`, body, { signal, handles: SCREEN_CODES, ...options }),
      )
    },
    ...(shape.capacity && {
      free: (draft: Partial<DraftOf<T>>, signal?: AbortSignal) =>
        currentClient().post<FreeSlots[]>(`${base}/free`, encodeRow(shape, draft), { signal, quiet: true }),
    }),
    async options({ field, q, ids, form, line }, signal) {
      const context = form && { ...encodeRow(shape, form), ...(line && { line: encodeLine(shape, field, line) }) }
      const params = { field, q: q || undefined, ids: ids?.join(','), form: context && JSON.stringify(context) }
      // Lists of choices and scans say in their place that nothing could be searched.
      const options = await currentClient().get<Option[]>(`${base}/options`, { params, signal, quiet: 'network' })
      return options.map((option) => decodeOption(shape, field, option))
    },
    async resolve({ field, texts, form }, signal) {
      const body = { field, texts, ...(form && { form: encodeRow(shape, form) }) }
      const matches = await currentClient().post<(Option | null)[]>(`${base}/resolve`, body, { signal })
      return matches.map((option) => option && decodeOption(shape, field, option))
    },
  }
}

import type { Shape } from '@/rules/field'
import { encodeRow } from '@/rules/wire'
import { SCREEN_CODES } from './api-error'
import { currentClient } from './current-client'
import { decode, decodeLog, decodeOption, decodeSummary } from './decode'
import { listParams, setParams } from './list-params'
import type {
  Forecast,
  ForecastRequest,
  Link,
  ListResult,
  LogApi,
  LogEntry,
  Option,
  ReportApi,
  ResourceApi,
  RowMeta,
  Summary,
  TransitionResult,
} from './resource'

type Detail<T> = T & RowMeta & { links?: Link[]; log?: LogEntry[] }

/** The calls of a list without documents: a stock view, a log. */
export function reportApi<T>(base: string, shape: Shape): ReportApi<T> {
  return {
    base,
    async list(query, signal) {
      const result = await currentClient().get<ListResult<unknown>>(`${base}/list`, {
        params: listParams(query),
        signal,
      })
      return { ...result, list: result.list.map((row) => decode<T & RowMeta>(shape, row)) }
    },
    async summary(query, signal) {
      return decodeSummary(
        shape,
        await currentClient().get<Summary>(`${base}/summary`, { params: setParams(query), signal, quiet: true }),
      )
    },
    export(query, format, columns) {
      return currentClient().blob(`${base}/export`, {
        params: { ...setParams(query), format, columns: columns.join(',') },
      })
    },
  }
}

/** The calls of what the server or the till writes. Rows are in internal units on this side and in wire form on the other. */
export function logApi<T>(base: string, shape: Shape): LogApi<T> {
  return {
    ...reportApi<T>(base, shape),
    async detail(id, signal) {
      const json = await currentClient().get<{ log?: LogEntry[] }>(`${base}/detail`, { params: idOf(id), signal })
      const detail = decode<Detail<T>>(shape, json)
      return json.log ? { ...detail, log: decodeLog(shape, json.log) } : detail
    },
    ...(shape.kind === 'receipt' && {
      forecast: (request: ForecastRequest, signal?: AbortSignal) =>
        currentClient().post<Forecast>(`${base}/forecast`, request, { signal, quiet: true }),
    }),
    async transition(request, idempotencyKey) {
      const { results } = await currentClient().post<{ results: TransitionResult<unknown>[] }>(
        `${base}/transition`,
        request,
        {
          handles: SCREEN_CODES,
          idempotencyKey,
        },
      )
      return results.map(({ data, ...result }) => ({
        ...result,
        ...(data && {
          data: { ...data, row: data.row == null ? undefined : decode<T & RowMeta>(shape, data.row) },
        }),
      }))
    },
  }
}

/** The one row of a singleton has no id in its calls. */
const idOf = (id: number | null) => (id === null ? {} : { id })

/** A row of the child table that `lines.batch_id` names. */
function encodeLine(shape: Shape, field: string, line: object): object {
  const table = shape.tables?.[field.split('.')[0] ?? '']
  return table ? encodeRow({ ...shape, fields: table.fields, tables: {} }, line) : line
}

/** The calls of an entity. */
export function resourceApi<T>(base: string, shape: Shape): ResourceApi<T> {
  const row = (json: unknown) => decode<T & RowMeta>(shape, json)
  return {
    ...logApi<T>(base, shape),
    async create(draft, idempotencyKey) {
      return row(
        await currentClient().post(`${base}/create`, encodeRow(shape, draft), {
          handles: SCREEN_CODES,
          idempotencyKey,
        }),
      )
    },
    async update(id, draft, idempotencyKey) {
      const body = encodeRow(shape, draft)
      const options = { params: idOf(id), handles: SCREEN_CODES, idempotencyKey }
      return row(await currentClient().post(`${base}/update`, body, options))
    },
    async preview(draft, signal) {
      return decode<Partial<T>>(
        shape,
        await currentClient().post(`${base}/preview`, encodeRow(shape, draft), { signal, handles: SCREEN_CODES }),
      )
    },
    async options({ field, q, ids, form, line }, signal) {
      const read = form && { ...encodeRow(shape, form), ...(line && { line: encodeLine(shape, field, line) }) }
      const params = { field, q: q || undefined, ids: ids?.join(','), form: read && JSON.stringify(read) }
      const options = await currentClient().get<Option[]>(`${base}/options`, { params, signal })
      return options.map((option) => decodeOption(shape, field, option))
    },
    async resolve({ field, texts, form }, signal) {
      const body = { field, texts, ...(form && { form: encodeRow(shape, form) }) }
      const found = await currentClient().post<(Option | null)[]>(`${base}/resolve`, body, { signal })
      return found.map((option) => option && decodeOption(shape, field, option))
    },
  }
}

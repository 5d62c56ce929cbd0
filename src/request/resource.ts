import type { Forecast, Link, Option } from '@/rules/answers'
import type { DraftOf } from '@/rules/row'
import type { FieldError, NamedDocument, Text } from '@/rules/rules'
import type { CallOptions } from './client'

/** Properties that every row of a list and every detail has beside the entity's fields. */
export interface RowMeta {
  id: number
  version: number
  /** Transitions and row actions that the server would accept from this operator now, `update` included. */
  actions?: readonly string[]
  [label: `${string}_label`]: string | undefined
}

/** Filter values as the URL holds them: `a,b`, `from..to`, `true`, plain text. */
export interface ListQuery {
  current: number
  pageSize: number
  /** `-biz_date,receipt_no` */
  sort?: string
  q?: string
  filters: Readonly<Record<string, string>>
  /** `next` or `previous` of an earlier answer; pages beyond row 10,000 are reached with these cursors only. */
  after?: string
}

export interface ListResult<T> {
  list: T[]
  total: number
  /** Whether counting stopped early (at 10,000 rows), so that the list has at least `total` rows and perhaps more. */
  total_is_bound: boolean
  /** The store that head office has chosen, where the list holds the rows of that store alone. */
  only_store_id?: number
  next?: string
  previous?: string
}

/** Fetched separately, so that counting does not delay the rows. `sums` are in internal units. */
export interface Summary {
  tabs: Record<string, number>
  sums: Record<string, number>
  /** Whether counting stopped early, as in `total_is_bound`. */
  is_bound: boolean
}

export interface Warning extends Text, Pick<FieldError, 'documents' | 'facts'> {
  line_no?: number
  /** The field at which the warning is shown; absent when the warning is about the whole document. */
  path?: string
}

export interface TransitionResult<T> {
  id: number
  code: number
  msg: string
  data?: {
    row?: T
    errors?: FieldError[]
    warnings?: Warning[]
    guard?: string
    line_no?: number
    returns?: Record<string, unknown>
    /** The draft that `amend` has made. */
    new_version?: { id: number; no: string }
    last_change?: LastChange | null
    /** Documents that `msg` names, as far as the operator may see them. */
    documents?: NamedDocument[]
  }
}

/** Who changed a document before the operator could, and how; `at` is an ISO instant. */
export interface LastChange extends Pick<LogEntry, 'operator' | 'transition' | 'reason'> {
  at: string
}

export interface TransitionRequest {
  items: { id: number; version: number }[]
  /** In order, in one transaction per item: `['submit', 'approve']`. */
  transitions: string[]
  reason?: string
  input?: Record<string, unknown>
  confirm_warnings?: true
}

export interface LogEntry {
  id: number
  at: number
  operator: string
  transition: string
  from: string | null
  to: string | null
  reason?: string
  /** Names of the rows that the header referred to when the document was posted, by field. */
  names?: Readonly<Record<string, string>>
  /** The labels are set for references only. */
  changes?: { path: string; before: unknown; after: unknown; before_label?: string; after_label?: string }[]
}

/** The calls of a report. Arguments and results are in internal units. */
export interface ReportApi<T> {
  base: string
  list(query: ListQuery, signal?: AbortSignal): Promise<ListResult<T & RowMeta>>
  summary(query: ListQuery, signal?: AbortSignal): Promise<Summary>
  /** The whole filtered set as a file. */
  export(query: ListQuery, format: 'csv' | 'xlsx', columns: readonly string[]): Promise<Blob>
}

/**
 * What is forecast: a stored document, named by `id` and `version`; a new one, given by its `draft`; or a stored one
 * with unsaved changes, given by all three.
 */
export interface ForecastRequest {
  id?: number
  version?: number
  draft?: object
  transitions: readonly string[]
}

export interface JointForecastRequest {
  items: readonly { id: number; version: number }[]
  transitions: readonly string[]
}

/**
 * The forecast for one of several documents. `code` is 0 and `data` the forecast, or `code`, `msg` and `data` are those
 * of the error with which the document would be refused.
 */
export interface ForecastResult {
  id: number
  code: number
  msg: string
  data: unknown
}

/** The calls of an entity whose rows the server or the till writes: reading and transitions. */
export interface LogApi<T> extends ReportApi<T> {
  /**
   * `id` is null for the only row of a singleton. `quiet`: the screen itself shows a failure in place of the document,
   * so there is no message beside it.
   */
  detail(
    id: number | null,
    signal?: AbortSignal,
    options?: { quiet?: true },
  ): Promise<T & RowMeta & { links?: Link[]; log?: LogEntry[] }>
  /**
   * Fetches a detail for which `detail` is about to be called; that call then gets the fetched answer, if it
   * follows within seconds. When fetching fails, `prefetch` does nothing, and `detail` rejects with the error.
   */
  prefetch(id: number): void
  transition(request: TransitionRequest, idempotencyKey?: string): Promise<TransitionResult<T & RowMeta>[]>
  /**
   * Documents only. Nothing is stored. Rejects with the error with which the save or the transitions would be refused.
   */
  forecast?(request: ForecastRequest, signal?: AbortSignal): Promise<Forecast>
  /** Like `forecast`, for several documents; each is run after the effects of those before it. */
  forecastAll?(request: JointForecastRequest, signal?: AbortSignal): Promise<readonly ForecastResult[]>
}

/** The free places of a capacity. */
export interface FreeSlots {
  /** Field at which the slots are shown. */
  field: string
  size: number
  /** The times that can be chosen: the values of the fields that hold the time, in API form, and the free places. */
  slots: readonly { values: Readonly<Record<string, unknown>>; free: number }[]
}

export interface ResourceApi<T> extends LogApi<T> {
  /** A form passes the same `idempotencyKey` until its save succeeded; without it every call gets a new key. */
  create(draft: Partial<DraftOf<T>>, idempotencyKey?: string): Promise<T & RowMeta>
  update(
    id: number | null,
    draft: Partial<DraftOf<T>> & { version: number },
    idempotencyKey?: string,
    /** Failures of which the caller tells itself, beside those of which every form tells. */
    told?: Pick<CallOptions, 'quiet' | 'handles'>,
  ): Promise<T & RowMeta>
  /**
   * Defaults, computed values, copies, snapshots and facts for a draft; with `source_type` and `source_id` also the
   * values of that document. `quiet`: the caller shows every failure itself.
   */
  preview(draft: Partial<DraftOf<T>>, signal?: AbortSignal, options?: { quiet?: true }): Promise<Partial<DraftOf<T>>>
  /**
   * `field` is a path such as `lines.sku_id`. Filters may read the values of `form` (the header) and `line` (the row).
   */
  options(
    query: { field: string; q?: string; ids?: readonly (number | string)[]; form?: Partial<DraftOf<T>>; line?: object },
    signal?: AbortSignal,
  ): Promise<Option[]>
  /**
   * For each capacity of the entity, the free places at and near the time of the draft. Absent for entities without
   * capacities.
   */
  free?(draft: Partial<DraftOf<T>>, signal?: AbortSignal): Promise<FreeSlots[]>
  /** Finds the row of each of up to 500 codes, names or barcodes; null when no row or more than one row matches. */
  resolve(
    query: { field: string; texts: readonly string[]; form?: Partial<DraftOf<T>> },
    signal?: AbortSignal,
  ): Promise<(Option | null)[]>
}

import type { FieldError } from '@/rules/rules'

/** What every row of a list and every detail carries beside its own fields. */
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
  /** Cursor beyond row 10,000. */
  after?: string
}

export interface ListResult<T> {
  list: T[]
  total: number
  /** The true total is larger; counting stops at 10,000. */
  total_is_bound: boolean
  next?: string
  previous?: string
}

/** Counted apart from the rows so that counting never delays them. `sums` in internal units. */
export interface Summary {
  tabs: Record<string, number>
  sums: Record<string, number>
  is_bound: boolean
}

/** A choice of a reference. `facts` are what expressions read of it and, for goods, what the line copies. */
export interface Option {
  id: number
  code: string
  name: string
  /** Of a document: its day, whom it concerns, how much of it there is. */
  hint?: string
  parent_id?: number | null
  disabled?: true
  facts?: Record<string, unknown>
  /** Only when `q` is exactly one of its barcodes: thousandths that one scan of it counts (a case barcode counts many). */
  scan_qty?: number
}

export interface Warning {
  zh: string
  en: string
  line_no?: number
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
  }
}

export interface TransitionRequest {
  items: { id: number; version: number }[]
  /** In order, in one transaction per item: `['submit', 'approve']`. */
  transitions: string[]
  reason?: string
  input?: Record<string, unknown>
  confirm_warnings?: true
}

/** A link of the strip: a document upstream or downstream. */
export interface Link {
  entity: string
  id: number
  /** What a single document of its kind is called, in the operator's language. */
  kind: string
  no: string
  status: string
  /** Field of that entity which holds the status. */
  status_field: string
  color: string | null
  direction: 'up' | 'down'
  path?: string
}

export interface LogEntry {
  id: number
  at: number
  operator: string
  transition: string
  from: string | null
  to: string | null
  reason?: string
  /** Of references also what the rows are called. */
  changes?: { path: string; before: unknown; after: unknown; before_label?: string; after_label?: string }[]
}

/** The calls of one entity, values in internal units on both sides (the codec is inside). Reports have only the first three. */
export interface ReportApi<T> {
  base: string
  list(query: ListQuery, signal?: AbortSignal): Promise<ListResult<T & RowMeta>>
  summary(query: ListQuery, signal?: AbortSignal): Promise<Summary>
  /** The whole filtered set as a file. */
  export(query: ListQuery, format: 'csv' | 'xlsx', columns: readonly string[]): Promise<Blob>
}

export interface ForecastRequest {
  id: number
  version: number
  transitions: readonly string[]
}

/** What transitions would post and make now. Quantities in thousandths, money in fen. */
export interface Forecast {
  stock: {
    /** Where goods lie, or `…_inbound`: where they are on the way to. */
    at: 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound'
    place: string
    sku_count: number
    in_qty: number
    out_qty: number
    /** Null without the right to see costs. */
    value: number | null
  }[]
  /** Documents that would be made, by kind. */
  documents: { title: string; line_count: number }[]
  /** Lines of which the made document would hold less than was asked for. */
  short: {
    line_no: number
    label: string
    unit: string
    asked_qty: number
    taken_qty: number
    /** Where the document is for. */
    on_hand_qty: number | null
  }[]
}

/** What the server or the till writes: read, and moved on by transitions. */
export interface LogApi<T> extends ReportApi<T> {
  /** `id` is null for the one row of a singleton. */
  detail(id: number | null, signal?: AbortSignal): Promise<T & RowMeta & { links?: Link[]; log?: LogEntry[] }>
  transition(request: TransitionRequest, idempotencyKey?: string): Promise<TransitionResult<T & RowMeta>[]>
  /** Of documents: nothing of what it answers is kept. Rejects with what the transitions would be refused with. */
  forecast?(request: ForecastRequest, signal?: AbortSignal): Promise<Forecast>
}

export interface ResourceApi<T> extends LogApi<T> {
  /** `idempotencyKey` is kept by the form until the save succeeded; without it every call gets its own. */
  create(draft: Partial<T>, idempotencyKey?: string): Promise<T & RowMeta>
  update(id: number | null, draft: Partial<T> & { version: number }, idempotencyKey?: string): Promise<T & RowMeta>
  /** Defaults, computed values, copies, snapshots and facts for a draft; `source_type` + `source_id` make a create-from. */
  preview(draft: Partial<T>, signal?: AbortSignal): Promise<Partial<T>>
  /** `field` is `supplier_id` or `lines.sku_id`; `form` and `line` are what filters may read: the header, the row itself. */
  options(
    query: { field: string; q?: string; ids?: readonly number[]; form?: Partial<T>; line?: object },
    signal?: AbortSignal,
  ): Promise<Option[]>
  /** What each of up to 500 codes, names or barcodes means; null when nothing or more than one thing bears it. */
  resolve(
    query: { field: string; texts: readonly string[]; form?: Partial<T> },
    signal?: AbortSignal,
  ): Promise<(Option | null)[]>
}

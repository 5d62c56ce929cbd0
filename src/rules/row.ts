/** The columns that every row has beside its fields. */
export interface StoredRow {
  id: number
  /** Counts the changes of the row, from 1. */
  version: number
}

/** A row of a table, with the columns that every save fills; the views of the stock engine lack these columns. */
export interface AuditedRow extends StoredRow {
  /** Ids of staff; 0 when the server itself wrote the row. */
  created_by: number
  updated_by: number
  /** Epoch milliseconds. */
  created_at: number
  updated_at: number
}

/** The columns that every row of a child table has beside its fields; `line_no` counts from 1. */
export interface StoredLine {
  id: number
  line_no: number
}

type Rows<T> = T extends readonly (infer L extends StoredLine)[] ? L : never

/**
 * A row as a form holds it, where `T` is the stored row. Before the first save, the row and the rows of its tables have
 * no id and none of the other columns that a save fills.
 */
export type DraftOf<T> = {
  [K in keyof T as Exclude<K, keyof AuditedRow>]: [Rows<T[K]>] extends [never] ? T[K] : DraftLineOf<Rows<T[K]>>[]
} & Partial<AuditedRow>

/** A row of a child table as a form holds it. */
type DraftLineOf<L> = { [K in keyof L as Exclude<K, keyof StoredLine>]: L[K] } & Partial<StoredLine>

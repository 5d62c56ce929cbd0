import { isRecord } from '../../src/rules/record'

/**
 * A row in the engine: internal units, keyed by field. The columns declared here come from the mixins of the manifest
 * language or exist in every table, and have the same meaning in every entity; a row has only some of these columns.
 * The type of any other column is known only from the description of its entity. Generated expressions use the
 * generated row types instead.
 */
export interface Row {
  [field: string]: unknown
  /** Absent in a row that was never saved. */
  id?: number
  version?: number
  tenant_id?: number
  /** In rows of a table: the id of the document that owns the row. */
  owner_id?: number
  /** In rows of a table: the position in the document, from 1. */
  line_no?: number | null
  parent_id?: number | null
  source_type?: string | null
  source_id?: number | null
  /** Business day as `YYYY-MM-DD`. */
  biz_date?: string | null
  supplier_id?: number | null
  sku_id?: number | null
  batch_id?: number | null
  batch_no?: string | null
  production_date?: string | null
  expiry_date?: string | null
  /** Fen. */
  cost_amount?: number | null
}

/** A row that was read with its id; other columns may be absent. */
export interface RowWithId extends Row {
  id: number
}

/** A row that the database holds. */
export interface SavedRow extends RowWithId {
  version: number
}

/** A line whose goods are known. */
export interface GoodsLine extends Row {
  sku_id: number
}

export const hasGoods = (line: Row): line is GoodsLine => typeof line.sku_id === 'number'

/** Whether two stored values are equal. Lists and objects are compared by content; null equals undefined. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Reads a field of a row whose name is only known at run time. Null when the value is not a number. */
export function numberIn(row: Row, field: string): number | null {
  const value = row[field]
  return typeof value === 'number' ? value : null
}

/** Reads a field of a row whose name is only known at run time. Null when the value is not a text. */
export function textIn(row: Row, field: string): string | null {
  const value = row[field]
  return typeof value === 'string' ? value : null
}

/** Reads the row under a name, such as the columns of a reference under `sku`. Null when there is none. */
export function rowIn(row: Row | null | undefined, field: string): Row | null {
  const value = row?.[field]
  return isRecord(value) ? value : null
}

/** Reads a list of texts from a field whose name is only known at run time. Empty when the value is not a list. */
export function textsIn(row: Row | null | undefined, field: string): string[] {
  const value = row?.[field]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/**
 * Number of a row of a table, as operators count: the stored number, and for a row that was never saved its position
 * from 1. `index` is the position from 0.
 */
export const lineNo = (row: Row, index: number): number => row.line_no ?? index + 1

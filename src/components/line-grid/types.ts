import type { Ref } from 'react'
import type { Option } from '@/request/resource'
import type { Env } from '@/rules/compute'
import type { AnyRules } from '@/rules/conditions'
import type { TableShape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'

export type Row = Readonly<Record<string, unknown>>

/** What happened, for whoever keeps track of touched fields. Paths are as in errors: `lines.3.order_qty`. */
export interface RowsChange {
  kind: 'edit' | 'paste' | 'fill' | 'scan' | 'rows' | 'undo' | 'redo'
  /** Cells given a value by hand, by their position in the rows handed over. */
  cells: readonly string[]
}

export interface LineGridHandle {
  /** Commits the open editor and hands over what is pending, now. False when the open editor holds no valid value. */
  flush(): boolean
  focusScan(): void
  /** `lines.3.order_qty` or `lines.3`; scrolls there. */
  focusCell(path: string): void
}

/** The sheet on which the rows of one child table are typed, pasted and scanned. */
export interface LineGridProps {
  /** i18n namespace of the entity, `store.store_receive_receipt`. */
  ns: string
  /** Name of the child table, `lines`. */
  table: string
  shape: TableShape
  /** In order. What the operator may not see is simply not here. */
  columns: readonly string[]
  /**
   * The table as the document holds it. Rows handed back after `onChange` (with header and other computes done) are
   * matched by `id`, else by place; what was typed meanwhile stays.
   */
  rows: readonly Row[]
  /** At most once a frame, never while nothing changed. The rows' line computes are done already. */
  onChange: (rows: Row[], change: RowsChange) => void
  /** Rules of the document: the sheet takes those of its table. */
  rules: AnyRules
  env: Env
  doc: object
  /** By status and role; conditions of the rules come on top inside. */
  editable: (field: string, row: Row) => boolean
  /** From a submit or save, at their path; they travel with their row and go when their cell is edited. */
  errors?: readonly FieldError[]
  /** Choices of a reference: `field` is `sku_id`. `row` is null for a scan or the add-goods search. */
  onLoadOptions: (field: string, q: string, row: Row | null, signal?: AbortSignal) => Promise<Option[]>
  /** Many codes, names or barcodes at once, for paste: an answer for each, null when unknown. Absent: asked one by one. */
  onResolve?: (field: string, texts: readonly string[], signal?: AbortSignal) => Promise<(Option | null)[]>
  readOnly?: boolean
  /** Rows may not come or go now although their kind allows it. */
  locked?: boolean
  /** Height of the scrolling part, px; default grows with the rows up to 560. */
  maxHeight?: number
  density?: 'default' | 'compact'
  ref?: Ref<LineGridHandle>
}

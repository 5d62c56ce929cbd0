import type { ReactNode, Ref } from 'react'
import type { Option } from '@/rules/answers'
import type { Env } from '@/rules/compute'
import type { AnyRules } from '@/rules/conditions'
import type { TableShape } from '@/rules/field'
import type { Needs } from '@/rules/access/needs'
import type { FieldError } from '@/rules/rules'
import type { UncountedScan } from './scan/scan-queue'

export type Row = Readonly<Record<string, unknown>>

/**
 * Describes a change of the rows, for the document's bookkeeping of typed fields. Paths are like those of errors:
 * `lines.3.order_qty`.
 */
export interface RowsChange {
  kind: 'edit' | 'paste' | 'fill' | 'scan' | 'rows' | 'undo' | 'redo'
  /** Paths of the cells that the operator wrote, by position in the rows passed to `onChange`. */
  cells: readonly string[]
}

export interface LineGridHandle {
  /**
   * Commits the open editor, removes lines that were never filled in, and passes pending changes to the document at
   * once.
   */
  flush(): void
  /** Resolves once every scan has been counted or is listed as one that could not be counted. */
  scansSettled(): Promise<void>
  /** Scans that could not be counted and are still listed. */
  uncountedScans(): readonly UncountedScan[]
  /** Lists scans that could not be counted on another page of the document. */
  listScans(scans: readonly UncountedScan[]): void
  focusScan(): void
  /** Scrolls to and focuses `lines.3.order_qty` or `lines.3`. */
  focusCell(path: string): void
  /** Whether the cell at `lines.3.order_qty` may be written. */
  canSet(path: string): boolean
  /** Positions of the rows in which cells are selected. */
  selectedRows(): readonly number[]
  /** Unfolds the rows within the row at `lines.3`. */
  unfold(path: string): void
  /** Writes a value, in internal units, into the cell at `lines.3.order_qty`, and shows the cell. */
  set(path: string, value: unknown): void
}

/** The sheets of the rows within each row. */
export interface InnerSheets {
  /** Title of the inner tables: `Parts`. */
  title: string
  /** How many rows lie within a row. */
  count: (row: Row) => number
  /** Commits the open editors of these sheets. */
  flush: () => void
  /** Draws the sheets of the rows within a row. `enter`: the first of them takes the focus. */
  render: (row: Row, shown: { onLeave: () => void; enter: boolean }) => ReactNode
}

/** The operator's settings of a sheet, other than its columns. */
export interface SheetLayout {
  /** Widths in px that the operator has set; the sheet chooses the others. */
  widths: Readonly<Record<string, number>>
  /** Sets the width of a column; null leaves it to the sheet again. */
  resize: (column: string, width: number | null) => void
  density: 'default' | 'compact'
  toggleDensity: () => void
  /** The button that chooses columns. */
  chooser: ReactNode
}

/** Props of the sheet in which the rows of a child table are typed, pasted and scanned. */
export interface LineGridProps {
  /** i18n namespace of the entity, `store.store_receive_receipt`. */
  ns: string
  /** Name of the child table, `lines`. */
  table: string
  shape: TableShape
  /** Visible columns in order; columns that the operator may not see are left out. */
  columns: readonly string[]
  /**
   * The table in the document. Rows that come back after `onChange` (with computed values of the document) are matched
   * by `id`, else by position; values typed meanwhile stay.
   */
  rows: readonly Row[]
  /** Called at most once per animation frame, and only after a change. Computed values of the lines are up to date. */
  onChange: (rows: Row[], change: RowsChange) => void
  /** Rules of the document; the sheet uses those of its table. */
  rules: AnyRules
  env: Env
  doc: object
  /** Whether status and role allow writing a field; the sheet adds the conditions of the rules. */
  editable: (field: string, row: Row) => boolean
  /** Whether the operator may see fields with these needs; without it, all. */
  mayRead?: (needs: Needs) => boolean
  /** Errors of a submit or save, by path. They move with their row and disappear when their cell is edited. */
  errors?: readonly FieldError[]
  /** Searches the choices of a reference such as `sku_id`. `row` is null for a scan or the add-goods search. */
  onLoadOptions: (field: string, q: string, row: Row | null, signal?: AbortSignal) => Promise<Option[]>
  /**
   * Resolves many codes, names or barcodes at once, for paste: one answer per text, null when unknown. Without it, each
   * text is searched by itself.
   */
  onResolve?: (field: string, texts: readonly string[], signal?: AbortSignal) => Promise<(Option | null)[]>
  readOnly?: boolean
  /** Rows may not be added or removed now, although the table allows it in general. */
  locked?: boolean
  /** Height of the scrolling part in px; by default it grows with the rows up to 560. */
  maxHeight?: number
  /** Rows lie within the rows of this sheet. */
  inner?: InnerSheets
  /** This sheet lies within a row: called when Escape is pressed while no cell is edited. */
  onLeave?: () => void
  /** The sheet takes the focus as soon as it is drawn; an empty sheet that can grow begins with a row. */
  autoEnter?: boolean
  /** Row height at first, for a sheet without `layout`. */
  density?: 'default' | 'compact'
  /** Without it, widths and row height that the operator chooses last until the page is left. */
  layout?: SheetLayout
  ref?: Ref<LineGridHandle>
}

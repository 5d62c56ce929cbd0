import type { Field } from '@/rules/field'
import { Cursor, type CellPosition } from './cursor'
import {
  editText,
  isCellType,
  isRef,
  type CellTextContext,
  readText,
  showText,
} from '@/components/line-grid/cells/cell-value'
import type { Line } from './line'
import { LineStore } from './line-store'
import { emptyValues, optionValues } from './option-values'
import { RowRules } from './row-rules'
import { SheetLayout } from './sheet-layout'
import type { LineGridProps, Row } from '@/components/line-grid/types'
import type { Option } from '@/rules/answers'
import { unreadText } from '@/rules/rows/unread-text'

export type SheetProps = Omit<LineGridProps, 'ns' | 'onChange' | 'onLoadOptions'>

/** Returns the message for text that a cell cannot take. */
type Explain = (problem: { problem: string; decimals?: number }) => string

/** A sheet: its rows, the cursor, and the rules for what may be changed. All components of the grid read from it. */
export class Sheet {
  readonly store: LineStore
  readonly cursor: Cursor
  props: SheetProps
  textContext: CellTextContext
  /** Key of the line that the last scan counted. Topic `scanned`. */
  scannedKey: string | null = null
  /**
   * The defaults that were written into lines, by key. A line that has only these values counts as empty. The values
   * are kept because a default such as `now()` would be another value when it is computed again.
   */
  readonly filled = new Map<string, Row>()
  /** Key of the line whose inner rows are shown. Topic `unfolded`. */
  unfolded: string | null = null
  /**
   * Whether the inner sheet takes the focus when it is drawn, as it does after a key or a press but not after a jump.
   */
  entersInner = false
  readonly layout = new SheetLayout()
  private explain: Explain = ({ problem }) => problem

  constructor(props: SheetProps, textContext: CellTextContext) {
    this.props = props
    this.textContext = textContext
    this.store = new LineStore(new RowRules(props), props.rows)
    this.store.mayWrite = (field, row) => this.props.editable(field, row)
    this.cursor = new Cursor(this.store, props.columns)
  }

  /** Sets the current props of the document. */
  setProps(props: SheetProps, textContext: CellTextContext, explain: Explain): void {
    const { shape, rules } = props
    if (shape !== this.props.shape || rules !== this.props.rules) this.store.rules = new RowRules(props)
    this.props = props
    this.textContext = textContext
    this.explain = explain
    this.cursor.columns = props.columns
  }

  /** The place of a line from the top of the rows, in px, where each line is `height` high. */
  topOf(index: number, height: number): number {
    const unfoldedAt = this.unfolded === null ? -1 : this.store.indexOf(this.unfolded)
    return this.layout.topOf(index, height, unfoldedAt)
  }

  field(name: string): Field {
    return this.props.shape.fields[name] ?? { type: 'text', system: true }
  }

  get rowsKind() {
    return this.props.shape.rows
  }

  get isWritable(): boolean {
    return !this.props.readOnly && !this.props.locked
  }

  get canAdd(): boolean {
    return (
      this.isWritable &&
      this.rowsKind === 'free' &&
      this.store.lines.length < (this.props.shape.max ?? Number.POSITIVE_INFINITY)
    )
  }

  /** Whether a scan could count something: rows may be added, there are none yet, or one of them takes a count. */
  mayCount(field: string): boolean {
    if (this.isWritable && this.rowsKind === 'free') return true
    const { lines } = this.store
    return lines.length === 0 || lines.some(({ key }) => this.canEdit({ key, field }))
  }

  canRemove(key: string): boolean {
    if (!this.isWritable) return false
    if (this.rowsKind === 'free' || this.rowsKind === 'source') return true
    return this.rowsKind === 'split' && this.isSplitOff(key)
  }

  canSplit(key: string): boolean {
    return (
      this.isWritable &&
      (this.rowsKind === 'split' || this.rowsKind === 'source') &&
      this.store.line(key) !== undefined &&
      this.store.lines.length < (this.props.shape.max ?? Number.POSITIVE_INFINITY) &&
      this.canPartsDiffer(key)
    )
  }

  /** Whether the row shows a field, such as its batch, in which two parts of it may differ; equal parts are refused. */
  private canPartsDiffer(key: string): boolean {
    const { unique = [] } = this.props.shape
    const telling = unique.filter((field) => field !== 'source_line_id' && field !== 'sku_id')
    return telling.length === 0 || telling.some((field) => this.isShown({ key, field }))
  }

  /** Whether a row was split off another row of the same source line, for another batch. */
  isSplitOff(key: string): boolean {
    const at = this.store.indexOf(key)
    const source = this.store.lines[at]?.row.source_line_id
    return source != null && this.store.lines.findIndex(({ row }) => row.source_line_id === source) < at
  }

  isShown({ key, field }: CellPosition): boolean {
    const at = this.store.indexOf(key)
    const line = this.store.lines[at]
    const condition = this.store.rules.conditions.show?.[field]
    return line !== undefined && (!condition || condition(this.store.rules.scope(line.row, at, this.store.rows())))
  }

  /** Whether the cell takes typed and pasted text. */
  canEdit(cell: CellPosition): boolean {
    return isCellType(this.field(cell.field)) && this.mayWrite(cell)
  }

  /** Whether the value of the cell is edited in a dialog, because the cell has no room for its input. */
  opensDialog(cell: CellPosition): boolean {
    return !isCellType(this.field(cell.field)) && this.mayWrite(cell)
  }

  private mayWrite({ key, field: name }: CellPosition): boolean {
    const field = this.field(name)
    if (this.props.readOnly || field.system || this.store.rules.isComputed(name)) return false
    const at = this.store.indexOf(key)
    const line = this.store.lines[at]
    if (!line || !this.props.editable(name, line.row)) return false
    const { conditions } = this.store.rules
    if (!conditions.show?.[name] && !conditions.edit?.[name]) return true
    return this.store.rules.allowsEdit(name, this.store.rules.scope(line.row, at, this.store.rows()))
  }

  /** The text of a cell: a typed text that is no valid value, else the value. */
  show(name: string, row: Row): string {
    const unread = unreadText(row, name)
    if (unread) return unread.text
    const { columns } = this.props
    const field = this.field(name)
    const text = showText(name, field, row, { ...this.textContext, withUnit: !columns.includes('unit_name') })
    return isRef(field) ? this.withoutShownDate(text, row) : text
  }

  /** The name of a reference without the date at its end if another column of the sheet shows that date. */
  private withoutShownDate(text: string, row: Row): string {
    const isShown = (column: string) => this.field(column).type === 'date' && text.endsWith(` ${String(row[column])}`)
    const column = this.props.columns.find(isShown)
    return column === undefined ? text : text.slice(0, -` ${String(row[column])}`.length)
  }

  editText({ key, field }: CellPosition): string {
    const line = this.store.line(key)
    if (!line) return ''
    return unreadText(line.row, field)?.text ?? editText(field, this.field(field), line.row, this.textContext)
  }

  /**
   * Parses typed or pasted text into the values of a cell, or says why it is not valid. References are looked up
   * elsewhere.
   */
  read(name: string, text: string): { values: Row } | { problem: string } {
    const field = this.field(name)
    if (isRef(field))
      return text.trim() === ''
        ? { values: emptyValues(name, this.props.shape) }
        : { problem: this.explain({ problem: 'not_a_choice' }) }
    const read = readText(name, field, text, this.textContext)
    return 'problem' in read ? { problem: this.explain(read) } : { values: { [name]: read.value } }
  }

  /**
   * Commits the text of the open editor. A text that is no valid value stays in the cell with `problem`, or with the
   * reason that reading it gave.
   */
  commit(problem?: string): void {
    const { active, editing } = this.cursor
    if (!active || !editing) return
    this.cursor.edit(null)
    if (editing.text === this.editText(active)) return
    const read = problem === undefined ? this.read(active.field, editing.text) : { problem }
    this.store.edit('edit', (edited) => {
      if ('problem' in read)
        edited.keepText(active.key, active.field, { text: editing.text.trim(), problem: read.problem })
      else edited.set(active.key, read.values)
    })
  }

  choose(place: CellPosition, option: Option): void {
    this.cursor.edit(null)
    this.store.edit('edit', (edited) => {
      edited.set(place.key, optionValues(place.field, option, this.props.shape))
      this.fillDefaults(edited, place.key)
    })
  }

  /** Writes defaults into empty fields of a row, for example after the goods of the row have been chosen. */
  fillDefaults(
    edited: {
      row(key: string): Row | undefined
      indexOf(key: string): number
      set(key: string, values: Row): void
      lines: readonly Line[]
    },
    key: string,
    given: Row = {},
  ): void {
    const row = edited.row(key)
    if (!row) return
    const full = this.store.rules.defaults(
      row,
      edited.indexOf(key),
      edited.lines.map((line) => line.row),
      given,
    )
    const added = Object.fromEntries(Object.entries(full).filter(([name, value]) => value !== row[name]))
    if (Object.keys(added).length === 0) return
    edited.set(key, added)
    this.filled.set(key, { ...this.filled.get(key), ...added })
  }
}

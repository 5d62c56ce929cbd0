import type { LineStore } from './line-store'

export interface CellPosition {
  key: string
  field: string
}

export interface Editing {
  text: string
  /**
   * True when editing began by typing: arrow keys then leave the cell. After F2 or a click, arrow keys move in the
   * text.
   */
  typed: boolean
}

export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

/**
 * The active cell, the selection and the text being typed.
 * Topics on the store: `cursor`, and `cursor:<key>` for each affected row.
 */
export class Cursor {
  private readonly store: LineStore
  columns: readonly string[]
  active: CellPosition | null = null
  anchor: CellPosition | null = null
  editing: Editing | null = null

  constructor(store: LineStore, columns: readonly string[]) {
    this.store = store
    this.columns = columns
  }

  /** Selected rows and columns by index; null while no cell is active or the active row was removed. */
  area(): Area | null {
    if (!this.active) return null
    const from = this.anchor ?? this.active
    const [a, b] = [this.store.indexOf(from.key), this.store.indexOf(this.active.key)]
    const [c, d] = [this.columns.indexOf(from.field), this.columns.indexOf(this.active.field)]
    if (b < 0 || d < 0) return null
    const [row, column] = [a < 0 ? b : a, c < 0 ? d : c]
    return { top: Math.min(row, b), bottom: Math.max(row, b), left: Math.min(column, d), right: Math.max(column, d) }
  }

  get isRange(): boolean {
    const area = this.area()
    return area !== null && (area.top !== area.bottom || area.left !== area.right)
  }

  /** Moves the active cell. `extend` keeps the opposite corner of the selection. Ends editing and discards the text. */
  go(place: CellPosition | null, { extend = false }: { extend?: boolean } = {}): void {
    const before = this.affectedKeys()
    this.editing = null
    this.anchor = extend ? (this.anchor ?? this.active ?? place) : place
    this.active = place
    this.publish(before)
  }

  select(anchor: CellPosition, active: CellPosition): void {
    const before = this.affectedKeys()
    this.editing = null
    this.anchor = anchor
    this.active = active
    this.publish(before)
  }

  edit(editing: Editing | null): void {
    const before = this.affectedKeys()
    this.editing = editing
    if (editing && this.active) this.anchor = this.active
    this.publish(before)
  }

  /**
   * The part of the cursor that a row draws, as a string that rows can compare: active column, selected range, editing.
   */
  ofRow(key: string): string {
    const area = this.area()
    if (!area || !this.active) return ''
    const at = this.store.indexOf(key)
    if (at < area.top || at > area.bottom) return ''
    const active = this.active.key === key ? this.columns.indexOf(this.active.field) : -1
    return `${active},${area.left},${area.right},${active >= 0 && this.editing ? 1 : 0}`
  }

  private affectedKeys(): Set<string> {
    const keys = new Set<string>()
    const area = this.area()
    if (area) for (let at = area.top; at <= area.bottom; at++) keys.add(this.store.lines[at]?.key ?? '')
    if (this.active) keys.add(this.active.key)
    return keys
  }

  private publish(before: ReadonlySet<string>): void {
    for (const key of new Set([...before, ...this.affectedKeys()])) this.store.topics.publish(`cursor:${key}`)
    this.store.topics.publish('cursor')
  }
}

import type { LineStore } from './line-store'

export interface Place {
  key: string
  field: string
}

export interface Editing {
  text: string
  /** Begun by typing, so that arrows leave the cell; opened with F2 or a click, they move in the text. */
  typed: boolean
  /** Why the text cannot be taken. */
  problem: string | null
}

export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

/**
 * Where the operator is: the active cell, the area selected with it, the text being typed.
 * Topics on the store: `cursor`, `cursor:<key>` for each row concerned.
 */
export class Cursor {
  private readonly store: LineStore
  columns: readonly string[]
  active: Place | null = null
  anchor: Place | null = null
  editing: Editing | null = null

  constructor(store: LineStore, columns: readonly string[]) {
    this.store = store
    this.columns = columns
  }

  /** Selected rows and columns by place; null while nothing is active or its row is gone. */
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

  /** `extend` keeps the other corner of the selection where it is. Ends editing without keeping its text. */
  go(place: Place | null, extend = false): void {
    const before = this.concerned()
    this.editing = null
    this.anchor = extend ? (this.anchor ?? this.active ?? place) : place
    this.active = place
    this.tell(before)
  }

  select(anchor: Place, active: Place): void {
    const before = this.concerned()
    this.editing = null
    this.anchor = anchor
    this.active = active
    this.tell(before)
  }

  edit(editing: Editing | null): void {
    const before = this.concerned()
    this.editing = editing
    if (editing && this.active) this.anchor = this.active
    this.tell(before)
  }

  /** What a row draws of the cursor, in one word so that rows can compare it: column active, left and right selected, editing. */
  ofRow(key: string): string {
    const area = this.area()
    if (!area || !this.active) return ''
    const at = this.store.indexOf(key)
    if (at < area.top || at > area.bottom) return ''
    const active = this.active.key === key ? this.columns.indexOf(this.active.field) : -1
    return `${active},${area.left},${area.right},${active >= 0 && this.editing ? 1 : 0}`
  }

  private concerned(): Set<string> {
    const keys = new Set<string>()
    const area = this.area()
    if (area) for (let at = area.top; at <= area.bottom; at++) keys.add(this.store.lines[at]?.key ?? '')
    if (this.active) keys.add(this.active.key)
    return keys
  }

  private tell(before: ReadonlySet<string>): void {
    for (const key of new Set([...before, ...this.concerned()])) this.store.topics.tell(`cursor:${key}`)
    this.store.topics.tell('cursor')
  }
}

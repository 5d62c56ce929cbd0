import { clearCells, fillDown, selectedKeys, toggle } from './cell-actions'
import { firstEditable, type Move, cellAfterMove, nextEditable } from './moves'
import { addRow, duplicateRow, removeRows, splitRow } from './row-actions'
import type { Sheet } from './sheet'
import { unreadText } from '@/rules/rows/unread-text'

/** A one-line message: its key in `grid:notice`, and a count. */
export type Notice = { key: string; count?: number }

/** The actions of the sheet that keys, menus and buttons call. */
export class SheetActions {
  readonly sheet: Sheet
  private visibleRows = () => 10
  private showNotice: (notice: Notice) => void = () => undefined
  private leave: (() => void) | undefined
  /** Editor of the active cell; null while it is not drawn. */
  private editor: HTMLElement | null = null
  /** The element around the lines; null while it is not drawn. */
  private box: HTMLElement | null = null
  /** Whether the focus is in the sheet, so that it moves to the editor of a new active cell. */
  private holdsFocus = false

  constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  onNotice(show: (notice: Notice) => void): void {
    this.showNotice = show
  }

  /** Sets what Escape does in a sheet that lies within a row of another sheet. */
  onLeave(leave: (() => void) | undefined): void {
    this.leave = leave
  }

  /**
   * Shows the inner rows of a line below it, or hides them; by default of the active line. `enter`: the focus moves
   * into the inner rows.
   */
  unfold(key = this.sheet.cursor.active?.key, { enter = true }: { enter?: boolean } = {}): void {
    const { sheet } = this
    if (!sheet.props.inner || key === undefined) return
    if (sheet.unfolded === key) return this.fold()
    sheet.commit()
    sheet.props.inner.flush()
    if (!sheet.store.line(key)) return
    const { active } = sheet.cursor
    if (active?.key !== key) sheet.cursor.go({ key, field: active?.field ?? sheet.props.columns[0] ?? '' })
    // The document gives a new line its key, by which the inner rows belong to it.
    sheet.store.flush()
    if (enter) this.focusLeft()
    sheet.unfolded = key
    sheet.entersInner = enter
    sheet.store.topics.publish('unfolded')
  }

  /** Hides the inner rows; the focus returns to their line. A sheet that lies within a row is left. */
  fold(): void {
    const { sheet } = this
    if (sheet.unfolded === null) return this.leave?.()
    sheet.props.inner?.flush()
    const hadFocus = document.activeElement?.closest('[data-inner-rows]') !== null
    sheet.unfolded = null
    sheet.layout.innerHeight = 0
    sheet.store.topics.publish('unfolded')
    if (hadFocus) this.focus()
  }

  /** Moves to the first cell; an empty sheet that can grow begins with a row. */
  begin(): void {
    const first = this.sheet.store.lines[0]
    if (first) this.goToRow(first.key)
    else if (this.sheet.canAdd) this.add()
  }

  notify(notice: Notice): void {
    this.showNotice(notice)
  }

  /** Sets the function that counts the visible rows. It reads the layout, so it is called at a page key only. */
  countVisibleRows(count: () => number): void {
    this.visibleRows = count
  }

  /**
   * Focuses the active cell, at once or as soon as its editor is drawn. A sheet whose last line was removed takes the
   * focus itself, so that its keys still work, for example the one that brings the lines back.
   */
  focus(): void {
    this.holdsFocus = true
    const at = this.sheet.store.lines.length === 0 ? this.box : this.editor
    at?.focus({ preventScroll: true })
  }

  /** Registers the element around the lines. */
  boxMounted(element: HTMLElement | null): void {
    this.box = element
  }

  /** Registers the editor of the active cell when it mounts. Returns the function to call when it unmounts. */
  editorMounted(element: HTMLElement): () => void {
    this.editor = element
    if (this.holdsFocus) element.focus({ preventScroll: true })
    return () => {
      if (this.editor === element) this.editor = null
    }
  }

  /** The sheet has got the focus by key or mouse: from now on the focus follows the cursor. */
  focusEntered(): void {
    this.holdsFocus = true
  }

  /** The focus has left the sheet; drawing the sheet must not take it back. */
  focusLeft(): void {
    this.holdsFocus = false
  }

  /** Moves the active cell; with `extend` the selection grows to it. */
  go(move: Move, { extend = false }: { extend?: boolean } = {}): void {
    const place = cellAfterMove(this.sheet, move, this.visibleRows)
    this.sheet.commit()
    if (place) this.sheet.cursor.go(place, { extend })
    this.focus()
  }

  /** Enter: commits the text and moves down, or up with Shift; on the last row of a table that can grow, adds a row. */
  enter({ up }: { up: boolean }): void {
    this.sheet.commit()
    const { active } = this.sheet.cursor
    const atEnd = active !== null && this.sheet.store.indexOf(active.key) === this.sheet.store.lines.length - 1
    if (!up && atEnd && this.isFilled(active.key)) return this.add()
    this.go(up ? 'up' : 'down')
  }

  /** Tab: moves to the next writable cell. Returns false after the last cell, so that the focus leaves the sheet. */
  tab({ back }: { back: boolean }): boolean {
    this.sheet.commit()
    const place = nextEditable(this.sheet, back ? -1 : 1)
    if (place) {
      this.sheet.cursor.go(place)
      this.focus()
      return true
    }
    const last = this.sheet.store.lines.at(-1)
    if (back || !this.sheet.canAdd || !last || !this.isFilled(last.key)) return false
    this.add()
    return true
  }

  /** Opens the editor of the active cell. `text` takes the place of its value; `typed`: a key has given the text. */
  open({ text, typed = false }: { text?: string; typed?: boolean } = {}): void {
    const { active } = this.sheet.cursor
    if (!active || !this.sheet.canEdit(active)) return
    this.sheet.cursor.edit({ text: text ?? this.sheet.editText(active), typed })
    this.focus()
  }

  cancel(): void {
    if (this.sheet.cursor.editing) this.sheet.cursor.edit(null)
    else if (this.leave && !this.sheet.cursor.isRange) return this.leave()
    else this.sheet.cursor.go(this.sheet.cursor.active)
    this.focus()
  }

  toggle(): void {
    toggle(this.sheet)
  }

  clear(): void {
    if (clearCells(this.sheet) === 0) this.notify({ key: 'read_only' })
  }

  /** Fills the selection from its first row; with `all`, the whole column with the active cell. */
  fillDown({ all = false }: { all?: boolean } = {}): void {
    this.sheet.commit()
    const count = fillDown(this.sheet, { all })
    this.notify(count > 0 ? { key: 'filled', count } : { key: 'nothing_filled' })
  }

  undo(): void {
    this.goAfterUndo(this.sheet.store.undo())
  }

  redo(): void {
    this.goAfterUndo(this.sheet.store.redo())
  }

  add(at?: number): void {
    this.sheet.commit()
    const key = addRow(this.sheet, at)
    // A read-only document shows no message about the limit of lines.
    if (key === null) {
      if (this.sheet.isWritable) this.notify({ key: this.sheet.rowsKind === 'free' ? 'full' : 'no_new_rows' })
    } else this.goToRow(key)
  }

  duplicate(): void {
    const [key] = selectedKeys(this.sheet)
    const copy = key === undefined ? null : duplicateRow(this.sheet, key)
    if (copy !== null) this.goToRow(copy)
  }

  split(): void {
    const [key] = selectedKeys(this.sheet)
    const copy = key === undefined ? null : splitRow(this.sheet, key)
    if (copy !== null) this.goToRow(copy)
  }

  /** Removes lines, by default the selected ones. */
  remove(keys: readonly string[] = selectedKeys(this.sheet)): void {
    this.sheet.commit()
    const count = removeRows(this.sheet, keys)
    this.notify(count > 0 ? { key: 'removed', count } : { key: 'cannot_remove' })
    this.focus()
  }

  selectAll(): void {
    const { lines } = this.sheet.store
    const { columns } = this.sheet.props
    const [first, last, left, right] = [lines[0], lines.at(-1), columns[0], columns.at(-1)]
    if (first && last && left && right)
      this.sheet.cursor.select({ key: first.key, field: left }, { key: last.key, field: right })
    this.focus()
  }

  private isFilled(key: string): boolean {
    const row = this.sheet.store.line(key)?.row ?? {}
    return this.sheet.props.columns.some(
      (field) =>
        unreadText(row, field) !== null || (row[field] != null && row[field] !== '' && !this.sheet.field(field).system),
    )
  }

  private goToRow(key: string): void {
    this.sheet.cursor.go(firstEditable(this.sheet, key))
    this.focus()
  }

  private goAfterUndo(key: string | null): void {
    if (key === null) return this.notify({ key: 'nothing_to_undo' })
    const field = this.sheet.cursor.active?.field ?? this.sheet.props.columns[0] ?? ''
    if (this.sheet.store.indexOf(key) >= 0) this.sheet.cursor.go({ key, field })
    else if (this.sheet.cursor.active && this.sheet.store.indexOf(this.sheet.cursor.active.key) < 0) {
      const last = this.sheet.store.lines.at(-1)
      this.sheet.cursor.go(last ? { key: last.key, field } : null)
    }
    this.focus()
  }
}

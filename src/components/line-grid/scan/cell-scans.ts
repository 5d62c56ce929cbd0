import type { SheetActions } from '@/components/line-grid/store/sheet-actions'
import type { Editing, CellPosition } from '@/components/line-grid/store/cursor'
import type { Scanner } from './scanner'
import { type Stroke, Wedge } from '@/components/keyboard/wedge'

/**
 * Handles scans that arrive while the focus is in a cell: the scan is counted, and the cell gets its previous text
 * back.
 */
export class CellScans {
  private readonly actions: SheetActions
  private readonly scanner: Scanner
  private readonly wedge: Wedge
  private before: { active: CellPosition | null; editing: Editing | null } = { active: null, editing: null }

  constructor(actions: SheetActions, scanner: Scanner) {
    const { cursor } = actions.sheet
    this.actions = actions
    this.scanner = scanner
    this.wedge = new Wedge(() => {
      this.before = { active: cursor.active, editing: cursor.editing }
    })
  }

  /** True when the key ended a scan and must not be handled further. */
  press(stroke: Stroke): boolean {
    const code = this.wedge.feed(stroke)
    if (code === null || this.isWanted()) return false
    const { cursor } = this.actions.sheet
    if (this.before.active) cursor.go(this.before.active)
    cursor.edit(this.before.editing)
    this.scanner.queue.push(code)
    return true
  }

  /** A text cell that the operator opened takes a scan as its text: batch numbers have bar codes too. */
  private isWanted(): boolean {
    const { active, editing } = this.before
    return (
      active !== null &&
      editing !== null &&
      !editing.typed &&
      ['text', 'barcode', 'textarea'].includes(this.actions.sheet.field(active.field).type)
    )
  }
}

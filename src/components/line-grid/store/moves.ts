import type { CellPosition } from './cursor'
import type { Sheet } from './sheet'

/**
 * Where a key moves the cursor. `first` and `last` are cells of the sheet; `top` and `bottom` are the first and last
 * row, in the column of the cursor.
 */
export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row_start'
  | 'row_end'
  | 'first'
  | 'last'
  | 'page_up'
  | 'page_down'
  | 'top'
  | 'bottom'

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}

/**
 * The cell that a move leads to, clamped to the sheet; without an active cell, the first cell. Null for a sheet without
 * rows or columns. `visibleRows` counts the rows in view; it is called for page moves only.
 */
export function cellAfterMove(sheet: Sheet, move: Move, visibleRows: () => number): CellPosition | null {
  const { active } = sheet.cursor
  const { lines } = sheet.store
  const { columns } = sheet.props
  if (!active) return cellAt(sheet, 0, 0)
  const [row, column] = [Math.max(0, sheet.store.indexOf(active.key)), Math.max(0, columns.indexOf(active.field))]
  const [bottom, right] = [lines.length - 1, columns.length - 1]
  switch (move) {
    case 'up':
      return cellAt(sheet, clamp(row - 1, bottom), column)
    case 'down':
      return cellAt(sheet, clamp(row + 1, bottom), column)
    case 'left':
      return cellAt(sheet, row, clamp(column - 1, right))
    case 'right':
      return cellAt(sheet, row, clamp(column + 1, right))
    case 'row_start':
      return cellAt(sheet, row, 0)
    case 'row_end':
      return cellAt(sheet, row, right)
    case 'first':
      return cellAt(sheet, 0, 0)
    case 'last':
      return cellAt(sheet, bottom, right)
    case 'page_up':
      return cellAt(sheet, clamp(row - Math.max(1, visibleRows()), bottom), column)
    case 'page_down':
      return cellAt(sheet, clamp(row + Math.max(1, visibleRows()), bottom), column)
    case 'top':
      return cellAt(sheet, 0, column)
    case 'bottom':
      return cellAt(sheet, bottom, column)
  }
}

/** The cell at two indexes; null outside the sheet. */
function cellAt(sheet: Sheet, row: number, column: number): CellPosition | null {
  const [line, field] = [sheet.store.lines[row], sheet.props.columns[column]]
  return line && field !== undefined ? { key: line.key, field } : null
}

/**
 * The next writable cell in reading order (`step` 1), or the previous one (`step` -1), also in other rows. Null when no
 * writable cell is left in that direction. Without an active cell, the search begins at the first cell, or backwards at
 * the last cell.
 */
export function nextEditable(sheet: Sheet, step: 1 | -1): CellPosition | null {
  const { active } = sheet.cursor
  const width = sheet.props.columns.length
  const cellCount = sheet.store.lines.length * width
  const from = active
    ? sheet.store.indexOf(active.key) * width + sheet.props.columns.indexOf(active.field)
    : step > 0
      ? -1
      : cellCount
  for (let at = from + step; at >= 0 && at < cellCount; at += step) {
    const cell = cellAt(sheet, Math.floor(at / width), at % width)
    if (cell && sheet.canEdit(cell)) return cell
  }
  return null
}

/** The cell of a row to which the cursor goes in a new row: the first writable cell, otherwise the first cell. */
export function firstEditable(sheet: Sheet, key: string): CellPosition {
  const field = sheet.props.columns.find((name) => sheet.canEdit({ key, field: name })) ?? sheet.props.columns[0] ?? ''
  return { key, field }
}

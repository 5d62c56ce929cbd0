import type { CellPosition } from './cursor'
import type { Sheet } from './sheet'

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

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/** The cell that a move leads to, clamped to the sheet. `page` is the number of visible rows. */
export function moved(sheet: Sheet, move: Move, page: number): CellPosition | null {
  const { active } = sheet.cursor
  const { lines } = sheet.store
  const { columns } = sheet.props
  if (!active) return placeAt(sheet, 0, 0)
  const [row, column] = [Math.max(0, sheet.store.indexOf(active.key)), Math.max(0, columns.indexOf(active.field))]
  const [bottom, right] = [lines.length - 1, columns.length - 1]
  switch (move) {
    case 'up':
      return placeAt(sheet, clamp(row - 1, bottom), column)
    case 'down':
      return placeAt(sheet, clamp(row + 1, bottom), column)
    case 'left':
      return placeAt(sheet, row, clamp(column - 1, right))
    case 'right':
      return placeAt(sheet, row, clamp(column + 1, right))
    case 'row_start':
      return placeAt(sheet, row, 0)
    case 'row_end':
      return placeAt(sheet, row, right)
    case 'first':
      return placeAt(sheet, 0, 0)
    case 'last':
      return placeAt(sheet, bottom, right)
    case 'page_up':
      return placeAt(sheet, clamp(row - page, bottom), column)
    case 'page_down':
      return placeAt(sheet, clamp(row + page, bottom), column)
    case 'top':
      return placeAt(sheet, 0, column)
    case 'bottom':
      return placeAt(sheet, bottom, column)
  }
}

function placeAt(sheet: Sheet, row: number, column: number): CellPosition | null {
  const [line, field] = [sheet.store.lines[row], sheet.props.columns[column]]
  return line && field !== undefined ? { key: line.key, field } : null
}

/** The next writable cell in reading order, also on following rows; null after the last cell. */
export function nextEditable(sheet: Sheet, step: 1 | -1): CellPosition | null {
  const { active } = sheet.cursor
  const width = sheet.props.columns.length
  const size = sheet.store.lines.length * width
  const from = active
    ? sheet.store.indexOf(active.key) * width + sheet.props.columns.indexOf(active.field)
    : step > 0
      ? -1
      : size
  for (let at = from + step; at >= 0 && at < size; at += step) {
    const place = placeAt(sheet, Math.floor(at / width), at % width)
    if (place && sheet.canEdit(place)) return place
  }
  return null
}

/** The first writable cell of a row, where the cursor goes in a new row. */
export function firstEditable(sheet: Sheet, key: string): CellPosition {
  const field = sheet.props.columns.find((name) => sheet.canEdit({ key, field: name })) ?? sheet.props.columns[0] ?? ''
  return { key, field }
}

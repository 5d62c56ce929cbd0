import writeXlsxFile from 'write-excel-file/node'
import { type Cell, cellText, csvField } from './export-cell'

/** So that spreadsheets read the text as UTF-8. */
export const BOM = '\u{FEFF}'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvField).join(',')}\r\n`

export const csvText = (lines: readonly (readonly Cell[])[]): string => BOM + lines.map(csvLine).join('')

/**
 * A workbook of one sheet; the first line is its head. Numbers and times are typed, so that a spreadsheet adds and sorts them,
 * and every column is as wide as what it holds.
 */
export async function workbookOf(lines: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const [head = [], ...body] = lines
  const titles = head.map((cell) => ({ value: cellText(cell), type: String, fontWeight: 'bold' as const }))
  const rows = body.map((cells) => cells.map(sheetCell))
  const columns = head.map((_, index) => ({
    width: widthOf(lines.slice(0, MEASURED).map((cells) => cells[index] ?? null)),
  }))
  return new Uint8Array(await writeXlsxFile([titles, ...rows], { stickyRowsCount: 1, columns }).toBuffer())
}

/** What a cell of a workbook may hold. */
const LONGEST = 32_767

function sheetCell(cell: Cell) {
  if (cell === null) return null
  if ('text' in cell) return { value: cell.text.slice(0, LONGEST), type: String }
  if ('time' in cell) {
    // Spreadsheets know no time zones: the company's clock is written as if it were UTC.
    const value = new Date(`${cell.time.replace(' ', 'T')}${cell.time.length > DATE ? 'Z' : 'T00:00:00Z'}`)
    return { value, type: Date, format: cell.time.length > DATE ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd' }
  }
  const value = Number(cell.number)
  if (cell.as === 'percent') return { value: value / 100, type: Number, format: '0.00%' }
  return { value, type: Number, ...(cell.as === 'money' && { format: '#,##0.00' }) }
}

/** Length of `2026-11-20`. */
const DATE = 10
/** Lines that are looked at for the width of a column. */
const MEASURED = 200
/** In characters, of which a Chinese one takes two. */
const [NARROWEST, WIDEST] = [8, 48]

function widthOf(cells: readonly Cell[]): number {
  const widths = cells.map((cell) =>
    [...cellText(cell)].reduce((sum, letter) => sum + (/[\u1100-\uffe6]/.test(letter) ? 2 : 1), 0),
  )
  return Math.min(Math.max(NARROWEST, ...widths) + 2, WIDEST)
}

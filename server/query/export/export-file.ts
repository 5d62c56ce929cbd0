import writeXlsxFile from 'write-excel-file/node'
import { type Cell, cellText, csvField, hasDecimalComma } from './export-cell'

/** The formats of an exported file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The type of the content, by format. */
export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The header Content-Disposition of a download. `ascii` and `title` are names without extension: old clients use
 * `ascii`, which has only ASCII letters, and all others `title`.
 */
export const contentDisposition = (format: ExportFormat, { ascii, title }: { ascii: string; title: string }): string =>
  `attachment; filename="${ascii}.${format}"; filename*=UTF-8''${encodeURIComponent(`${title}.${format}`)}`

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\u{FEFF}'

/** Lines of CSV as spreadsheets of the language open them: `1.5,2` or, where the decimal sign is a comma, `1,5;2`. */
export function csvLines(lines: readonly (readonly Cell[])[], locale: string): string {
  const decimalComma = hasDecimalComma(locale)
  const lineOf = (cells: readonly Cell[]) =>
    `${cells.map((cell) => csvField(cell, { decimalComma })).join(decimalComma ? ';' : ',')}\r\n`
  return lines.map(lineOf).join('')
}

/** A whole CSV file, with the byte order mark. */
export const csvText = (lines: readonly (readonly Cell[])[], locale: string): string => BOM + csvLines(lines, locale)

/**
 * A workbook with one sheet; the first line has the column titles. Numbers and times are typed cells, so that a
 * spreadsheet can add and sort them. Column widths fit the content.
 */
export async function workbookOf(lines: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const [head = [], ...body] = lines
  const titles = head.map((cell) => ({ value: cellText(cell), type: String, fontWeight: 'bold' as const }))
  const rows = body.map((cells) => cells.map(sheetCell))
  const columns = head.map((_, index) => ({
    width: widthOf(lines.slice(0, MEASURED_LINES).map((cells) => cells[index] ?? null)),
  }))
  return new Uint8Array(await writeXlsxFile([titles, ...rows], { stickyRowsCount: 1, columns }).toBuffer())
}

/** Most characters that an Excel cell may contain. */
const MAX_CELL_LENGTH = 32_767

function sheetCell(cell: Cell) {
  if (cell === null) return null
  if ('text' in cell) return { value: cell.text.slice(0, MAX_CELL_LENGTH), type: String }
  if ('time' in cell) {
    // Spreadsheets have no time zones: the company's local time is written as if it were UTC.
    const value = new Date(`${cell.time.replace(' ', 'T')}${cell.time.length > DATE_LENGTH ? 'Z' : 'T00:00:00Z'}`)
    return { value, type: Date, format: cell.time.length > DATE_LENGTH ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' }
  }
  const value = Number(cell.number)
  // Spreadsheets count days, so that durations can be added and shown in hours.
  if (cell.as === 'minutes')
    return { value: value / MINUTES_OF_A_DAY, type: Number, format: cell.signed ? withSign('[h]:mm') : '[h]:mm' }
  if (cell.as === 'percent')
    return { value: value / 100, type: Number, format: cell.signed ? withSign('0.00%') : '0.00%' }
  const decimals = cell.as === 'money' ? 2 : cell.decimals
  if (decimals === undefined) return { value, type: Number, ...(cell.signed && { format: withSign('General') }) }
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  return { value, type: Number, format: cell.signed ? withSign(format) : format }
}

/** The format of a difference, whose positive numbers have a sign too. */
const withSign = (format: string): string => `+${format};-${format};${format}`

const MINUTES_OF_A_DAY = 1440
/** Length of `2026-11-20`. */
const DATE_LENGTH = 10
/** Number of lines from which the width of a column is computed. */
const MEASURED_LINES = 200
/** Column widths in characters; a Chinese character counts as two. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 48]

function widthOf(cells: readonly Cell[]): number {
  const widths = cells.map((cell) =>
    [...cellText(cell)].reduce((sum, letter) => sum + (/[\u1100-\uffe6]/.test(letter) ? 2 : 1), 0),
  )
  return Math.min(Math.max(MIN_WIDTH, ...widths) + 2, MAX_WIDTH)
}

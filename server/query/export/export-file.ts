import writeXlsxFile from 'write-excel-file/node'
import { type Cell, csvField } from './export-cell'

/** So that spreadsheets read the text as UTF-8. */
export const BOM = '\u{FEFF}'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvField).join(',')}\r\n`

export const csvText = (lines: readonly (readonly Cell[])[]): string => BOM + lines.map(csvLine).join('')

/** A workbook of one sheet; the first line is its head. */
export async function workbookOf([head = [], ...body]: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const titles = head.map((cell) => ({
    value: cell && 'text' in cell ? cell.text : '',
    type: String,
    fontWeight: 'bold' as const,
  }))
  const rows = body.map((cells) =>
    cells.map((cell) =>
      cell === null
        ? null
        : 'number' in cell
          ? cell.percent
            ? { value: Number(cell.number) / 100, type: Number, format: '0.00%' }
            : { value: Number(cell.number), type: Number }
          : { value: cell.text.slice(0, 32_767), type: String },
    ),
  )
  return new Uint8Array(await writeXlsxFile([titles, ...rows], { stickyRowsCount: 1 }).toBuffer())
}

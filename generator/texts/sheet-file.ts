import { Refused } from '../rename/target'
import type { ReadRow, TextRow, TextTable } from './text-table'

/** Headings of the first and the last column of a sheet; the two columns between have the names of the languages. */
const [KEY, NOTE] = ['key', 'note']

/** Returns the bytes of a spreadsheet (xlsx) with the texts. */
export async function sheetOf({ source, target, rows }: TextTable<TextRow>): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = [KEY, source, target, NOTE].map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cell = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const })
  const body = rows.map((row) => [
    cell(row.key),
    cell(row.source),
    row.target ? cell(row.target) : null,
    cell(row.note),
  ])
  const columns = [{ width: 44 }, { width: 40 }, { width: 40 }, { width: 44 }]
  return writeXlsxFile([head, ...body], { stickyRowsCount: 1, columns }).toBuffer()
}

/** Reads the texts of a spreadsheet (xlsx). Throws Refused when the file is something else. */
export async function readSheet(path: string, bytes: Buffer): Promise<TextTable<ReadRow>> {
  const { default: readSheets } = await import('read-excel-file/node')
  let sheets: readonly { data: readonly Cells[] }[]
  try {
    sheets = await readSheets(bytes, { trim: false })
  } catch {
    throw new Refused(`${path} is not a sheet in the format xlsx`)
  }
  // Translators put sheets of their own in front, and rename the exported sheet.
  const lines = sheets.map(({ data }) => data).find(([head]) => headOf(head)[0] === KEY) ?? []
  const [, source, target] = headOf(lines[0])
  if (!source || !target)
    throw new Refused(
      `${path}: no sheet begins with a line of the columns key, source language, target language, note; keep the first line of the exported file`,
    )
  const rows = lines.slice(1).flatMap((cells, index): ReadRow[] => {
    const row = { key: text(cells[0]).trim(), source: text(cells[1]), target: text(cells[2]), line: index + 2 }
    if (row.key === '' && row.source === '' && row.target === '') return []
    const kind = cells[2] instanceof Date ? 'a date' : typeof cells[2] === 'boolean' ? 'a logical value' : undefined
    return [
      kind === undefined
        ? row
        : {
            ...row,
            unreadable: [
              `the translation is ${kind}, which the spreadsheet made of a text`,
              'format the cell as text, and type the translation again',
            ],
          },
    ]
  })
  return { source, target, rows }
}

type Cells = readonly unknown[]

const text = (cell: unknown) => (cell === null || cell === undefined ? '' : String(cell))

const headOf = (head: Cells | undefined) => (head ?? []).map((cell) => (typeof cell === 'string' ? cell.trim() : ''))

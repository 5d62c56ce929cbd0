import { Refused } from '../problems/refused'
import type { ReadRow, TextRow, TextTable } from './text-table'

/**
 * Headings of the columns. Those of the two languages end in the tag of the language, as in `translation: fr-FR`: the
 * columns are found by their headings, because translators move columns and insert their own.
 */
const [KEY, SOURCE, TARGET, NOTE] = ['key', 'source: ', 'translation: ', 'note']

/** Returns the bytes of a spreadsheet (xlsx) with the texts. */
export async function sheetOf({ source, target, rows }: TextTable<TextRow>): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = [KEY, SOURCE + source, TARGET + target, NOTE].map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
  }))
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
  const lines = sheets.map(({ data }) => data).find(([head]) => isHead(headOf(head))) ?? []
  const head = headOf(lines[0])
  if (!isHead(head))
    throw new Refused(
      `${path}: no sheet begins with a line of the headings key, source: <language>, translation: <language>; keep the first line of the exported file (the order of the columns is free, and further columns are not read), or write these headings above the columns of an older export`,
    )
  const [key, source, target] = [columnOf(path, head, KEY), columnOf(path, head, SOURCE), columnOf(path, head, TARGET)]
  const languageIn = (column: number, heading: string) => (head[column] ?? '').slice(heading.length).trim()
  const rows = lines.slice(1).flatMap((cells, index): ReadRow[] => {
    const translation = cells[target]
    const row = {
      key: text(cells[key]).trim(),
      source: text(cells[source]),
      target: text(translation),
      line: index + 2,
    }
    if (row.key === '' && row.source === '' && row.target === '') return []
    const kind =
      translation instanceof Date ? 'a date' : typeof translation === 'boolean' ? 'a logical value' : undefined
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
  return { source: languageIn(source, SOURCE), target: languageIn(target, TARGET), rows }
}

type Cells = readonly unknown[]

const text = (cell: unknown) => (cell === null || cell === undefined ? '' : String(cell))

const headOf = (head: Cells | undefined) => (head ?? []).map((cell) => (typeof cell === 'string' ? cell.trim() : ''))

const isHeading = (heading: string, start: string) => (start === KEY ? heading === KEY : heading.startsWith(start))

const isHead = (head: readonly string[]) =>
  [KEY, SOURCE, TARGET].every((start) => head.some((heading) => isHeading(heading, start)))

/** Returns the position of the column with a heading. Throws Refused when several columns have it. */
function columnOf(path: string, head: readonly string[], start: string): number {
  const column = head.findIndex((heading) => isHeading(heading, start))
  if (head.some((heading, index) => index > column && isHeading(heading, start)))
    throw new Refused(`${path}: several columns have the heading ${start.trim()}; keep one of them`)
  return column
}

import { readFileSync, writeFileSync } from 'node:fs'
import { Refused } from '../rename/target'

/** A row of a sheet or a unit of an XLIFF file. */
interface TextRow {
  key: string
  source: string
  /** Undefined or empty where the text is not translated. */
  target: string | undefined
  note: string
}

/** A row that was read from a file. */
export interface ReadRow extends Omit<TextRow, 'note'> {
  /** The line of the file, or the row of the sheet; both count from 1. */
  line: number
  /** Why the row cannot be read, and what the translator does about it. */
  unreadable?: readonly [message: string, cure: string]
}

interface TextTable<Row> {
  source: string
  target: string
  rows: readonly Row[]
}

/** How texts are exchanged with translators, by the ending of the file. */
export type Format = 'xlsx' | 'xliff'

/** Returns the format of a path. Throws Refused for any other ending. */
export function formatOf(path: string): Format {
  if (/\.xlsx$/i.test(path)) return 'xlsx'
  if (/\.(xlf|xliff)$/i.test(path)) return 'xliff'
  throw new Refused(`${path} ends in neither .xlsx nor .xlf; name a sheet texts.xlsx or an XLIFF file texts.xlf`)
}

/** Writes texts as a sheet or as XLIFF 1.2. */
export async function writeTexts(path: string, table: TextTable<TextRow>): Promise<void> {
  writeFileSync(path, formatOf(path) === 'xlsx' ? await sheetOf(table) : await xliffOf(table))
}

/** Reads a sheet, or XLIFF 1.2 or 2.0. Throws Refused when the file is something else. */
export async function readTexts(path: string): Promise<TextTable<ReadRow>> {
  const format = formatOf(path)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    throw new Refused(`${path} cannot be read`)
  }
  return format === 'xlsx' ? await readSheet(path, bytes) : await readXliff(path, bytes.toString('utf8'))
}

/** Headings of the first and the last column of a sheet; the two columns between have the names of the languages. */
const [KEY, NOTE] = ['key', 'note']

async function sheetOf({ source, target, rows }: TextTable<TextRow>): Promise<Buffer> {
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

async function readSheet(path: string, bytes: Buffer): Promise<TextTable<ReadRow>> {
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

async function xliffOf({ source, target, rows }: TextTable<TextRow>): Promise<string> {
  const { default: xliff } = await import('xliff')
  const resources: Record<string, Record<string, { source: string; target: string; note: string }>> = {}
  for (const row of rows) {
    const [file, path] = splitKey(row.key)
    resources[file] ??= {}
    resources[file][path] = { source: row.source, target: row.target ?? '', note: row.note }
  }
  const text = await xliff.jsToXliff12({ resources, sourceLanguage: source, targetLanguage: target })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`
}

function splitKey(key: string): [file: string, path: string] {
  const at = key.indexOf('#')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** An `&` or `<` that translators typed into a text unescaped: it begins neither an XML entity nor a tag. */
const UNESCAPED = /&(?!#?\w+;)|<(?![A-Za-z/!?_])/

async function readXliff(path: string, text: string): Promise<TextTable<ReadRow>> {
  const version = /<xliff\b[^>]*\sversion\s*=\s*["']([^"']*)/.exec(text)
  if (version?.[1] !== undefined && !/^(1\.2|2\.\d)$/.test(version[1])) {
    const line = text.slice(0, version.index).split('\n').length
    throw new Refused(`${path}:${line} this is XLIFF ${version[1]}; save the file as XLIFF 1.2 or 2.0`)
  }
  const { default: xliff } = await import('xliff')
  let document
  try {
    document = /<xliff[^>]*\sversion\s*=\s*["']2/.test(text)
      ? await xliff.xliff2js(text)
      : await xliff.xliff12ToJs(text)
  } catch {
    const at = text.search(UNESCAPED)
    if (at === -1 || !/<xliff\b/.test(text)) throw new Refused(`${path} is neither XLIFF 1.2 nor XLIFF 2.0`)
    throw new Refused(
      `${path}:${text.slice(0, at).split('\n').length} this is not valid XML; in a text, write & as &amp; and < as &lt;`,
    )
  }
  const { resources, sourceLanguage: source, targetLanguage: target } = document
  if (!source || !target)
    throw new Refused(`${path} does not name its languages; the file needs source-language and target-language`)
  const broken = XLIFF_ELEMENTS.find((element) => isIncomplete(text, element))
  if (broken) throw new Refused(`${path} is incomplete: a <${broken}> does not end; get the whole file again`)
  const lines = linesOfUnits(path, text)
  const rows = Object.entries(resources).flatMap(([file, units]) =>
    Object.entries(units).map(([unit, { source: from, target: to }]): ReadRow => {
      const key = `${file}#${unit}`
      const line = lines.get(key) ?? 1
      if (typeof from === 'string' && (typeof to === 'string' || to === undefined))
        return { key, source: from, target: to, line }
      return {
        key,
        source: '',
        target: undefined,
        line,
        unreadable: [
          'the text has marks inside; texts are plain text',
          'write the text without tags, with its {placeholders} as they are',
        ],
      }
    }),
  )
  return { source, target, rows }
}

/**
 * Elements of XLIFF 1.2 and 2.0 that need an end tag. The end tags are counted here, because the package that reads
 * XLIFF reports no error for a file that was cut off in the middle.
 */
const XLIFF_ELEMENTS = ['target', 'source', 'segment', 'trans-unit', 'unit', 'body', 'file', 'xliff']

/** Whether the numbers of start tags and of end tags of an element differ. */
function isIncomplete(text: string, element: string): boolean {
  const startTags = text.match(new RegExp(`<(?:\\w+:)?${element}(?:\\s[^>]*)?(?<!/)>`, 'g'))?.length ?? 0
  const endTags = text.match(new RegExp(`</(?:\\w+:)?${element}\\s*>`, 'g'))?.length ?? 0
  return startTags !== endTags
}

/**
 * Returns the line of each unit of an XLIFF file, by the key of its text. Throws Refused for a key that occurs twice,
 * because the reader would keep only the last translation.
 */
function linesOfUnits(path: string, text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let file = ''
  text.split('\n').forEach((line, index) => {
    for (const [, tag, attributes = ''] of line.matchAll(/<(file|trans-unit|unit)\b([^>]*)/g)) {
      const [, , name = ''] = /\b(original|id)\s*=\s*["']([^"']*)["']/.exec(attributes) ?? []
      if (tag === 'file') file = name
      else {
        const key = `${file}#${name}`
        const before = lines.get(key)
        if (before !== undefined)
          throw new Refused(`${path}:${index + 1} ${key} is in line ${before} too; keep one of the two`)
        lines.set(key, index + 1)
      }
    }
  })
  return lines
}

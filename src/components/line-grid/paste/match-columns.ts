import type { Sheet } from '@/components/line-grid/store/sheet'
import { entryColumn } from '@/components/line-grid/view/columns/kept-columns'
import { lookupField } from './paste-lookups'

export interface MatchedColumns {
  /** The field of each pasted column; null for columns outside of the sheet. */
  fields: readonly (string | null)[]
  byHeader: boolean
  /**
   * True when there is no header row and the values do not fit the columns at the cursor, so that columns were guessed
   * from values.
   */
  byValue: boolean
}

/** Texts that a header row may use for a column. */
export type HeaderNames = (field: string) => readonly string[]

function normal(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s*:：（）()]/g, '')
    .toLowerCase()
}

/**
 * Matches the columns of a pasted block to fields: by its header row, if at least two of its cells (or its only cell)
 * are names of fields; else by the values, if these are codes of goods and quantities; else by position from the active
 * cell.
 */
export function matchColumns(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  left: number,
  names: HeaderNames,
): MatchedColumns & { fields: (string | null)[] } {
  const header = cells[0] ?? []
  const known = new Map<string, string>()
  for (const field of Object.keys(sheet.props.shape.fields))
    for (const name of names(field)) if (!known.has(normal(name))) known.set(normal(name), field)
  const fields = header.map((text) => known.get(normal(text)) ?? null)
  const hits = fields.filter((field) => field !== null).length
  if (cells.length > 1 && hits >= Math.min(2, header.length) && hits > 0)
    return { fields, byHeader: true, byValue: false }
  const width = Math.max(0, ...cells.map((row) => row.length))
  const placed = Array.from({ length: width }, (_, at) => sheet.props.columns[left + at] ?? null)
  const proposed = codeAndNumber(sheet, cells, placed)
  return proposed
    ? { fields: proposed, byHeader: false, byValue: true }
    : { fields: placed, byHeader: false, byValue: false }
}

/** Codes of goods contain a letter or are as long as a barcode; quantities and prices are shorter numbers. */
const CODE = /^(?=.*\d)(?:[A-Za-z][\w-]{3,}|\d{8,14})$/
const BARCODE = /^\d{8,14}$/
const QUANTITY = /^\d{1,7}(?:\.\d{1,3})?$/

/**
 * Matches a block with a column of goods codes and a column of quantities or prices, which is usually copied out of a
 * list; other columns are ignored. Null when the block has no such pair, or when it fits the columns at the cursor. If
 * no column has only codes (or only numbers), a column where more than half of the cells are codes is taken, so that
 * only its few wrong cells are reported.
 */
function codeAndNumber(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  placed: readonly (string | null)[],
): (string | null)[] | null {
  const { shape } = sheet.props
  // Where nothing is counted, the number is the value that operators enter, such as a new price.
  const quantity = shape.scan?.field ?? shape.quantity ?? entryColumn(sheet)
  if (!shape.goods || !quantity || placed.length < 2 || !isWritable(sheet, quantity)) return null
  const share = (column: number, pattern: RegExp) => {
    const texts = cells.map((row) => (row[column] ?? '').normalize('NFKC').trim()).filter(Boolean)
    return texts.filter((text) => pattern.test(text)).length / Math.max(1, texts.length)
  }
  const columnsOf = (pattern: RegExp) => {
    const shares = placed.map((_, column) => share(column, pattern))
    const whole = shares.flatMap((part, column) => (part === 1 ? [column] : []))
    return whole.length > 0 ? whole : shares.flatMap((part, column) => (part > 0.5 ? [column] : []))
  }
  const [code, ...codes] = columnsOf(CODE)
  const [number, ...numbers] = columnsOf(QUANTITY)
  // With several code or number columns the pair is ambiguous: the block is pasted by position.
  if (code === undefined || number === undefined || codes.length > 0 || numbers.length > 0) return null
  const fits = (column: number) => {
    const field = placed[column]
    return field != null && (lookupField(sheet, field) !== null || isWritable(sheet, field))
  }
  if (fits(code) && fits(number) && placed[number] === quantity) return null
  const name = share(code, BARCODE) > 0.5 && 'barcode' in shape.fields ? 'barcode' : 'sku_code'
  if (!(name in shape.fields)) return null
  return placed.map((_, column) => (column === code ? name : column === number ? quantity : null))
}

/** Whether cells of a column can be written in new lines. */
export function isWritable(sheet: Sheet, name: string): boolean {
  const field = sheet.field(name)
  return !field.system && !sheet.store.rules.isComputed(name) && sheet.props.editable(name, {})
}

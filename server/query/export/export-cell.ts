import type { Field } from '../../../src/rules/field'
import { labelKey } from '../../../src/rules/key'
import { scaleOf } from '../../../src/rules/values/scale-of'
import { clockOf } from '../../../src/exact/duration'
import { formatDecimal, QUANTITY_SCALE } from '../../../src/exact/scale'
import { canShowValue, type UnitSums, unitSums } from '../../../src/rules/values/unit-sums'
import { plainText } from '../../../src/rules/values/rich-text'
import type { Row } from '../../metadata/row'
import type { EntityWords } from '../../metadata/messages'
import { localTime } from '../zone'

/**
 * A cell of an export: text; a number as exact decimal text in display units (yuan, percent, minutes); or a time in the
 * company's time zone, `2026-11-20` or `2026-11-20 10:00:00`. `decimals`: how many decimals the number always shows.
 * `signed`: a difference, which a file shows with a plus sign where it is positive.
 */
export type Cell =
  | { text: string }
  | { number: string; as?: 'money' | 'percent' | 'minutes'; decimals?: number; signed?: true }
  | { time: string }
  | null

interface CellFormat {
  words: Pick<EntityWords, 'option' | 'yesNo' | 'list'>
  zone: string
}

/** Formats a value for export. `row` must have the labels of its references. */
export function cellOf(field: Field, name: string, row: Row, { words, zone }: CellFormat): Cell {
  const value = row[name]
  if (value == null || value === '' || !canShowValue(name, field, row)) return null
  const units = field.sums && unitSums(name, field, row)
  // Bags and bottles have no sum: a quantity for each unit is text.
  if (units && units.size > 1 && [...units.values()].some((sum) => sum !== 0))
    return { text: unitText(field, units, words) }
  const cell = plainCell(field, name, row, { words, zone })
  return field.signed && cell && 'number' in cell ? { ...cell, signed: true } : cell
}

function unitText({ signed }: Field, units: UnitSums, words: Pick<EntityWords, 'list'>): string {
  const nonzero = [...units].flatMap(([unit, sum]) => (sum ? [{ unit, sum }] : []))
  return words.list(
    nonzero.map(({ unit, sum }) => `${signed && sum > 0 ? '+' : ''}${formatDecimal(sum, QUANTITY_SCALE)} ${unit}`),
  )
}

function plainCell(field: Field, name: string, row: Row, { words, zone }: CellFormat): Cell {
  const value = row[name]
  const number = Number(value)
  switch (field.type) {
    case 'money':
      return { number: formatDecimal(number, 2, 2), as: 'money' }
    case 'duration':
      return { number: String(number), as: 'minutes' }
    case 'integer':
    case 'rating':
    case 'quantity':
      return { number: formatDecimal(number, scaleOf(field)) }
    case 'decimal':
      return { number: formatDecimal(number, scaleOf(field), scaleOf(field)), decimals: scaleOf(field) }
    case 'percent':
      return { number: formatDecimal(number, 2), as: 'percent' }
    case 'boolean':
      return { text: words.yesNo(value === true) }
    case 'enum':
      return { text: words.option(name, String(value)) }
    case 'datetime':
      return { time: localTime(zone, number) }
    case 'date':
      return { time: String(value) }
    case 'ref':
    case 'refs':
    case 'tree_ref':
      return { text: String(row[labelKey(name)] ?? '') }
    case 'text_list':
      return { text: Array.isArray(value) ? words.list(value.map((item) => words.option(name, String(item)))) : '' }
    case 'signature':
      return { text: words.yesNo(true) }
    case 'rich_text':
      return { text: plainText(String(value)) }
    case 'secret':
    case 'image':
    case 'images':
      return null
    default:
      return { text: String(value) }
  }
}

/** Texts that a spreadsheet would run as a formula (OWASP, CSV injection), full-width characters included. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** The cell as text. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if ('number' in cell)
    return cell.as === 'percent'
      ? `${cell.number}%`
      : cell.as === 'minutes'
        ? clockOf(Number(cell.number))
        : cell.number
  return 'time' in cell ? cell.time : cell.text
}

/** Whether a language writes 1,5 for one and a half; spreadsheets of such a language separate columns by semicolons. */
export const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')

/**
 * One field of a CSV line, with numbers as a spreadsheet of the language reads them. An apostrophe before a text that
 * looks like a formula keeps spreadsheets from running the text.
 */
export function csvField(cell: Cell, { decimalComma = false }: { decimalComma?: boolean } = {}): string {
  const text = cellText(cell)
  if (cell === null || 'time' in cell) return text
  if ('number' in cell) return decimalComma ? text.replace('.', ',') : text
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

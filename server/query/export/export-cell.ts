import type { Field } from '../../../src/rules/field'
import { labelKey } from '../../../src/rules/key'
import { scaleOf } from '../../../src/rules/messages'
import { formatDecimal } from '../../../src/exact/scale'
import type { Row } from '../../metadata/row'
import type { EntityWords } from '../../metadata/messages'
import { localTime } from '../zone'

/**
 * A cell of an export: text, a number as it is shown (yuan, 1.5, 12.5 %), whose digits are kept exactly, or a time on the
 * company's clock: `2026-11-20`, or `2026-11-20 10:00:00`.
 */
export type Cell = { text: string } | { number: string; as?: 'money' | 'percent' } | { time: string } | null

/** A value as an operator reads it. Rows carry the labels of their references. */
export function cellOf(field: Field, name: string, row: Row, words: EntityWords, zone: string): Cell {
  const value = row[name]
  if (value == null || value === '') return null
  switch (field.type) {
    case 'money':
      return { number: formatDecimal(value as number, 2, 2), as: 'money' }
    case 'integer':
    case 'quantity':
    case 'decimal':
      return { number: formatDecimal(value as number, scaleOf(field)) }
    case 'percent':
      return { number: formatDecimal(value as number, 2), as: 'percent' }
    case 'boolean':
      return { text: words.yesNo(value === true) }
    case 'enum':
      return { text: words.option(name, String(value)) }
    case 'datetime':
      return { time: localTime(zone, value as number) }
    case 'date':
      return { time: String(value) }
    case 'ref':
    case 'refs':
    case 'tree_ref':
      return { text: String(row[labelKey(name)] ?? '') }
    case 'text_list':
      return { text: Array.isArray(value) ? value.map((item) => words.option(name, String(item))).join('、') : '' }
    case 'secret':
    case 'image':
    case 'images':
      return null
    default:
      return { text: String(value) }
  }
}

/** What a spreadsheet would run as a formula when it opens the file (OWASP, CSV injection), full-width forms included. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** A cell as words. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if ('number' in cell) return cell.as === 'percent' ? `${cell.number}%` : cell.number
  return 'time' in cell ? cell.time : cell.text
}

/** One field of a CSV line. Text that looks like a formula is made plain by an apostrophe. */
export function csvField(cell: Cell): string {
  const text = cellText(cell)
  if (cell === null || !('text' in cell)) return text
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

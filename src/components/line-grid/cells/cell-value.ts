import type { Field } from '@/rules/field'
import { labelKey } from '@/rules/key'
import { formatField, yesNo } from '@/components/format/format-field'
import { groupThousands } from '@/components/format/number'
import { editText as numberText, parseNumber, scaleOfField } from '@/components/fields/decimal-text'
import { fromWall } from '@/components/fields/zoned'
import { parseQuickDate } from './quick-date'
import type { Row } from '@/components/line-grid/types'

export interface Reading {
  locale: string
  timeZone: string
  today: string
  /** Name of an enum value in the operator's language. */
  option: (field: string, value: string) => string
  /** Every text that may stand for an enum value: its names in the languages at hand. */
  optionNames: (field: string, value: string) => readonly string[]
}

type Problem =
  | 'not_a_number'
  | 'too_many_decimals'
  | 'too_large'
  | 'not_a_date'
  | 'not_a_time'
  | 'not_a_choice'
  | 'not_yes_no'
export type Read = { value: unknown } | { problem: Problem; decimals?: number }

export function isRef(field: Field): boolean {
  return field.type === 'ref' || field.type === 'tree_ref'
}

/** Fields that a cell edits; lists, files and the like belong in a form. */
export function isCellType(field: Field): boolean {
  return !['refs', 'image', 'images', 'text_list', 'secret', 'region', 'icon'].includes(field.type)
}

/** What a cell shows. Quantities go with the unit of their goods unless the sheet has a column for it. */
export function showText(
  name: string,
  field: Field,
  row: Row,
  { locale, timeZone, option }: Reading,
  withUnit: boolean,
): string {
  const label = row[labelKey(name)]
  if (typeof label === 'string' && row[name] != null) return label
  // A line that has not been to the server yet, or came without labels, still carries the copies of its goods.
  if (name === 'sku_id' && row[name] != null && typeof row.sku_code === 'string')
    return `${row.sku_code} ${String(row.sku_name ?? '')}`.trim()
  const unit = withUnit && field.type === 'quantity' && typeof row.unit_name === 'string' ? row.unit_name : null
  return formatField(field, row[name], { locale, timeZone, unit, label: (value) => option(name, value) })
}

/** What stands in the editor when it opens; reads back to the same value. */
export function editText(name: string, field: Field, row: Row, reading: Reading): string {
  const value = row[name]
  if (value == null) return ''
  if (typeof value === 'number' && !isRef(field) && field.type !== 'datetime') return numberText(field, value)
  return showText(name, field, row, reading, false)
}

/** Typed or pasted text → value in internal units. Not for references, whose text has to be looked up. */
export function readText(name: string, field: Field, text: string, reading: Reading): Read {
  const trimmed = text.trim()
  if (trimmed === '') return { value: field.type === 'boolean' ? false : null }
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'quantity':
    case 'percent':
      return readNumber(field, trimmed)
    case 'date':
      return or(parseQuickDate(trimmed, reading.today), 'not_a_date')
    case 'datetime':
      return readInstant(trimmed, reading)
    case 'time':
      return or(readTime(trimmed), 'not_a_time')
    case 'boolean':
      return or(readYesNo(trimmed), 'not_yes_no')
    case 'enum':
      return or(readOption(name, field, trimmed, reading), 'not_a_choice')
    case 'textarea':
      return { value: trimmed }
    default:
      return { value: trimmed.replace(/\s+/g, ' ') }
  }
}

function or(value: unknown, problem: Problem): Read {
  return value === null ? { problem } : { value }
}

function readNumber(field: Field, text: string): Read {
  const scale = scaleOfField(field)
  // Accountants' negatives come out of spreadsheets: (12.50).
  const read = parseNumber(text.replace(/^\((.*)\)$/, '-$1'), scale)
  if ('value' in read) return read
  return read.problem === 'too_many_decimals' ? { problem: read.problem, decimals: scale } : { problem: read.problem }
}

function readInstant(text: string, { today, timeZone }: Reading): Read {
  const [date = '', time = '00:00'] = text.normalize('NFKC').split(/[T\s]+/)
  const [day, clock] = [parseQuickDate(date, today), readTime(time.slice(0, 5))]
  return day && clock ? { value: fromWall(`${day} ${clock}:00`, timeZone) } : { problem: 'not_a_date' }
}

function readTime(text: string): string | null {
  const match = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize('NFKC'))
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null
  return `${match[1]?.padStart(2, '0')}:${match[2]}`
}

function readYesNo(text: string): boolean | null {
  const word = text.normalize('NFKC').toLowerCase()
  if (['是', '√', '✓', 'y', 'yes', 'true', '1', yesNo(true, 'en-US').toLowerCase()].includes(word)) return true
  return ['否', '×', 'n', 'no', 'false', '0'].includes(word) ? false : null
}

function readOption(name: string, field: Field, text: string, { optionNames }: Reading): string | null {
  const values = Object.keys(field.options ?? {})
  const word = text.toLowerCase()
  if (values.includes(text)) return text
  return values.find((value) => optionNames(name, value).some((label) => label.toLowerCase() === word)) ?? null
}

/** A column's total, grouped. */
export function totalText(field: Field, total: number): string {
  return groupThousands(numberText(field, total))
}

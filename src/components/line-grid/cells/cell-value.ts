import { formatDuration } from '@/components/format/duration'
import { clockOf, readDuration } from '@/exact/duration'
import type { Field } from '@/rules/field'
import { readLocation } from '@/rules/values/location'
import { labelKey } from '@/rules/key'
import { formatField, withSign, yesNo } from '@/components/format/format-field'
import { groupThousands } from '@/components/format/number'
import { editText as numberText, parseNumber, withoutSign } from '@/components/fields/numbers/decimal-text'
import { scaleOf } from '@/rules/values/scale-of'
import { dateOrder, typedDate } from '@/components/format/date-order'
import { fromWall, toWall } from '@/components/fields/dates/zoned'
import { parseQuickDate } from '@/components/fields/dates/quick-date'
import type { Row } from '@/components/line-grid/types'

export interface CellTextContext {
  locale: string
  timeZone: string
  today: string
  /** Name of an enum value in the operator's language. */
  option: (field: string, value: string) => string
  /** Every text that a pasted or typed enum value may have: its names in all loaded languages. */
  optionNames: (field: string, value: string) => readonly string[]
}

type Problem =
  | 'not_a_number'
  | 'too_many_decimals'
  | 'too_large'
  | 'not_a_date'
  | 'not_a_time'
  | 'not_a_duration'
  | 'not_a_location'
  | 'not_a_choice'
  | 'not_yes_no'
export type ReadResult = { value: unknown } | { problem: Problem; decimals?: number }

export function isRef(field: Field): boolean {
  return field.type === 'ref' || field.type === 'tree_ref'
}

/** Whether a cell can edit the field; lists and files need a form. */
export function isCellType(field: Field): boolean {
  return ![
    'refs',
    'image',
    'images',
    'text_list',
    'secret',
    'region',
    'icon',
    'rich_text',
    'json',
    'code',
    'signature',
  ].includes(field.type)
}

/** The text of a cell. Quantities include the unit of their goods unless the sheet has a unit column. */
export function showText(
  name: string,
  field: Field,
  row: Row,
  { locale, timeZone, option, withUnit }: CellTextContext & { withUnit: boolean },
): string {
  const value = row[name]
  if (field.type === 'image' || field.type === 'images') {
    const count = [value].flat().filter((file) => typeof file === 'string' && file !== '').length
    return count === 0 ? '' : `▣ ${count}`
  }
  const label = row[labelKey(name)]
  if (typeof label === 'string' && row[name] != null) return label
  // A line that was not saved yet, or came without labels, still has copies of the code and name of its goods.
  if (name === 'sku_id' && row[name] != null && typeof row.sku_code === 'string')
    return `${row.sku_code} ${String(row.sku_name ?? '')}`.trim()
  const unit = withUnit && field.type === 'quantity' && typeof row.unit_name === 'string' ? row.unit_name : null
  return formatField(field, row[name], { locale, timeZone, unit, label: (value) => option(name, value) })
}

/** The text with which the editor opens; `readText` turns it back into the same value. */
export function editText(name: string, field: Field, row: Row, textContext: CellTextContext): string {
  const value = row[name]
  if (value == null) return ''
  if (field.type === 'duration') return clockOf(Number(value))
  if (field.type === 'date') return typedDate(String(value))
  if (field.type === 'datetime') return editInstant(Number(value), textContext.timeZone)
  if (typeof value === 'number' && !isRef(field)) return numberText(field, value)
  return showText(name, field, row, { ...textContext, withUnit: false })
}

function editInstant(at: number, timeZone: string): string {
  const [day = '', time = ''] = toWall(at, timeZone).split(' ')
  return `${typedDate(day)} ${time.slice(0, 5)}`
}

/** Converts typed or pasted text into a value in internal units. References are excluded: their text needs a lookup. */
export function readText(name: string, field: Field, text: string, textContext: CellTextContext): ReadResult {
  const trimmed = text.trim()
  if (trimmed === '') return { value: field.type === 'boolean' ? false : null }
  switch (field.type) {
    case 'duration':
      return readMinutes(trimmed)
    case 'integer':
    case 'rating':
    case 'decimal':
    case 'money':
    case 'quantity':
    case 'percent':
      return readNumber(field, trimmed)
    case 'date':
      return valueOrProblem(parseQuickDate(trimmed, textContext.today, dateOrder()), 'not_a_date')
    case 'datetime':
      return readInstant(trimmed, textContext)
    case 'time':
      return valueOrProblem(readTime(trimmed), 'not_a_time')
    case 'location':
      return valueOrProblem(readLocation(trimmed), 'not_a_location')
    case 'boolean':
      return valueOrProblem(readYesNo(trimmed, textContext.locale), 'not_yes_no')
    case 'enum':
      return valueOrProblem(readOption(name, field, trimmed, textContext), 'not_a_choice')
    case 'textarea':
      return { value: trimmed }
    default:
      return { value: trimmed.replace(/\s+/g, ' ') }
  }
}

function valueOrProblem(value: unknown, problem: Problem): ReadResult {
  return value === null ? { problem } : { value }
}

function readNumber(field: Field, text: string): ReadResult {
  const scale = scaleOf(field)
  // Spreadsheets write negative numbers in accounting format: (12.50).
  const read = parseNumber(withoutSign(field, text).replace(/^\((.*)\)$/, '-$1'), scale)
  if ('value' in read) return read
  return read.problem === 'too_many_decimals' ? { problem: read.problem, decimals: scale } : { problem: read.problem }
}

function readMinutes(text: string): ReadResult {
  const minutes = readDuration(text)
  return minutes === null ? { problem: 'not_a_duration' } : { value: minutes }
}

function readInstant(text: string, { today, timeZone }: CellTextContext): ReadResult {
  const [date = '', time = '00:00'] = text.normalize('NFKC').split(/,?[T\s]+/)
  const [day, clock] = [parseQuickDate(date, today, dateOrder()), readTime(time.slice(0, 5))]
  return day && clock ? { value: fromWall(`${day} ${clock}:00`, timeZone) } : { problem: 'not_a_date' }
}

function readTime(text: string): string | null {
  const match = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize('NFKC'))
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null
  return `${match[1]?.padStart(2, '0')}:${match[2]}`
}

function readYesNo(text: string, locale: string): boolean | null {
  const word = text.normalize('NFKC').toLowerCase()
  const own = (value: boolean) => yesNo(value, locale).toLowerCase()
  if (['是', '√', '✓', 'y', 'yes', 'true', '1', own(true)].includes(word)) return true
  return ['否', '×', 'n', 'no', 'false', '0', own(false)].includes(word) ? false : null
}

function readOption(name: string, field: Field, text: string, { optionNames }: CellTextContext): string | null {
  const values = Object.keys(field.options ?? {})
  const word = text.toLowerCase()
  if (values.includes(text)) return text
  return values.find((value) => optionNames(name, value).some((label) => label.toLowerCase() === word)) ?? null
}

/** A column total with thousands separators; a duration as in the rows above. */
export function totalText(field: Field, total: number, locale: string): string {
  if (field.type === 'duration') return withSign(field, total, formatDuration(total, locale))
  return withSign(field, total, groupThousands(numberText(field, total)))
}

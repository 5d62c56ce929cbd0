import i18next from 'i18next'
import { listIn } from '@/rules/list-in'
import { textIn } from '@/rules/text-in'
import { plainText } from '@/rules/values/rich-text'
import type { Field } from '@/rules/field'
import { formatDate, formatInstant } from './date-time'
import { formatDuration } from './duration'
import { formatBytes, formatMoney, formatNumber, formatPercent, formatQuantity } from './number'

export interface FormatOptions {
  locale: string
  /** Time zone for instants: the tenant's. */
  timeZone?: string
  /** Unit appended to a quantity. */
  unit?: string | null
  /** Returns the label of an enum value or reference; without it the value itself is shown. */
  label?: (value: string) => string
}

/** Formats a value in internal units as text; '' when it is empty. Used by lists, forms, sheets and logs. */
export function formatField(field: Field, value: unknown, options: FormatOptions): string {
  if (value == null || value === '') return ''
  if (Array.isArray(value))
    return listIn(
      value.map((item) => labelled(item, options)),
      options.locale,
    )
  if (typeof value === 'number') return withSign(field, value, formatNumeric(field, value, options))
  if (typeof value === 'boolean') return yesNo(value, options.locale)
  if (field.type === 'rich_text') return plainText(String(value))
  if (field.type === 'signature') return textIn({ zh: '已签名', en: 'Signed' }, options.locale)
  if (field.type === 'location') return String(value).replace(',', ', ')
  if (field.type === 'secret') return '••••'
  if (field.type === 'date') return formatDate(String(value))
  return field.type === 'enum' || field.type === 'region' ? labelled(value, options) : String(value)
}

/** A difference with its sign: more is `+2`. */
export function withSign({ signed }: Pick<Field, 'signed'>, value: number, text: string): string {
  return signed && value > 0 ? `+${text}` : text
}

function formatNumeric(field: Field, value: number, options: FormatOptions): string {
  switch (field.type) {
    case 'money':
      return formatMoney(value)
    case 'quantity':
      return formatQuantity(value, options.unit)
    case 'percent':
      return formatPercent(value)
    case 'decimal':
      return formatNumber(value, field.scale ?? 0, field.scale ?? 0)
    case 'integer':
      return field.bytes ? formatBytes(value) : formatNumber(value)
    case 'rating':
      return stars(value, field.max ?? 5)
    case 'duration':
      return formatDuration(value, options.locale)
    case 'datetime':
      return formatInstant(value, options.timeZone ?? 'Asia/Shanghai')
    default:
      return labelled(value, options)
  }
}

/** Stars as text, for print, logs and sheets: `★★★☆☆`. */
function stars(value: number, most: number): string {
  return '★'.repeat(Math.max(0, value)) + '☆'.repeat(Math.max(0, most - value))
}

function labelled(value: unknown, { label }: FormatOptions): string {
  return label ? label(String(value)) : String(value)
}

/** Yes or no in a language; in English where the project has added no word for it to its texts of the console. */
export function yesNo(value: boolean, locale: string): string {
  const added: unknown = i18next.isInitialized ? i18next.getResource(locale, 'common', value ? 'yes' : 'no') : undefined
  if (typeof added === 'string') return added
  return textIn(value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }, locale)
}

const NUMERIC: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'quantity', 'percent', 'duration'])

/** Whether values of the field are right-aligned with tabular figures. */
export function isNumeric(field: Field): boolean {
  return NUMERIC.has(field.type)
}

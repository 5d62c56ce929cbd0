import { formatDecimal, MONEY_SCALE, parseDecimal } from '@/exact/scale'
import type { Field } from '@/rules/field'
import { scaleOf } from '@/rules/values/scale-of'
import { localDecimal, pointDecimal } from '../../format/locale'
import { groupThousands } from '../../format/number'

const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Digits in groups, as `pointDecimal` marks them: the last group has three digits, those before it two or three, as
 * people in India write. A text such as `0,123` is meant as a decimal.
 */
const GROUPED = /^\D*[1-9]\d{0,2}(?:_\d{2,3})*_\d{3}(?![\d_])/

/**
 * Normalises full-width digits of input methods and spreadsheets, thousands separators and a currency sign:
 * `¥１，２３４。５` becomes `1234.5`. Other separators become `_`, which no number contains: `12,5` is refused, because it
 * is meant as 12.5 and would be read as 125.
 */
export function plainDigits(text: string): string {
  const ascii = text
    .replace(/[０-９．－＋，]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/。/g, '.')
    .replace(/−/g, '-')
    .trim()
    .replace(/^([+-]?)\s*[¥￥]/, '$1')
    .replace(/[¥￥]$/, '')
    .replace(/(?<=\d)[\s’'](?=\d)/g, '_')
    .replace(/\s/g, '')
  const marked = pointDecimal(ascii)
  const [whole = ''] = marked.split('.', 1)
  return GROUPED.test(whole) ? whole.replaceAll('_', '') + marked.slice(whole.length) : marked
}

export type Parsed = { value: number | null } | { problem: 'not_a_number' | 'too_many_decimals' | 'too_large' }

/** Removes the sign behind a percentage. In other fields it stays, so that `12%` of a quantity is no number. */
export const withoutSign = ({ type }: Pick<Field, 'type'>, text: string): string =>
  type === 'percent' ? text.replace(/\s*[%％]\s*$/, '') : text

/** Parses a decimal number exactly, without floating point. Empty text gives null. */
export function parseNumber(text: string, scale: number, decimals = scale): Parsed {
  const plain = plainDigits(text)
  if (plain === '') return { value: null }
  const match = /^[+-]?(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!match || (!match[1] && !match[2])) return { problem: 'not_a_number' }
  if ((match[2] ?? '').replace(/0+$/, '').length > Math.min(scale, decimals)) return { problem: 'too_many_decimals' }
  const value = parseDecimal(plain, scale)
  return value === null ? { problem: 'too_large' } : { value }
}

/**
 * The text of a value while it is edited: money with two decimals, other numbers without trailing zeros, no thousands
 * separators.
 */
export function editText(field: Field, value: number | null): string {
  return localDecimal(plainText(field, value))
}

/** Like `editText`, with thousands separators; shown while the field is not being edited. */
export function groupedText(field: Field, value: number | null): string {
  return groupThousands(plainText(field, value))
}

function plainText(field: Field, value: number | null): string {
  return value === null ? '' : formatDecimal(value, scaleOf(field), field.type === 'money' ? MONEY_SCALE : 0)
}

import { formatDecimal, MONEY_SCALE, parseDecimal } from '@/exact/scale'
import type { Field } from '@/rules/field'
import { scaleOf } from '@/rules/values/scale-of'
import { localDecimal, pointDecimal } from '../../format/locale'
import { groupThousands } from '../../format/number'

const FULL_WIDTH_OFFSET = 0xfee0

/** Normalises full-width digits of input methods and spreadsheets: `１，２３４。５` → `1234.5`. */
export function plainDigits(text: string): string {
  const ascii = text
    .replace(/[０-９．－＋，]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/。/g, '.')
    .replace(/−/g, '-')
  return pointDecimal(ascii).replace(/[,\s’'¥￥%％]/g, '')
}

export type Parsed = { value: number | null } | { problem: 'not_a_number' | 'too_many_decimals' | 'too_large' }

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

import { clockOf, readDuration } from '@/exact/duration'
import { formatDecimal, MONEY_SCALE, parseDecimal } from '@/exact/scale'
import { plainDigits, withoutSign } from '@/components/fields/numbers/decimal-text'
import type { Field } from '@/rules/field'
import { scaleOf } from '@/rules/values/scale-of'

/** The ends of a range; both belong to the range, and an empty string leaves an end open. */
export type Range = readonly [from: string, to: string]

/** Reads `from..to`. A text without `..` is a range of this one value. */
export function parseRange(value: string): Range {
  const at = value.indexOf('..')
  return at < 0 ? [value, value] : [value.slice(0, at), value.slice(at + 2)]
}

/** Writes `from..to`; empty when both ends are open. */
export function printRange([from, to]: Range): string {
  return from === '' && to === '' ? '' : `${from}..${to}`
}

/**
 * Converts the text of a filter input to URL format: money becomes fen, a duration minutes, and all other numbers stay
 * in display units.
 * Returns null when the text is not a valid number for the field.
 */
export function numberToUrl(field: Field, text: string): string | null {
  if (text.trim() === '') return ''
  if (field.type === 'duration') {
    const minutes = readDuration(text)
    return minutes === null ? null : String(minutes)
  }
  const scale = scaleOf(field)
  const value = parseDecimal(plainDigits(withoutSign(field, text)), scale)
  if (value === null) return null
  return field.type === 'money' ? String(value) : formatDecimal(value, scale)
}

/**
 * The text of a filter input for a value in URL format: a number with a decimal point, a duration as hours and minutes.
 * A value that is no number is returned unchanged.
 */
export function numberFromUrl(field: Field, text: string): string {
  if (field.type === 'duration') return /^\d+$/.test(text) ? clockOf(Number(text)) : text
  if (field.type !== 'money' || !/^-?\d+$/.test(text)) return text
  return formatDecimal(Number(text), MONEY_SCALE)
}

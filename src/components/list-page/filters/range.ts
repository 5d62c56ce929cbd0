import { clockOf, readDuration } from '@/exact/duration'
import { MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, formatDecimal, parseDecimal } from '@/exact/scale'
import type { Field } from '@/rules/field'

/** A range `from..to`; an empty string leaves an end open. */
export type Range = readonly [from: string, to: string]

export function parseRange(value: string): Range {
  const at = value.indexOf('..')
  return at < 0 ? [value, value] : [value.slice(0, at), value.slice(at + 2)]
}

export function printRange([from, to]: Range): string {
  return from === '' && to === '' ? '' : `${from}..${to}`
}

function scaleOf(field: Field): number {
  switch (field.type) {
    case 'money':
      return MONEY_SCALE
    case 'quantity':
      return QUANTITY_SCALE
    case 'percent':
      return PERCENT_SCALE
    case 'decimal':
      return field.scale ?? 0
    default:
      return 0
  }
}

/**
 * Converts the text of a filter input to URL format: money becomes fen, all other numbers stay in display units.
 * Returns null when the text is not a valid number for the field.
 */
export function numberToUrl(field: Field, text: string): string | null {
  if (text.trim() === '') return ''
  if (field.type === 'duration') {
    const minutes = readDuration(text)
    return minutes === null ? null : String(minutes)
  }
  const scale = scaleOf(field)
  const value = parseDecimal(text.replaceAll(',', ''), scale)
  if (value === null) return null
  return field.type === 'money' ? String(value) : formatDecimal(value, scale)
}

export function numberFromUrl(field: Field, text: string): string {
  if (field.type === 'duration') return /^\d+$/.test(text) ? clockOf(Number(text)) : text
  if (field.type !== 'money' || !/^-?\d+$/.test(text)) return text
  return formatDecimal(Number(text), MONEY_SCALE)
}

import type { TFunction } from 'i18next'
import type { Field } from '@/rules/field'
import { formatBytes } from '@/components/format/number'
import { groupedText } from '@/components/fields/numbers/decimal-text'

const NUMBERS: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'quantity', 'percent'])
/** Limits from here on only protect the storage and are not shown. */
const STORAGE_LIMIT = 99_999_999

/** The allowed range of a number, as a hint below its field: `0.01–999,999.99`. */
export function limitText(field: Field, t: TFunction<'document'>): string {
  if (!NUMBERS.has(field.type)) return ''
  // "At least 0" and "more than 0" are obvious and not shown.
  const obvious =
    field.min === undefined || field.min === 0 || (field.min === 1 && (field.max === undefined || field.bytes))
  const textOf = (value: number) => (field.bytes ? formatBytes(value) : groupedText(field, value))
  const min = obvious || field.min === undefined ? undefined : textOf(field.min)
  const max = field.max !== undefined && (field.bytes || field.max < STORAGE_LIMIT) ? textOf(field.max) : undefined
  if (min !== undefined && max !== undefined) return `${min}–${max}`
  if (max !== undefined) return t('limit.most', { most: max })
  return min !== undefined ? t('limit.least', { least: min }) : ''
}

/** Whether a problem names the numbers of the limit, so that the hint beside it would say them once more. */
export function namesLimit(problem: string, limit: string): boolean {
  const named = numbersIn(problem)
  return numbersIn(limit).every((number) => named.includes(number))
}

const numbersIn = (text: string): string[] => text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []

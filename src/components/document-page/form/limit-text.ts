import type { TFunction } from 'i18next'
import type { Field } from '@/rules/field'
import { restText } from '@/components/fields/decimal-text'

const NUMBERS: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'quantity', 'percent'])
/** Limits this high are only there for the storage. */
const ENDLESS = 99_999_999

/** What a number may be, before anybody gets it wrong: `0.01–999,999.99`. */
export function limitText(field: Field, t: TFunction<'document'>): string {
  if (!NUMBERS.has(field.type)) return ''
  // "Not negative" and "more than nothing" go without saying.
  const obvious = field.min === undefined || field.min === 0 || (field.min === 1 && field.max === undefined)
  const least = obvious || field.min === undefined ? undefined : restText(field, field.min)
  const most = field.max !== undefined && field.max < ENDLESS ? restText(field, field.max) : undefined
  if (least !== undefined && most !== undefined) return `${least}–${most}`
  if (most !== undefined) return t('limit.most', { most })
  return least !== undefined ? t('limit.least', { least }) : ''
}

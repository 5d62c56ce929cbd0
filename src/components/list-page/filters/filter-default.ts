import { addDays } from '@/exact/date'
import type { Field } from '@/rules/field'
import type { AnyRow } from '../any-row'
import type { Filter } from '../types'
import { filterKind } from './filter-kind'
import { printRange } from './range'

const WINDOW = /^last_(\d+)_days$/

/**
 * The default of a filter in URL format; `last_30_days` is resolved from the tenant's today. Empty when there is none.
 */
export function filterDefault(field: Field | undefined, filter: Filter<AnyRow>, today: string): string {
  const defaultValue = filter.default ?? ''
  const days = WINDOW.exec(defaultValue)?.[1]
  if (days === undefined || !field || filterKind(field, filter) !== 'date') return defaultValue
  return printRange([addDays(today, 1 - Number(days)), ''])
}

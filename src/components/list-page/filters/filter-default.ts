import { addDays } from '@/exact/date'
import type { Field } from '@/rules/field'
import type { AnyRow } from '../any-row'
import type { Filter } from '../types'
import { filterKind } from './filter-kind'
import { printRange } from './range'

const WINDOW = /^last_(\d+)_days$/

/** A filter's default as the URL would hold it; `last_30_days` counts back from the tenant's today. */
export function filterDefault(field: Field | undefined, filter: Filter<AnyRow>, today: string): string {
  const given = filter.default ?? ''
  const days = WINDOW.exec(given)?.[1]
  if (days === undefined || !field || filterKind(field, filter) !== 'date') return given
  return printRange([addDays(today, 1 - Number(days)), ''])
}

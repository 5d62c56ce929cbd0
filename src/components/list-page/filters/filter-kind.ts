import type { Field } from '@/rules/field'
import type { Filter } from '../types'

type FilterKind = 'enum' | 'ref' | 'date' | 'number' | 'boolean' | 'nonzero' | 'filled' | 'text'

/** The kind of filter for a field, by its type unless `as` is set. */
export function filterKind(field: Field, filter: Pick<Filter<never>, 'as'>): FilterKind {
  if (filter.as) return filter.as
  switch (field.type) {
    case 'enum':
      return 'enum'
    case 'ref':
    case 'refs':
    case 'tree_ref':
      return 'ref'
    case 'date':
    case 'datetime':
      return 'date'
    case 'integer':
    case 'decimal':
    case 'money':
    case 'quantity':
    case 'percent':
    case 'rating':
    case 'duration':
      return 'number'
    case 'boolean':
      return 'boolean'
    default:
      return 'text'
  }
}

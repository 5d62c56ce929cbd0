import { addDays, isDate, isInstant } from '../../../src/exact/date'
import type { Field, FieldType } from '../../../src/rules/field'
import { decodeValue } from '../../../src/rules/wire'
import { startOfDay } from '../../../src/exact/zone'
import { zoneOf } from '../zone'
import type { Call } from '../../http/call'

/** A yes/no filter: whether a number is not zero, or whether a field has a value. */
export type FilterAs = 'nonzero' | 'filled'

/** A parsed filter value in internal units. Both ends of a range belong to the range, except `to` with `before`. */
export type FilterValue =
  | { is: 'one of'; values: readonly (string | number | boolean)[] }
  | { is: 'between'; from: string | number | null; to: string | number | null; before?: true }
  | { is: FilterAs; yes: boolean }
  | { is: 'starts' | 'contains'; text: string }

const MAX_VALUES = 200

/** Types of fields whose values no filter compares; `filled` can still ask whether such a field has a value. */
export const UNFILTERABLE_TYPES: ReadonlySet<FieldType> = new Set([
  'rich_text',
  'json',
  'code',
  'signature',
  'location',
  'secret',
  'image',
  'images',
])

/**
 * Parses `a,b`, `from..to`, `true` or text, depending on the type of the field. Returns null for an invalid value.
 * Numbers in `text` are in display units. Fields with `code` are searched by prefix.
 */
export function parseFilter(
  call: Call,
  field: Field,
  { as = null, code = false }: { as?: FilterAs | null; code?: boolean },
  text: string,
): FilterValue | null {
  if (as !== null) return text === 'true' || text === 'false' ? { is: as, yes: text === 'true' } : null
  if (UNFILTERABLE_TYPES.has(field.type)) return null
  switch (field.type) {
    case 'enum':
      return oneOf(text, (part) => (field.options && Object.hasOwn(field.options, part) ? part : null))
    case 'text_list':
      return oneOf(text, (part) => part)
    case 'ref':
    case 'refs':
    case 'tree_ref':
      if (field.ref_by) return oneOf(text, (part) => (/^[a-z][a-z0-9_]*:\d{1,15}$/.test(part) ? part : null))
      return oneOf(text, (part) => (/^\d{1,15}$/.test(part) ? Number(part) : null))
    case 'boolean':
      return oneOf(text, (part) => (part === 'true' ? true : part === 'false' ? false : null))
    case 'date':
      return rangeOf(text, (part) => (isDate(part) ? part : null))
    case 'datetime':
      return instantRangeOf(call, text)
    case 'time':
      return rangeOf(text, (part) => (/^\d\d:\d\d$/.test(part) ? part : null))
    case 'integer':
    case 'rating':
    case 'duration':
    case 'money':
    case 'quantity':
    case 'percent':
    case 'decimal':
      return rangeOf(text, (part) => numberOf(field, part))
    default:
      return text.length > 100 ? null : { is: code ? 'starts' : 'contains', text: text.trim() }
  }
}

function oneOf<T extends string | number | boolean>(
  text: string,
  read: (part: string) => T | null,
): FilterValue | null {
  const values = text.split(',').map((part) => read(part.trim()))
  return values.length > MAX_VALUES || values.includes(null) ? null : { is: 'one of', values: values as T[] }
}

/** Parses a range. A single value is a range from and to that value; an empty end is open. */
function rangeOf<T extends string | number>(text: string, read: (part: string) => T | null): FilterValue | null {
  const [from = '', to = from, more] = text.split('..')
  if (more !== undefined || (from === '' && to === '')) return null
  const [least, most] = [from === '' ? null : read(from), to === '' ? null : read(to)]
  return (from !== '' && least === null) || (to !== '' && most === null)
    ? null
    : { is: 'between', from: least, to: most }
}

function numberOf(field: Field, part: string): number | null {
  if (!/^-?\d+(\.\d+)?$/.test(part)) return null
  const value = decodeValue(field, Number(part))
  return typeof value === 'number' ? value : null
}

/** Parses a range of days in the tenant's time zone, or of exact instants. The last day is included. */
function instantRangeOf(call: Call, text: string): FilterValue | null {
  const zone = zoneOf(call)
  const [from = '', to = from, more] = text.split('..')
  // The condition is `from <= value < to`, so `to` is the start of the day after, or the millisecond after an instant.
  const read = (part: string, after: 0 | 1) => {
    if (isDate(part)) return startOfDay(zone, addDays(part, after))
    const at = /^\d{4}-\d\d-\d\dT/.test(part) ? Date.parse(part) : NaN
    return isInstant(at) ? at + after : null
  }
  const [least, most] = [from === '' ? null : read(from, 0), to === '' ? null : read(to, 1)]
  if (
    more !== undefined ||
    (from === '' && to === '') ||
    (from !== '' && least === null) ||
    (to !== '' && most === null)
  )
    return null
  return { is: 'between', from: least, to: most, before: true }
}

import { decodeValue } from '@/rules/wire'
import type { Field, Shape } from '@/rules/field'
import type { ListQuery } from '@/request/resource'
import type { AnyRow } from '../any-row'
import { parseRange } from '../filters/range'
import { parseSort } from '../query/sort'

/**
 * Filters and searches the rows of a tree in the browser, by the same rules as the server, since a tree is loaded
 * completely.
 */
export function matchesQuery(shape: Shape, query: ListQuery, searched: readonly string[]): (row: AnyRow) => boolean {
  const wanted = query.q?.toLocaleLowerCase()
  const filters = Object.entries(query.filters)
  return (row) => {
    if (
      wanted &&
      !searched.some((name) =>
        String(row[name] ?? '')
          .toLocaleLowerCase()
          .includes(wanted),
      )
    )
      return false
    return filters.every(([name, value]) => {
      const field = shape.fields[name]
      return !field || matchesFilter(field, row[name], value)
    })
  }
}

function matchesFilter(field: Field, value: unknown, filter: string): boolean {
  switch (field.type) {
    case 'enum':
      return filter.split(',').includes(String(value))
    case 'ref':
    case 'tree_ref':
      return filter.split(',').includes(String(value))
    case 'refs':
      return Array.isArray(value) && filter.split(',').some((id) => value.includes(Number(id)))
    case 'boolean':
      return String(value === true) === filter
    case 'integer':
    case 'rating':
    case 'duration':
    case 'decimal':
    case 'money':
    case 'quantity':
    case 'percent':
      return within(field, value, filter)
    case 'date': {
      const [from, to] = parseRange(filter)
      return typeof value === 'string' && (!from || value >= from) && (!to || value <= to)
    }
    default:
      return String(value ?? '')
        .toLocaleLowerCase()
        .startsWith(filter.toLocaleLowerCase())
  }
}

function within(field: Field, value: unknown, filter: string): boolean {
  if (filter === 'true' || filter === 'false') return (Number(value ?? 0) !== 0) === (filter === 'true')
  if (typeof value !== 'number') return false
  const [from, to] = parseRange(filter).map((end) => (end === '' ? null : decodeValue(field, Number(end))))
  return (typeof from !== 'number' || value >= from) && (typeof to !== 'number' || value <= to)
}

/** Sorts siblings by the list's sort order, those without a value last; the sort is stable. */
export function sortRows(rows: readonly AnyRow[], sort: string | undefined): AnyRow[] {
  const keys = parseSort(sort)
  if (keys.length === 0) return [...rows]
  return rows.toSorted((a, b) => {
    for (const { field, descending } of keys) {
      const blanks = Number(a[field] == null) - Number(b[field] == null)
      if (blanks !== 0) return blanks
      const order = compare(a[field], b[field])
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh-CN')
}

import { dateIn } from '../../../src/exact/date'
import type { Field, Shape } from '../../../src/rules/field'
import { encodeRow } from '../../../src/rules/wire'

type Query = Readonly<Record<string, string | undefined>>
type Values = Readonly<Record<string, unknown>>

interface ListRequest {
  shape: Shape
  query: Query
  /** Time zone of the days in a date filter. */
  timeZone: string
}

/**
 * A list in memory under the query of every list: `f.<field>`, `q`, `sort`, `current`, `pageSize`. Rows go out in wire
 * form.
 */
export function listOf<Row extends object>(rows: readonly Row[], request: ListRequest) {
  const { query, shape } = request
  const sortedRows = sorted(filtered(rows, request), query.sort ?? '')
  const size = Math.min(Math.max(Number(query.pageSize) || 10, 1), 100)
  const first = (Math.max(Number(query.current) || 1, 1) - 1) * size
  const list = sortedRows.slice(first, first + size).map((row) => ({ ...row, ...encodeRow(shape, row), actions: [] }))
  return { list, total: sortedRows.length, total_is_bound: false }
}

/** Number of rows by value of a field, with all filters except the filter of this field. */
export function countsOf<Row extends object>(rows: readonly Row[], field: string, { query, ...request }: ListRequest) {
  const tabs: Record<string, number> = {}
  for (const row of filtered(rows, { ...request, query: { ...query, [`f.${field}`]: undefined } })) {
    const value = String((row as Values)[field])
    tabs[value] = (tabs[value] ?? 0) + 1
  }
  return { tabs, sums: {}, is_bound: false }
}

function filtered<Row extends object>(rows: readonly Row[], { shape, query, timeZone }: ListRequest): Row[] {
  const q = query.q?.trim().toLowerCase() ?? ''
  const wanted = Object.entries(shape.fields).flatMap(([name, field]) => {
    const filter = query[`f.${name}`]
    return filter ? [(row: Values) => matchesFilter(field, row[name], filter, timeZone)] : []
  })
  return rows.filter((row) => {
    const values = row as Values
    const matches = shape.label.some((name) => String(values[name]).toLowerCase().includes(q))
    return matches && wanted.every((test) => test(values))
  })
}

function matchesFilter(field: Field, value: unknown, filter: string, timeZone: string): boolean {
  switch (field.type) {
    case 'enum':
      return filter.split(',').includes(String(value))
    case 'datetime':
      return between(dateIn(timeZone, Number(value)), filter)
    case 'integer': {
      const [from = '', to = ''] = filter.split('..')
      return Number(value) >= Number(from || -Infinity) && Number(value) <= Number(to || Infinity)
    }
    default:
      return String(value).toLowerCase().includes(filter.toLowerCase())
  }
}

function between(day: string, filter: string): boolean {
  const [from = '', to = from] = filter.split('..')
  return (from === '' || day >= from) && (to === '' || day <= to)
}

/** Sorts rows by an expression such as `-createdTime,number`; unknown fields are ignored. */
function sorted<Row extends object>(rows: readonly Row[], sort: string): Row[] {
  const keys = sort.split(',').filter(Boolean)
  return rows.toSorted((a, b) => {
    for (const key of keys) {
      const name = key.replace(/^-/, '')
      const [left, right] = [(a as Values)[name], (b as Values)[name]]
      if (left === right || left === undefined) continue
      const less = typeof left === 'number' && typeof right === 'number' ? left < right : String(left) < String(right)
      return less === key.startsWith('-') ? 1 : -1
    }
    return 0
  })
}

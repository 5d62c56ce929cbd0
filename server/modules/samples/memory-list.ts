import { dateIn } from '../../../src/exact/date'
import type { Field, Shape } from '../../../src/rules/field'
import { encodeRow } from '../../../src/rules/wire'

type Query = Readonly<Record<string, string | undefined>>
type Values = Readonly<Record<string, unknown>>

interface Asked {
  shape: Shape
  query: Query
  /** Zone in which the days of a date filter are meant. */
  timeZone: string
}

/** A list in memory under the query of every list: `f.<field>`, `q`, `sort`, `current`, `pageSize`. Rows go out in wire form. */
export function listOf<Row extends object>(rows: readonly Row[], asked: Asked) {
  const { query, shape } = asked
  const found = sorted(chosen(rows, asked), query.sort ?? '')
  const size = Math.min(Math.max(Number(query.pageSize) || 10, 1), 100)
  const first = (Math.max(Number(query.current) || 1, 1) - 1) * size
  const list = found
    .slice(first, first + size)
    .map((row) => ({ ...row, ...encodeRow(shape, row), actions: [] as string[] }))
  return { list, total: found.length, total_is_bound: false }
}

/** How many rows each value of a field has, under everything but that field's own filter. */
export function countsOf<Row extends object>(rows: readonly Row[], field: string, { query, ...asked }: Asked) {
  const tabs: Record<string, number> = {}
  for (const row of chosen(rows, { ...asked, query: { ...query, [`f.${field}`]: undefined } })) {
    const value = String((row as Values)[field])
    tabs[value] = (tabs[value] ?? 0) + 1
  }
  return { tabs, sums: {}, is_bound: false }
}

function chosen<Row extends object>(rows: readonly Row[], { shape, query, timeZone }: Asked): Row[] {
  const q = query.q?.trim().toLowerCase() ?? ''
  const wanted = Object.entries(shape.fields).flatMap(([name, field]) => {
    const given = query[`f.${name}`]
    return given ? [(row: Values) => holds(field, row[name], given, timeZone)] : []
  })
  return rows.filter((row) => {
    const values = row as Values
    const matches = shape.label.some((name) => String(values[name]).toLowerCase().includes(q))
    return matches && wanted.every((test) => test(values))
  })
}

function holds(field: Field, value: unknown, given: string, timeZone: string): boolean {
  switch (field.type) {
    case 'enum':
      return given.split(',').includes(String(value))
    case 'datetime':
      return between(dateIn(timeZone, Number(value)), given)
    case 'integer': {
      const [from = '', to = ''] = given.split('..')
      return Number(value) >= Number(from || -Infinity) && Number(value) <= Number(to || Infinity)
    }
    default:
      return String(value).toLowerCase().includes(given.toLowerCase())
  }
}

function between(day: string, given: string): boolean {
  const [from = '', to = from] = given.split('..')
  return (from === '' || day >= from) && (to === '' || day <= to)
}

/** `-createdTime,number`; names that the rows lack order nothing. */
function sorted<Row extends object>(rows: readonly Row[], sort: string): Row[] {
  const keys = sort.split(',').filter(Boolean)
  return rows.toSorted((a, b) => {
    for (const key of keys) {
      const name = key.replace(/^-/, '')
      const [left, right] = [(a as Values)[name], (b as Values)[name]]
      if (left === right || left === undefined) continue
      const less = (left as string | number) < (right as string | number)
      return less === key.startsWith('-') ? 1 : -1
    }
    return 0
  })
}

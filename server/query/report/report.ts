import { type SQL, sql } from 'drizzle-orm'
import { encodeValue } from '../../../src/rules/wire'
import { selectRows } from '../../db/select-rows'
import type { Call } from '../../http/call'
import { mayRead, onlyStoreSql } from '../../metadata/access'
import type { Report, Resource } from '../../metadata/description'
import { fieldSql } from '../../metadata/sql/condition-sql'
import { whereClause, whereSql } from '../list-sql'
import type { ListQuery } from '../list-query'
import { groupKeySql, type NamedKeys, namedKeys } from './group'

/** Figures over some rows: their number, and the sums by field in wire form. */
interface Figures {
  count: number
  sums: Record<string, unknown>
}

/** A value of a group. `key` is null for rows without a value; `rows` are the values of the second group. */
export interface ReportRow extends Figures {
  key: string | null
  label: string
  rows?: ReportRow[]
}

/** The answer of `GET report/<name>`. */
export interface ReportAnswer {
  rows: ReportRow[]
  total: Figures
  /** There are more rows than MAX_ROWS. The total counts all of them. */
  is_cut: boolean
  /** The one store that the operator is limited to, if the rows have a store. */
  only_store_id?: number | null
}

/** Largest number of rows of a report, subtotals included; a longer one is slow to draw and tells nobody anything. */
const MAX_ROWS = 1000

/** A combination of keys with its figures. `depth`: number of groups whose keys it has; 0 for the total. */
interface Cell extends Figures {
  depth: number
  keys: (string | null)[]
}

/** The sums of a report that the operator may see. */
export function shownSums(call: Call, { shape }: Resource, { sums }: Report): string[] {
  return sums.filter((name) => {
    const field = shape.fields[name]
    return field !== undefined && mayRead(call, field)
  })
}

/** Groups and sums the rows of the list that match the query, with subtotals of the first group and a total. */
export async function reportOf(
  call: Call,
  resource: Resource,
  report: Report,
  query: Pick<ListQuery, 'filters' | 'q'>,
): Promise<ReportAnswer> {
  const [total, ...grouped] = await cellsOf(call, resource, report, query)
  const cells = grouped.slice(0, MAX_ROWS)
  const groups: NamedKeys[] = []
  for (const [index, group] of report.groups.entries())
    groups.push(
      await namedKeys(
        call,
        resource,
        group,
        cells.filter(({ depth }) => depth > index).map(({ keys }) => keys[index] ?? null),
      ),
    )
  return {
    rows: rowsOf(cells, groups),
    total: { count: total?.count ?? 0, sums: total?.sums ?? {} },
    is_cut: grouped.length > MAX_ROWS,
    ...(onlyStoreSql(call, resource) && { only_store_id: call.operator.only_store_id }),
  }
}

/** The cells, those of fewer groups first: the total, the values of the first group, the pairs of values. */
async function cellsOf(
  call: Call,
  resource: Resource,
  report: Report,
  query: Pick<ListQuery, 'filters' | 'q'>,
): Promise<Cell[]> {
  const where = await whereSql(call, resource, query)
  const sums = shownSums(call, resource, report)
  const keyNames = report.groups.map((_, index) => `key_${index}`)
  const keys = keyNames.map((name) => sql.identifier(name))
  const sumNames = sums.map((_, index) => sql.identifier(`sum_${index}`))
  const columns = [
    ...report.groups.map((group, index) => sql`${groupKeySql(call, resource, group)} as ${keys[index]}`),
    ...sums.map((name, index) => sql`${fieldSql(call, resource, name)} as ${sumNames[index]}`),
  ]
  // The mask has a bit for each key over which a cell sums, the highest bit for the first key.
  const figures = [
    sql`grouping(${list(keys)}) as mask`,
    ...keys,
    sql`count(*) as row_count`,
    ...sumNames.map((name) => sql`sum(${name}) as ${name}`),
  ]
  const sets = [sql`()`, ...keys.map((_, index) => sql`(${list(keys.slice(0, index + 1))})`)]
  const found = await selectRows<Record<string, string | number | boolean | null>>(
    call.tx,
    sql`select ${list(figures)} from (select ${list(columns)} from ${where.table} where ${whereClause(where)}) shown
      group by grouping sets (${list(sets)}) order by mask desc, row_count desc, ${list(keys)} limit ${MAX_ROWS + 2}`,
  )
  return found.map((row) => {
    const depth = keys.length - Number(row.mask).toString(2).replaceAll('0', '').length
    return {
      depth,
      keys: keyNames.slice(0, depth).map((name) => (row[name] == null ? null : String(row[name]))),
      count: Number(row.row_count ?? 0),
      sums: Object.fromEntries(
        sums.map((name, index) => [
          name,
          encodeValue(resource.shape.fields[name] ?? { type: 'integer' }, Number(row[`sum_${index}`] ?? 0)),
        ]),
      ),
    }
  })
}

/** The values of the first group in their order, each with the values of the second group below it. */
function rowsOf(cells: readonly Cell[], groups: readonly NamedKeys[], depth = 1): ReportRow[] {
  const group = groups[depth - 1]
  if (!group) return []
  const keyOf = ({ keys }: Cell) => keys[depth - 1] ?? null
  const below = new Map<string | null, Cell[]>()
  for (const cell of cells) if (cell.depth > depth) below.set(keyOf(cell), [...(below.get(keyOf(cell)) ?? []), cell])
  return cells
    .filter((cell) => cell.depth === depth)
    .map((cell): ReportRow => {
      const key = keyOf(cell)
      const rows = depth < groups.length && { rows: rowsOf(below.get(key) ?? [], groups, depth + 1) }
      return { key, label: group.label(key), count: cell.count, sums: cell.sums, ...rows }
    })
    .toSorted((a, b) => group.compare(a.key, b.key))
}

const list = (parts: readonly unknown[]): SQL => sql.join(parts as SQL[], sql`, `)

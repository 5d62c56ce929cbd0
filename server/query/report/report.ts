import { type SQL, sql } from 'drizzle-orm'
import { decodeValue, encodeValue } from '../../../src/rules/wire'
import { selectRows } from '../../db/select-rows'
import type { Call } from '../../http/call'
import { mayRead, onlyStoreSql } from '../../metadata/access/access'
import type { Report, Resource } from '../../metadata/description'
import { fieldSql } from '../../metadata/sql/condition-sql'
import { summedRows } from '../summed-rows'
import { conditionsSql, listConditions } from '../list/list-sql'
import type { ListQuery } from '../list/list-query'
import { groupKeySql, type NamedKeys, namedKeys } from './group'

/** Figures over some rows: the number of rows, and the sums by field in wire form. */
interface Figures {
  count: number
  sums: Record<string, unknown>
}

/** A value of a group. `key` is null for rows without a value; `rows` are the values of the second group. */
export interface ReportRow extends Figures {
  key: string | null
  label: string
  /**
   * The value is a node of a tree with nodes below it. Rows of the nodes below are not counted here, but the list
   * filtered by this node shows them too.
   */
  has_below?: true
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

/** Maximum number of rows of a report, with subtotals. A longer report is slow to draw, and nobody reads it. */
const MAX_ROWS = 1000
/** Largest number of lines of an exported report, as of an exported workbook of a list. */
const MAX_LINES = 10_000

/** A combination of keys with its figures. `depth`: number of groups whose keys it has; 0 for the total. */
interface Combination extends Figures {
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
  const depths = report.groups.map((_, index) => index + 1)
  const [total, ...grouped] = await combinationsOf(call, resource, report, { query, depths, most: MAX_ROWS })
  const combinations = grouped.slice(0, MAX_ROWS)
  const groups = await namedKeysOfGroups(call, resource, report, combinations)
  return {
    rows: rowsOf(combinations, groups),
    total: { count: total?.count ?? 0, sums: total?.sums ?? {} },
    is_cut: grouped.length > MAX_ROWS,
    ...(onlyStoreSql(call, resource) && { only_store_id: call.operator.only_store_id }),
  }
}

/** A combination of values of all groups. */
interface ReportLine extends Figures {
  labels: string[]
}

/** The combinations of values that a file lists, and the total. */
export interface ReportLines {
  lines: ReportLine[]
  total: Figures
  /** Figures of the lines that were cut off; null when no line was cut off. */
  rest: Figures | null
}

/** Like `reportOf`, without subtotals and with more rows. */
export async function reportLines(
  call: Call,
  resource: Resource,
  report: Report,
  query: Pick<ListQuery, 'filters' | 'q'>,
): Promise<ReportLines> {
  const wanted = { query, depths: [report.groups.length], most: MAX_LINES }
  const [first, ...grouped] = await combinationsOf(call, resource, report, wanted)
  const combinations = grouped.slice(0, MAX_LINES)
  const groups = await namedKeysOfGroups(call, resource, report, combinations)
  const total: Figures = { count: first?.count ?? 0, sums: first?.sums ?? {} }
  const inOrder = (a: Combination, b: Combination) =>
    groups.reduce((order, group, at) => order || group.compare(a.keys[at] ?? null, b.keys[at] ?? null), 0)
  return {
    lines: combinations.toSorted(inOrder).map(({ keys, count, sums }) => ({
      labels: groups.map((group, at) => group.label(keys[at] ?? null)),
      count,
      sums,
    })),
    total,
    rest: grouped.length > MAX_LINES ? restOf(resource, total, combinations) : null,
  }
}

function restOf({ shape }: Resource, total: Figures, combinations: readonly Figures[]): Figures {
  const rest = (name: string): unknown => {
    const field = shape.fields[name] ?? { type: 'integer' as const }
    const valueOf = ({ sums }: Figures) => Number(decodeValue(field, sums[name]))
    return encodeValue(
      field,
      combinations.reduce((sum, combination) => sum - valueOf(combination), valueOf(total)),
    )
  }
  return {
    count: combinations.reduce((sum, { count }) => sum - count, total.count),
    sums: Object.fromEntries(Object.keys(total.sums).map((name) => [name, rest(name)])),
  }
}

async function namedKeysOfGroups(
  call: Call,
  resource: Resource,
  { groups }: Report,
  combinations: readonly Combination[],
): Promise<NamedKeys[]> {
  const names: NamedKeys[] = []
  for (const [index, group] of groups.entries()) {
    const keys = combinations.filter(({ depth }) => depth > index).map((combination) => combination.keys[index] ?? null)
    names.push(await namedKeys(call, resource, group, keys))
  }
  return names
}

/**
 * The total, and then the combinations with the numbers of groups in `depths`, those of fewer groups first: at most
 * one combination more than `most`.
 */
async function combinationsOf(
  call: Call,
  resource: Resource,
  report: Report,
  { query, depths, most }: { query: Pick<ListQuery, 'filters' | 'q'>; depths: readonly number[]; most: number },
): Promise<Combination[]> {
  const where = await listConditions(call, resource, query)
  const sums = shownSums(call, resource, report)
  const keyNames = report.groups.map((_, index) => `key_${index}`)
  const keys = keyNames.map((name) => sql.identifier(name))
  const sumNames = sums.map((_, index) => sql.identifier(`sum_${index}`))
  // Like the list, a report leaves void documents out of its sums, but for the rows of the status itself.
  const summed = summedRows(resource, query.filters)
  const statusAt = resource.list?.sumsIn ? -1 : report.groups.findIndex(({ field }) => field === summed?.field)
  const counted = summed ? sql` filter (where ${summed.isCounted})` : sql``
  const columns = [
    ...report.groups.map((group, index) => sql`${groupKeySql(call, resource, group)} as ${keys[index]}`),
    ...sums.map((name, index) => sql`${fieldSql(call, resource, name)} as ${sumNames[index]}`),
    ...(summed ? [sql`${fieldSql(call, resource, summed.field)} as ${sql.identifier(summed.field)}`] : []),
  ]
  // The mask has a bit for each key over which a combination sums, the highest bit for the first key.
  const figures = [
    sql`grouping(${list(keys)}) as mask`,
    ...keys,
    sql`count(*) as row_count`,
    ...sumNames.map((name) => sql`sum(${name})${counted} as ${name}`),
    ...(statusAt < 0 ? [] : sums.map((_, index) => sql`sum(${sumNames[index]}) as ${sql.identifier(`all_${index}`)}`)),
  ]
  const sets = [sql`()`, ...depths.map((depth) => sql`(${list(keys.slice(0, depth))})`)]
  const found = await selectRows<Record<string, string | number | boolean | null>>(
    call.tx,
    sql`select ${list(figures)} from (select ${list(columns)} from ${where.table} where ${conditionsSql(where)}) shown
      group by grouping sets (${list(sets)}) order by mask desc, row_count desc, ${list(keys)} limit ${most + 2}`,
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
          encodeValue(
            resource.shape.fields[name] ?? { type: 'integer' },
            Number(row[`${statusAt >= 0 && depth > statusAt ? 'all' : 'sum'}_${index}`] ?? 0),
          ),
        ]),
      ),
    }
  })
}

/** The values of the first group in their order, each with the values of the second group below it. */
function rowsOf(combinations: readonly Combination[], groups: readonly NamedKeys[], depth = 1): ReportRow[] {
  const group = groups[depth - 1]
  if (!group) return []
  const keyOf = ({ keys }: Combination) => keys[depth - 1] ?? null
  const inner = new Map<string | null, Combination[]>()
  for (const combination of combinations) if (combination.depth > depth) pushTo(inner, keyOf(combination), combination)
  return combinations
    .filter((combination) => combination.depth === depth)
    .map((combination): ReportRow => {
      const key = keyOf(combination)
      const rows = depth < groups.length && { rows: rowsOf(inner.get(key) ?? [], groups, depth + 1) }
      const below = group.hasBelow?.(key) && { has_below: true as const }
      return { key, label: group.label(key), count: combination.count, sums: combination.sums, ...below, ...rows }
    })
    .toSorted((a, b) => group.compare(a.key, b.key))
}

const list = (parts: readonly unknown[]): SQL => sql.join(parts as SQL[], sql`, `)

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

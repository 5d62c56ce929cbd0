import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../db/select-rows'
import { type DimensionId, dimension, type FilterId } from '../../../src/rules/analysis/dimensions'
import type { Call } from '../../http/call'
import { resourceOf } from '../../metadata/registry'
import { ApiError } from '../../http/api-error'
import { fieldError } from '../../metadata/field-error'
import { subtreeIds } from '../../metadata/sql/subtree'
import { withLevels } from './facts/columns'
import type { By, Fact } from './facts/fact'

/** What is asked of every fact alike. */
export interface Filter {
  id: FilterId
  values: readonly (string | number)[]
}

/** Sums of one combination of values; `undefined` where all values are taken together, null where a row says none. */
export interface Cell {
  keys: readonly (string | null | undefined)[]
  parts: Record<string, number>
}

/** More combinations than this are a list and no analysis. */
const MOST_CELLS = 50_000
const TOO_MANY = {
  zh: '组合过多，请缩短期间、加筛选或换维度',
  en: 'Too many combinations. Shorten the period, add a filter or choose other dimensions',
}

/** Sums of the parts by every combination of the dimensions, by each dimension alone, and of everything. */
export async function runFact(
  call: Call,
  fact: Fact,
  parts: readonly string[],
  dimensions: readonly DimensionId[],
  filters: readonly Filter[],
): Promise<Cell[]> {
  const keys = dimensions.map((_, index) => sql.identifier(`k${index}`))
  const bys = dimensions.map((id) => columnOf(fact, id))
  const measures = parts.map((part) => fact.measures[part] ?? missing(part))
  const conditions = filters.map((filter) => filterSql(call, fact, filter))
  const skipped = dimensions.flatMap((id, index) =>
    fact.skips?.includes(id) ? [sql`${bys[index]?.sql} is not null`] : [],
  )
  const used = [...bys, ...measures, ...filters.flatMap(({ id }) => filterColumns(fact, id))]
  const inner = [
    ...bys.map(({ sql: column }, index) => sql`(${column})::text as ${keys[index]}`),
    ...(fact.perBuyer
      ? [sql`${fact.perBuyer.buyer} as buyer`, sql`${fact.perBuyer.order} as ordered`]
      : measures.map(({ sql: column }, index) => sql`${column} as ${sql.identifier(`m${index}`)}`)),
  ]
  const where = sql.join([fact.where, ...conditions, ...skipped], sql` and `)
  const rows = sql`select ${list(inner)} from ${fact.from} ${joinsOf(fact, used)} where ${where}`
  const sets = combinations(keys)
  const grouped = fact.perBuyer
    ? sql`select ${list([sql`mask`, ...keys, ...measures.map(({ sql: column }, index) => sql`sum(${column}) as ${sql.identifier(`m${index}`)}`)])}
        from (select ${list([mask(keys), ...keys, sql`buyer as id`, sql`count(distinct ordered) as orders`])} from (${rows}) found group by grouping sets (${list(sets.map((set) => sql`(${list([...set, sql`buyer`])})`))})) buyer
        group by ${list([sql`mask`, ...keys])}`
    : sql`select ${list([mask(keys), ...keys, ...measures.map(({ count }, index) => aggregate(count, index))])}
        from (${rows}) found group by grouping sets (${list(sets.map((set) => sql`(${list(set)})`))})`
  const levels = used.some(({ joins }) => joins?.includes('level')) ? sql`with ${withLevels(call)} ` : sql``
  const found = await selectRows<Record<string, string | number | null>>(
    call.tx,
    sql`${levels}${grouped} limit ${MOST_CELLS + 1}`,
  )
  if (found.length > MOST_CELLS) throw new ApiError(40000, { errors: [fieldError('columns', TOO_MANY)] })
  return found.map((row) => ({
    keys: dimensions.map((_, index) =>
      isTogether(Number(row.mask), index, dimensions.length)
        ? undefined
        : ((row[`k${index}`] as string | null) ?? null),
    ),
    parts: Object.fromEntries(parts.map((part, index) => [part, Number(row[`m${index}`] ?? 0)])),
  }))
}

const list = (parts: readonly SQL[] | readonly unknown[]) => sql.join(parts as SQL[], sql`, `)

/** grouping() has a bit per key, the first the highest; without keys there is nothing to tell. */
const mask = (keys: readonly unknown[]): SQL =>
  keys.length === 0 ? sql`0 as mask` : sql`grouping(${list(keys)}) as mask`
const isTogether = (bits: number, index: number, count: number) => ((bits >> (count - 1 - index)) & 1) === 1

/** All subsets of the keys. */
function combinations<T>(keys: readonly T[]): T[][] {
  return keys.reduce<T[][]>((sets, key) => [...sets, ...sets.map((set) => [...set, key])], [[]])
}

function aggregate(count: 'distinct' | undefined, index: number): SQL {
  const column = sql.identifier(`m${index}`)
  return count ? sql`count(distinct ${column}) as ${column}` : sql`sum(${column}) as ${column}`
}

function joinsOf(fact: Fact, used: readonly By[]): SQL {
  const names = new Set(used.flatMap(({ joins }) => joins ?? []))
  const wanted = Object.entries(fact.joins ?? {}).flatMap(([name, join]) => (names.has(name) ? [join] : []))
  return sql.join(wanted, sql` `)
}

function columnOf(fact: Fact, id: DimensionId | FilterId): By {
  return fact.by[id] ?? missing(id)
}

function missing(name: string): never {
  throw new Error(`${name} says nothing here`)
}

const filterColumns = (fact: Fact, id: FilterId): By[] => [columnOf(fact, id)]

function filterSql(call: Call, fact: Fact, { id, values }: Filter): SQL {
  const { sql: column } = columnOf(fact, id)
  const chosen = list(values.map((value) => sql`${value}`))
  const tree = id === 'category' ? 'category' : id === 'org' ? 'org' : null
  // A node stands for everything below it.
  if (tree) return sql`${column} in (${subtreeIds(call, resourceOf(tree), sql`unnest(array[${chosen}]::bigint[])`)})`
  return sql`${column} in (${chosen})`
}

/** Whether the values of the dimension are numbers in the database. */
export function isNumeric(id: FilterId): boolean {
  return id === 'category' || ['ref', 'hour'].includes(dimension(id).is)
}

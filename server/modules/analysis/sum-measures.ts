import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { resourceOf } from '../../metadata/registry'
import { selectRows } from '../../db/select-rows'
import { type DimensionId, dimension, type FilterId } from '../../../src/rules/analysis/dimensions'
import type { Call } from '../../http/call'
import { ApiError } from '../../http/api-error'
import { fieldError } from '../../metadata/field-error'
import { subtreeIds } from '../../metadata/sql/subtree'
import { withLevels } from './facts/columns'
import type { GroupColumn, FactTable } from './facts/fact-table'
import { textIn } from '../../metadata/row'

/** A filter, which applies to every fact table of a query. */
export interface Filter {
  id: FilterId
  values: readonly (string | number)[]
}

/**
 * Sums of one combination of values. A key is `undefined` when the cell sums over all values of that dimension, and
 * null for rows without a value.
 */
export interface Cell {
  keys: readonly (string | null | undefined)[]
  parts: Record<string, number>
}

/** Largest number of combinations of dimension values in a result. */
const MAX_CELLS = 50_000
const TOO_MANY = {
  zh: '组合过多，请缩短期间、加筛选或换维度',
  en: 'Too many combinations. Shorten the period, add a filter or choose other dimensions',
}

/**
 * Sums the measures named in `parts` over the rows of the fact table. The cells are grouped by every subset of the
 * dimensions, from the grand total to all dimensions together. Throws an ApiError (40000) when there are more than
 * MAX_CELLS cells.
 */
export async function sumMeasures(
  call: Call,
  factTable: FactTable,
  parts: readonly string[],
  { dimensions, filters }: { dimensions: readonly DimensionId[]; filters: readonly Filter[] },
): Promise<Cell[]> {
  const keys = dimensions.map((_, index) => sql.identifier(`k${index}`))
  const columns = dimensions.map((id) => columnOf(factTable, id))
  const measures = parts.map((part) => factTable.measures[part] ?? failMissing(part))
  const conditions = filters.map((filter) => filterSql(call, factTable, filter))
  const present = dimensions.flatMap((id, index) =>
    factTable.omitRowsWithout?.includes(id) ? [sql`${columns[index]?.sql} is not null`] : [],
  )
  const used = [...columns, ...measures, ...filters.map(({ id }) => columnOf(factTable, id))]
  const inner = [
    ...columns.map(({ sql: column }, index) => sql`(${column})::text as ${keys[index]}`),
    ...(factTable.perBuyer
      ? [sql`${factTable.perBuyer.buyer} as buyer`, sql`${factTable.perBuyer.order} as ordered`]
      : measures.map(({ sql: column }, index) => sql`${column} as ${sql.identifier(`m${index}`)}`)),
  ]
  const where = sql.join([factTable.where, ...conditions, ...present], sql` and `)
  const rows = sql`select ${list(inner)} from ${factTable.from} ${joinsOf(factTable, used)} where ${where}`
  const sets = combinations(keys)
  // Per buyer, the inner query counts the orders of each buyer in each group and the outer query sums over the buyers.
  const grouped = factTable.perBuyer
    ? sql`select ${list([sql`mask`, ...keys, ...measures.map(({ sql: column }, index) => sql`sum(${column}) as ${sql.identifier(`m${index}`)}`)])}
        from (select ${list([mask(keys), ...keys, sql`buyer as id`, sql`count(distinct ordered) as orders`])} from (${rows}) matching group by grouping sets (${list(sets.map((set) => sql`(${list([...set, sql`buyer`])})`))})) buyer
        group by ${list([sql`mask`, ...keys])}`
    : sql`select ${list([mask(keys), ...keys, ...measures.map(({ count }, index) => aggregate(count, index))])}
        from (${rows}) matching group by grouping sets (${list(sets.map((set) => sql`(${list(set)})`))})`
  const levels = used.some(({ joins }) => joins?.includes('level')) ? sql`with ${withLevels(call)} ` : sql``
  const resultRows = await selectRows<Record<string, string | number | null>>(
    call.tx,
    sql`${levels}${grouped} limit ${MAX_CELLS + 1}`,
  )
  if (resultRows.length > MAX_CELLS) throw new ApiError(40000, { errors: [fieldError('columns', TOO_MANY)] })
  return resultRows.map((row) => ({
    keys: dimensions.map((_, index) =>
      isTotal(Number(row.mask), index, dimensions.length) ? undefined : (textIn(row, `k${index}`) ?? null),
    ),
    parts: Object.fromEntries(parts.map((part, index) => [part, Number(row[`m${index}`] ?? 0)])),
  }))
}

const list = (parts: readonly SQLChunk[]) => sql.join([...parts], sql`, `)

/** Bit mask of grouping(): one bit per key, the first key the highest; 0 without keys. */
const mask = (keys: readonly SQLChunk[]): SQL =>
  keys.length === 0 ? sql`0 as mask` : sql`grouping(${list(keys)}) as mask`
const isTotal = (bits: number, index: number, count: number) => ((bits >> (count - 1 - index)) & 1) === 1

/** All subsets of the keys. */
function combinations<T>(keys: readonly T[]): T[][] {
  return keys.reduce<T[][]>((sets, key) => [...sets, ...sets.map((set) => [...set, key])], [[]])
}

function aggregate(count: 'distinct' | undefined, index: number): SQL {
  const column = sql.identifier(`m${index}`)
  return count ? sql`count(distinct ${column}) as ${column}` : sql`sum(${column}) as ${column}`
}

function joinsOf(factTable: FactTable, used: readonly GroupColumn[]): SQL {
  const names = new Set(used.flatMap(({ joins }) => joins ?? []))
  const wanted = Object.entries(factTable.joins ?? {}).flatMap(([name, join]) => (names.has(name) ? [join] : []))
  return sql.join(wanted, sql` `)
}

function columnOf(factTable: FactTable, id: DimensionId | FilterId): GroupColumn {
  return factTable.by[id] ?? failMissing(id)
}

function failMissing(name: string): never {
  throw new Error(`the fact table has no column or measure ${name}`)
}

function filterSql(call: Call, factTable: FactTable, { id, values }: Filter): SQL {
  const { sql: column } = columnOf(factTable, id)
  const chosen = list(values.map((value) => sql`${value}`))
  const tree = id === 'category' ? 'category' : id === 'org' ? 'org' : null
  // A filter by a node includes its descendants.
  if (tree)
    return sql`${column} in (${subtreeIds(call, resourceOf(call, tree), sql`unnest(array[${chosen}]::bigint[])`)})`
  return sql`${column} in (${chosen})`
}

/** Whether the values of the dimension are numbers in the database. */
export function isNumeric(id: FilterId): boolean {
  return id === 'category' || ['ref', 'hour'].includes(dimension(id).kind)
}

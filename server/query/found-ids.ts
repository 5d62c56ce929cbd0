import { type SQL, sql } from 'drizzle-orm'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import { BOUND } from './bound'
import { byIndex } from './by-index'
import type { Resource, Table } from '../metadata/description'
import type { Call } from '../http/call'
import { selectRows } from '../db/select-rows'

/** More rows than this are common words, which the order of a list meets soon enough. */
const FEW = 3 * BOUND

/** `some`: there are more than a few, and these are the first that the index names. */
export interface Ids {
  ids: number[]
  some: boolean
}

/** Rows of a table that fit one of these conditions, each read by an index of its own, and the column with the id wanted. */
export interface Way {
  table: Table
  key: 'id' | 'owner_id'
  any: readonly SQL[]
}

/** Ids of rows that fit. Read by index and no further than that. */
export async function idsOf(call: Call, { table, key, any }: Way): Promise<Ids> {
  const one = (fits: SQL) =>
    sql`(select ${columnSql(table, key)} as id from ${sql.identifier(tableName(table))} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${fits} limit ${FEW + 1})`
  return byIndex(call, { found: false }, () => few(call, sql.join(any.map(one), sql` union all `)))
}

/**
 * Ids of rows with all pieces of one of the alternatives; those pieces may lie apart, so `fits` looks at the rows again.
 */
export async function idsWithPieces(
  call: Call,
  { table }: Resource,
  alternatives: readonly (readonly string[])[],
  fits: SQL | null,
): Promise<Ids> {
  const found = await few(
    call,
    sql.join(
      alternatives.map(
        (pieces) =>
          sql`select rows_with_pieces(${tableName(table)}::regclass, array[${listed(pieces)}]::text[], ${FEW + 1}) as id`,
      ),
      sql` union all `,
    ),
  )
  if (found.some || found.ids.length === 0 || !fits) return found
  const any = [sql`${columnSql(table, 'id')} = any(${idList(found.ids)}) and ${fits}`]
  return idsOf(call, { table, key: 'id', any })
}

/** Ids of rows whose list `field` holds one of the values. */
export async function idsWithElements(
  call: Call,
  { table }: Resource,
  field: string,
  values: readonly unknown[],
): Promise<Ids> {
  const elements = listed(values.map((value) => JSON.stringify([value])))
  return few(
    call,
    sql`select rows_with_elements(${tableName(table)}::regclass, ${field}, array[${elements}]::jsonb[], ${FEW + 1}) as id`,
  )
}

/**
 * The rows of these ids, read one by one: of some thousands the planner would rather read all there are. Says nothing of whose
 * they are but the tenant's.
 */
export function rowsOfIds(call: Call, { table }: Resource, ids: Iterable<number>): SQL {
  const name = sql.identifier(tableName(table))
  return sql`(select one.* from unnest(${idList(ids)}) wanted(id) cross join lateral (select * from ${name} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'id')} = wanted.id limit 1) one) ${name}`
}

/** Which of the entity's rows these are. */
export const amongSql = ({ table }: Resource, ids: Iterable<number>) =>
  sql`${columnSql(table, 'id')} = any(${idList(ids)})`

export const idList = (ids: Iterable<number>) => sql`${`{${[...ids].join()}}`}::bigint[]`

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

async function few({ tx }: Call, ids: SQL): Promise<Ids> {
  const rows = await selectRows<{ id: number }>(tx, sql`select id from (${ids}) found limit ${FEW + 1}`)
  return { ids: [...new Set(rows.map(({ id }) => id))], some: rows.length > FEW }
}

import { type SQL, sql } from 'drizzle-orm'
import { columnSql, tableName } from '../../metadata/sql/column-sql'
import { idList } from '../../metadata/sql/id-list'
import { MAX_LOOKUP_ROWS } from './counting-limits'
import { byOrderedScan } from './planner-settings'
import type { Resource, Table } from '../../metadata/description'
import type { Call } from '../../http/call'
import { selectRows } from '../../db/select-rows'

/** `isTruncated`: more than MAX_LOOKUP_ROWS rows match, and `ids` has only the first of them. */
export interface LookupResult {
  ids: number[]
  isTruncated: boolean
}

/**
 * A lookup of rows that meet one of the conditions, each of which has its own index. `key`: the column with the wanted
 * id.
 */
export interface IndexLookup {
  table: Table
  key: 'id' | 'owner_id'
  conditions: readonly SQL[]
}

/** Reads the ids of matching rows from the indexes, at most MAX_LOOKUP_ROWS. */
export async function lookUpIds(call: Call, { table, key, conditions }: IndexLookup): Promise<LookupResult> {
  const selectIds = (condition: SQL) =>
    sql`(select ${columnSql(table, key)} as id from ${sql.identifier(tableName(table))} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${condition} limit ${MAX_LOOKUP_ROWS + 1})`
  return byOrderedScan(call, { isLookedUp: false }, () =>
    readIds(call, sql.join(conditions.map(selectIds), sql` union all `)),
  )
}

/**
 * Ids of rows that contain all pieces (letter pairs) of one of the alternatives. The pieces need not be adjacent in the
 * row's text, so the optional condition `fits` filters the rows found.
 */
export async function idsWithPieces(
  call: Call,
  { table }: Resource,
  alternatives: readonly (readonly string[])[],
  fits: SQL | null,
): Promise<LookupResult> {
  const matches = await readIds(
    call,
    sql.join(
      alternatives.map(
        (pieces) =>
          sql`select rows_with_pieces(${tableName(table)}::regclass, array[${parameterList(pieces)}]::text[], ${MAX_LOOKUP_ROWS + 1}) as id`,
      ),
      sql` union all `,
    ),
  )
  if (matches.isTruncated || matches.ids.length === 0 || !fits) return matches
  const byId = [sql`${columnSql(table, 'id')} = any(${idList(matches.ids)}) and ${fits}`]
  return lookUpIds(call, { table, key: 'id', conditions: byId })
}

/** Ids of rows whose list `field` contains one of the values. */
export async function idsWithElements(
  call: Call,
  { table }: Resource,
  field: string,
  values: readonly unknown[],
): Promise<LookupResult> {
  const elements = parameterList(values.map((value) => JSON.stringify([value])))
  return readIds(
    call,
    sql`select rows_with_elements(${tableName(table)}::regclass, ${field}, array[${elements}]::jsonb[], ${MAX_LOOKUP_ROWS + 1}) as id`,
  )
}

/**
 * A subselect of the rows with these ids, read by primary key: for a list of thousands of ids the planner would scan
 * the table. Checks the tenant only; the caller must still apply the operator's row filter. The
 * ids have a name with a space, which no table has.
 */
export function rowsByIds(call: Call, { table }: Resource, ids: Iterable<number>): SQL {
  const name = sql.identifier(tableName(table))
  return sql`(select target.* from unnest(${idList(ids)}) "wanted ids"(id) cross join lateral (select * from ${name} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'id')} = "wanted ids".id limit 1) target) ${name}`
}

/** SQL condition that the row's id is one of these. */
export const idInSql = ({ table }: Resource, ids: Iterable<number>) =>
  sql`${columnSql(table, 'id')} = any(${idList(ids)})`

const parameterList = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

async function readIds({ tx }: Call, ids: SQL): Promise<LookupResult> {
  const rows = await selectRows<{ id: number }>(tx, sql`select id from (${ids}) found limit ${MAX_LOOKUP_ROWS + 1}`)
  return { ids: [...new Set(rows.map(({ id }) => id))], isTruncated: rows.length > MAX_LOOKUP_ROWS }
}

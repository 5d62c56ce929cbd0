import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database'
import { selectRows } from '../db/select-rows'
import type { Resource } from '../metadata/description'
import { tableName } from '../metadata/sql/column-sql'
import { entityName } from '../../src/rules/key'

/** The tables below each view, by name; views of views are resolved. */
type TablesOfViews = ReadonlyMap<string, ReadonlySet<string>>

/** The table of staff members. Each sign-in writes to it, and the names that lists show of it hardly change. */
const STAFF_TABLE = 'admin_member'

/**
 * Names of the tables whose changes may change a list of the entity: its own, those of its lines, those of the rows
 * that it names, and those below its view. Staff members whom it names are left out.
 */
export function tablesReadBy(
  { table, tables, shape }: Resource,
  { all, views }: { all: readonly Resource[]; views: TablesOfViews },
): Set<string> {
  // The values of the field that says of what entity a row is may include some that are not entities, such as `manual`.
  const named = Object.values(shape.fields).flatMap(({ ref, ref_by }) =>
    ref_by ? Object.keys(shape.fields[ref_by]?.options ?? {}) : ref === undefined ? [] : [entityName(ref)],
  )
  const others = all.filter((other) => named.includes(other.entity) && tableName(other.table) !== STAFF_TABLE)
  const read = [table, ...[...Object.values(tables), ...others].map((other) => other.table)]
  return new Set(
    read.flatMap((source) => {
      const name = is(source, PgTable) ? getTableName(source) : tableName(source)
      return [name, ...(views.get(name) ?? [])]
    }),
  )
}

/** Reads from the catalog which tables each view reads. */
export async function tablesOfViews(tx: Tx): Promise<TablesOfViews> {
  const rows = await selectRows<{ view: string; reads: string }>(
    tx,
    sql`select distinct v.relname::text as view, t.relname::text as reads
      from pg_class v join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
      where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace`,
  )
  const below = (view: string): string[] =>
    rows.filter((row) => row.view === view).flatMap(({ reads }) => [reads, ...below(reads)])
  return new Map(rows.map(({ view }) => [view, new Set(below(view))]))
}

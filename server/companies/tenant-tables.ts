import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../db/database'
import { APP_ROLE } from '../db/app-role'
import { selectRows } from '../db/select-rows'

export interface TenantTable {
  name: string
  columns: { name: string; type: string }[]
  /** Columns of the primary key, in order. The first column is usually tenant_id. */
  key: string[]
  /**
   * Whether APP_ROLE, the database role of requests of a company, may read the table. False for tables of the platform,
   * such as sessions.
   */
  readable: boolean
}

/** Every table with a tenant_id column, read from the catalog so that new tables are always included. */
export async function tenantTables(tx: Tx): Promise<TenantTable[]> {
  const rows = await selectRows<{ name: string; columns: string; key: string; readable: boolean }>(
    tx,
    sql`
    select c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)::text as columns,
      coalesce((select json_agg(a.attname order by k.ord)
        from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, ord)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]')::text as key,
      has_table_privilege(${APP_ROLE}, c.oid, 'select') as readable
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`,
  )
  return rows.map((row) => ({
    ...row,
    columns: z.array(z.object({ name: z.string(), type: z.string() })).parse(JSON.parse(row.columns)),
    key: z.array(z.string()).parse(JSON.parse(row.key)),
  }))
}

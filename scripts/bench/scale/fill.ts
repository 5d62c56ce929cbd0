import { getTableName, is, sql, View } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import * as resources from '../../../server/generated/resources'
import type { Resource, Table } from '../../../server/metadata/description'
import { columnOf } from '../../../server/metadata/sql/rows'
import { searchTokens } from '../../../server/query/search/search-tokens'
import { BASE, sizeOf } from './sizes'
import { withoutIndexes } from './indexes'
import { fillStock } from './fill-stock'
import { valueSql } from './values'

const TENANT = 11
const BATCH_SIZE = 10_000

/** Resources that have a table of their own. */
export const filledResources = (Object.values(resources) as Resource[]).filter(
  (resource) => !resource.of && !is(resource.table, View) && resource.shape.kind !== 'singleton',
)

/**
 * Fills every table, each large table by one statement. The largest entities get `rows` rows, other documents and logs
 * `otherRows` (see sizes.ts). Returns the number of rows of each entity.
 */
export async function fill(
  database: Database,
  rows: number,
  otherRows = Math.round(rows / 5),
): Promise<Map<string, number>> {
  const sizes = new Map(filledResources.map((resource) => [resource.entity, sizeOf(resource, rows, otherRows)]))
  for (const resource of filledResources) {
    const size = sizes.get(resource.entity) ?? 0
    if (size === 0) continue
    await insertRows(database, resource, sizes, size)
    for (const [name, { table }] of Object.entries(resource.tables)) {
      if (is(table, View)) continue
      const fields = resource.shape.tables?.[name]?.fields ?? {}
      await insert(database, table, size, {
        columns: {
          ...values(resource, table, fields, sizes),
          owner_id: `${BASE} + n`,
          line_no: '1',
        },
      })
    }
  }
  await fillStock(database, sizes, rows)
  await database.script('vacuum analyze')
  return sizes
}

async function insertRows(
  database: Database,
  resource: Resource,
  sizes: ReadonlyMap<string, number>,
  size: number,
): Promise<void> {
  const tree = resource.tree
    ? { [resource.tree.parent]: `case when n <= 10 then null else ${BASE} + 1 + n % 10 end` }
    : {}
  const columns = {
    ...values(resource, resource.table, resource.shape.fields, sizes),
    ...tree,
    created_by: '1',
    created_at: '1790000000000 + n',
    updated_at: '1790000000000 + n',
  }
  await insert(database, resource.table, size, {
    columns,
    afterInsert: async () => {
      if ('search_grams' in resource.table) await fillGrams(database, resource)
    },
  })
}

function values(
  resource: Resource,
  table: Table,
  fields: Resource['shape']['fields'],
  sizes: ReadonlyMap<string, number>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in table)
      .map(([name, field], salt) => [name, valueSql(resource, name, field, { sizes, salt })]),
  )
}

async function insert(
  database: Database,
  table: Table,
  size: number,
  { columns, afterInsert = async () => {} }: { columns: Record<string, string>; afterInsert?: () => Promise<void> },
): Promise<void> {
  const name = getTableName(table)
  const present = Object.entries(columns).filter(([column]) => column in table)
  const cast = present.map(([column, text]) => `(${text})::${columnOf(table, column).getSQLType()}`)
  await withoutIndexes(database, name, async () => {
    await database.script(
      `insert into ${name} (tenant_id, id, ${present.map(([column]) => `"${column}"`).join(', ')}) ` +
        `select ${TENANT}, ${BASE} + n, ${cast.join(', ')} from generate_series(1, ${size}) n on conflict do nothing`,
    )
    await database.script(`select setval(pg_get_serial_sequence('${name}', 'id'), ${BASE + size + 1})`)
    await afterInsert()
  })
}

/** Fills the columns `search_initials` and `search_grams`, which only the server's code can compute. */
async function fillGrams(database: Database, resource: Resource): Promise<void> {
  const name = getTableName(resource.table)
  for (let from = 0; ;) {
    const rows = await database.system((tx) =>
      tx
        .select()
        .from(resource.table)
        .where(sql`id > ${from}`)
        .orderBy(columnOf(resource.table, 'id'))
        .limit(BATCH_SIZE),
    )
    const last = rows.at(-1)?.id
    if (typeof last !== 'number') return
    from = last
    const tokens = rows.map((row) => ({ id: row.id, ...searchTokens(resource, row) }))
    await database.system((tx) =>
      tx.execute(sql`
        update ${sql.identifier(name)} t set search_initials = g.search_initials,
          search_grams = array(select jsonb_array_elements_text(g.search_grams))
        from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) g (id bigint, search_initials text, search_grams jsonb)
        where t.id = g.id`),
    )
  }
}

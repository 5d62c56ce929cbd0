import { generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database'
import { LIVE_SCHEMA_MARK } from './migrate'
import { runScript } from './script'
import { securityScript } from './security'
import type { TableState } from './renames'
import { type Snapshot, snapshotOf } from './table-snapshot'
import { selectRows } from './select-rows'

/** The schema of a database: column types by table and column, and the names of all indexes. */
interface DatabaseSchema {
  columns: ReadonlyMap<string, ReadonlyMap<string, string>>
  indexes: ReadonlySet<string>
}

export interface SchemaChanges {
  /** Statements that were run. */
  applied: string[]
  /** Descriptions of differences that only a migration may resolve. */
  left: string[]
}

/**
 * Adds missing tables, columns and indexes of the code to the database of `npm run dev` and widens columns of texts, by
 * the differ that also writes migrations. Never drops or converts anything: such differences are returned in `left`,
 * for a migration to resolve. Indexes are compared by name only. The next migration skips additions that exist already
 * (see migrate.ts).
 */
export async function addMissingTables(
  database: Database,
  tables: Record<string, unknown>,
  views: readonly string[],
): Promise<SchemaChanges> {
  const after = snapshotOf(tables)
  const left: string[] = []
  return database.system(async (tx) => {
    const before = startingState(after, await readSchema(tx), left)
    const applied = await generateMigration(before, after)
    if (applied.length === 0) return { applied, left }
    for (const statement of applied) await runScript(tx, statement)
    // New tables need row-level security and the rights of the application role.
    if (applied.some((statement) => /CREATE TABLE/.test(statement))) await runScript(tx, securityScript(views))
    await tx.execute(
      sql`insert into schema_migration (name, sha256) values (${LIVE_SCHEMA_MARK}, '') on conflict (name) do nothing`,
    )
    return { applied, left }
  })
}

async function readSchema(tx: Tx): Promise<DatabaseSchema> {
  const columns = await selectRows<{ table: string; name: string; type: string }>(
    tx,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  const indexes = await selectRows<{ name: string }>(
    tx,
    sql`select indexname as name from pg_indexes where schemaname = 'public'`,
  )
  const byTable = new Map<string, Map<string, string>>()
  for (const { table, name, type } of columns)
    byTable.set(table, (byTable.get(table) ?? new Map<string, string>()).set(name, type))
  return { columns: byTable, indexes: new Set(indexes.map(({ name }) => name)) }
}

/**
 * The state that the differ starts from: the schema of the code without the tables, columns and indexes that the
 * database lacks, and with the narrower types of its columns. Adds the other differences to `left`.
 */
function startingState(after: Snapshot, found: DatabaseSchema, left: string[]): Snapshot {
  const tables = Object.entries(after.tables).flatMap(([key, table]) => {
    const columns = found.columns.get(table.name)
    return columns ? [[key, tableNow(table, columns, found.indexes, left)] as const] : []
  })
  return { ...after, tables: Object.fromEntries(tables) }
}

function tableNow(
  table: TableState,
  columns: ReadonlyMap<string, string>,
  indexes: ReadonlySet<string>,
  left: string[],
) {
  for (const name of columns.keys())
    if (!table.columns[name]) left.push(`${table.name}.${name} is no longer in the manifest; its column and data stay`)
  const present = Object.entries(table.columns).flatMap(([key, column]) => {
    const type = columns.get(column.name)
    if (type === undefined) return []
    const known = type.replace('character varying', 'varchar')
    if (known === column.type) return [[key, column] as const]
    if (!isWider(known, column.type)) {
      left.push(`${table.name}.${column.name} stays ${known}; a migration may make it ${column.type}`)
      return [[key, column] as const]
    }
    return [[key, { ...column, type: known }] as const]
  })
  return {
    ...table,
    columns: Object.fromEntries(present),
    indexes: Object.fromEntries(Object.entries(table.indexes).filter(([, { name }]) => indexes.has(name))),
  }
}

/** Whether both are types of texts, and every text of the type `from` fits into the type `to`, which is longer. */
function isWider(from: string, to: string): boolean {
  const length = (type: string) => (type === 'text' ? Infinity : Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? NaN))
  return length(to) > length(from)
}

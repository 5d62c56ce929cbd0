import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase, type Tx } from '../database'
import { FolderInUse, lockFolder } from '../lock'
import { rolledBack } from '../rolled-back'
import type { Loss } from './loss'
import { shown } from './values'
import { selectRows } from '../select-rows'

/** Rows of the development database that would lose data. */
export interface AffectedRows {
  count: number
  /** Number of all rows of the table. */
  of: number
  /** The first five, each as `#12 value`. */
  first: string[]
}

export interface DevelopmentCount {
  /** Description of the database in which rows were counted, or the reason why no database could be read. */
  source: string
  /** Affected rows by `Loss.key`. No entry when the database does not have the table or column yet. */
  affected: ReadonlyMap<string, AffectedRows>
}

/**
 * Counts affected rows in the development database of this folder, without changing it. `renames` as for `affectedBy`.
 */
export async function countAffectedRows(
  losses: readonly Loss[],
  renames: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<DevelopmentCount> {
  const none = { affected: new Map<string, AffectedRows>() }
  const url = env.DATABASE_URL
  const folder = env.DATA_DIR ?? '.data'
  if (!url && !existsSync(join(folder, 'db')))
    return { ...none, source: `there is no development database in ${folder}` }
  let unlock = () => {}
  let database: Database
  try {
    if (!url) unlock = lockFolder(folder)
    database = await openDatabase(url ? { url, connections: 1 } : { dataDir: join(folder, 'db') })
  } catch (error) {
    if (error instanceof FolderInUse)
      return { ...none, source: `${error.message} The number of rows can be shown after that.` }
    throw error
  }
  try {
    return {
      source: url ? 'the database of DATABASE_URL' : `the development database in ${folder}`,
      affected: await affectedBy(database, losses, renames),
    }
  } catch (error) {
    return { ...none, source: `the development database cannot be read: ${(error as Error).message}` }
  } finally {
    await database.close()
    unlock()
  }
}

/**
 * Counts the rows of each loss, and shows the first five. The losses use the names of tables and columns after the
 * statements `renames`, which are rolled back after the count. A database that refuses them, because it has other
 * migrations, is counted without them.
 */
export async function affectedBy(
  database: Database,
  losses: readonly Loss[],
  renames: readonly string[] = [],
): Promise<Map<string, AffectedRows>> {
  const count = (statements: readonly string[]) =>
    rolledBack(
      (run: (tx: Tx) => Promise<Map<string, AffectedRows>>) => database.system(run),
      async (tx) => {
        if (statements.length > 0) await tx.execute(sql`set local lock_timeout = '2s'`)
        for (const statement of statements) await tx.execute(sql.raw(statement))
        return countRows(tx, losses)
      },
    )
  return renames.length > 0 ? await count(renames).catch(() => count([])) : await count([])
}

async function countRows(tx: Tx, losses: readonly Loss[]): Promise<Map<string, AffectedRows>> {
  const affected = new Map<string, AffectedRows>()
  for (const loss of losses) {
    const { table, where, column, key, field } = loss
    const columns = await columnsOf(tx, table)
    // The development database may lack migrations, so the column may not exist or may have its former name.
    if (columns.size === 0 || (column !== undefined && !columns.has(column))) {
      const isNew = key.endsWith(':required') && columns.size > 0
      if (!isNew) continue
    }
    const id = columns.has('id') ? 'id' : 'null'
    const shownColumn =
      column ?? [...columns].find(([name, type]) => type === 'character varying' && name !== 'id')?.[0]
    const rows = await tx
      .transaction((inner) =>
        rowsOf<{ id: number | null; value: unknown; count: number; total: number }>(
          inner,
          `select ${id} as id, ${shownColumn === undefined ? 'null' : `"${shownColumn}"`} as value, count(*) over () as count,
        (select count(*) from "${table}") as total from "${table}" where ${where} order by 1 limit 5`,
        ),
      )
      .catch(() => undefined)
    if (!rows) continue
    const total =
      rows[0]?.total ?? (await rowsOf<{ total: number }>(tx, `select count(*) as total from "${table}"`))[0]?.total
    affected.set(key, {
      count: rows[0]?.count ?? 0,
      of: total ?? 0,
      first: rows.map((row) =>
        [
          row.id === null ? '' : `#${row.id}`,
          shownColumn === undefined ? '' : shown(row.value, column === undefined ? undefined : field),
        ]
          .join(' ')
          .trim(),
      ),
    })
  }
  return affected
}

async function columnsOf(tx: Tx, table: string): Promise<Map<string, string>> {
  const rows = await selectRows<{ name: string; type: string }>(
    tx,
    sql`select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

async function rowsOf<T>(tx: Tx, text: string): Promise<T[]> {
  return await selectRows<T>(tx, sql.raw(text))
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { securityScript } from './security'
import { runScript, StatementFailed, withIfNotExists } from './script'
import type { Database } from './database'
import { selectRows } from './select-rows'

export interface Migration {
  name: string
  text: string
}

/** Migrations of a folder, one sub-folder each (`<utc>-<slug>/up.sql`), oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && /^\d{14}-/.test(entry.name))
    .map((entry) => entry.name)
  return Promise.all(
    names.toSorted().map(async (name) => ({ name, text: await readFile(join(folder, name, 'up.sql'), 'utf8') })),
  )
}

/** The text of a migration differs from the text that was applied to the database. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`Migration ${name} was changed after it had been applied; write a new one instead`)
  }
}

/** The database has a migration that this program does not have, because a newer version applied it. */
export class DatabaseNewer extends Error {
  constructor(name: string) {
    super(`The database has migration ${name}, which this version does not know: a newer version wrote it`)
  }
}

/** A statement of a migration failed on the existing rows. The whole migration was rolled back. */
export class MigrationFailed extends Error {
  constructor(name: string, failed: StatementFailed) {
    super(
      `Migration ${name} failed at statement ${failed.position} of ${failed.count}: ${failed.shown}\n  ${failed.reason}`,
      {
        cause: failed,
      },
    )
  }
}

/** The DROP VIEW statements among the statements of the views. */
export const dropViewStatements = (views: readonly string[]): string[] =>
  views.filter((text) => text.startsWith('drop view '))

/**
 * Name of the row in schema_migration that marks a development database: live-schema.ts added columns to the database
 * before a migration for them existed.
 */
export const LIVE_SCHEMA_MARK = '(live)'

/** Name of the row in schema_migration that holds the hash of the script for the views and row-level security. */
const VIEWS_AND_SECURITY_MARK = '(views and security)'
/** Key of the advisory lock that lets only one process migrate a database. */
const MIGRATION_LOCK = '8642001'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Applies the new migrations in one transaction, then recreates the views and row-level security if anything changed.
 * Returns the names of the applied migrations. Throws MigrationChanged when an applied migration was edited afterwards,
 * DatabaseNewer when the database has a migration that is not in `migrations`, and MigrationFailed. After an error the
 * database is unchanged.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  views: readonly string[],
): Promise<string[]> {
  // When two processes start together, the second waits for the lock and then has nothing to apply.
  return database.system(async (tx) => {
    if (database.engine === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(MIGRATION_LOCK)})`)
    await tx.execute(sql`create table if not exists schema_migration (
      name text primary key, sha256 varchar(64) not null,
      applied_at bigint not null default (extract(epoch from now()) * 1000)::bigint)`)
    const done = new Map(
      (await selectRows<{ name: string; sha256: string }>(tx, sql`select name, sha256 from schema_migration`)).map(
        (row) => [row.name, row.sha256],
      ),
    )
    refuseNewer(done, migrations)
    const applied: string[] = []
    // Drop the views first, because PostgreSQL refuses to change the type of a column that a view uses.
    if (migrations.some(({ name }) => !done.has(name)))
      for (const drop of dropViewStatements(views)) await runScript(tx, drop)
    for (const { name, text } of migrations) {
      const known = done.get(name)
      if (known === sha256(text)) continue
      if (known !== undefined) throw new MigrationChanged(name)
      // A development database may already have some of the new columns, tables and indexes.
      await runScript(tx, done.has(LIVE_SCHEMA_MARK) ? withIfNotExists(text) : text).catch((error: unknown) => {
        throw error instanceof StatementFailed ? new MigrationFailed(name, error) : error
      })
      await tx.execute(sql`insert into schema_migration (name, sha256) values (${name}, ${sha256(text)})`)
      applied.push(name)
    }
    const viewsAndSecurity = securityScript(views)
    if (applied.length > 0 || done.get(VIEWS_AND_SECURITY_MARK) !== sha256(viewsAndSecurity)) {
      await runScript(tx, viewsAndSecurity)
      await tx.execute(sql`insert into schema_migration (name, sha256)
        values (${VIEWS_AND_SECURITY_MARK}, ${sha256(viewsAndSecurity)})
        on conflict (name) do update set sha256 = excluded.sha256`)
    }
    return applied
  })
}

/** Throws DatabaseNewer. A development database is exempt, because its migrations may have been renamed since. */
function refuseNewer(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  if (done.has(LIVE_SCHEMA_MARK)) return
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...done.keys()].find((name) => isMigration(name) && !known.has(name))
  if (unknown !== undefined) throw new DatabaseNewer(unknown)
}

/** False for marks such as `(live)`, which are stored in the same table. */
const isMigration = (name: string) => /^\d{14}-/.test(name)

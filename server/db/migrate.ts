import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { securityScript } from './security'
import { runScript, StatementFailed, unlessThere } from './script'
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

/** The database was made by a migration whose text is not the one of this program. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`Migration ${name} was changed after it had been applied; write a new one instead`)
  }
}

/** The database holds a migration that this program does not have: a newer version wrote it. */
export class DatabaseNewer extends Error {
  constructor(name: string) {
    super(`The database has migration ${name}, which this version does not know: a newer version wrote it`)
  }
}

/** A statement of a migration could not be run on the rows that are there. Nothing of the migration is kept. */
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

/** Statements that take the views away, without those that make them anew. */
export const dropsOf = (views: readonly string[]): string[] => views.filter((text) => text.startsWith('drop view '))

/** Marks a database that was given columns before there was a migration for them (see live-schema.ts). */
export const LIVE = '(live)'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Brings the database to the newest schema: applies what is new, all in one transaction, then makes the views and
 * row-level security anew if anything changed. Throws MigrationChanged when an applied migration was edited afterwards, and
 * DatabaseNewer when the database has one that is not among `migrations`; nothing is changed then.
 * Returns the names applied.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  views: readonly string[],
): Promise<string[]> {
  // Two processes starting at once: the second waits here and then finds nothing to do.
  return database.system(async (tx) => {
    if (database.engine === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(8642001)`)
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
    // A view keeps the columns that it reads from changing their type.
    if (migrations.some(({ name }) => !done.has(name))) for (const drop of dropsOf(views)) await runScript(tx, drop)
    for (const { name, text } of migrations) {
      const known = done.get(name)
      if (known === sha256(text)) continue
      if (known !== undefined) throw new MigrationChanged(name)
      await runScript(tx, done.has(LIVE) ? unlessThere(text) : text).catch((error: unknown) => {
        throw error instanceof StatementFailed ? new MigrationFailed(name, error) : error
      })
      await tx.execute(sql`insert into schema_migration (name, sha256) values (${name}, ${sha256(text)})`)
      applied.push(name)
    }
    const after = securityScript(views)
    if (applied.length > 0 || done.get('(views and security)') !== sha256(after)) {
      await runScript(tx, after)
      await tx.execute(sql`insert into schema_migration (name, sha256) values ('(views and security)', ${sha256(after)})
        on conflict (name) do update set sha256 = excluded.sha256`)
    }
    return applied
  })
}

/** A database of development may have followed tables whose migration was renamed or is not written yet. */
function refuseNewer(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  if (done.has(LIVE)) return
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...done.keys()].find((name) => isMigration(name) && !known.has(name))
  if (unknown !== undefined) throw new DatabaseNewer(unknown)
}

/** Marks such as `(live)` stand in the same table. */
const isMigration = (name: string) => /^\d{14}-/.test(name)

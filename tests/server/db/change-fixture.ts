import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type GivenFlags, NO_FLAGS, readAnswers } from '../../../server/db/changes/answers'
import { readFields } from '../../../server/db/changes/recorded-fields'
import type { Database } from '../../../server/db/database'
import { pendingChanges, type Wanted, writeState } from '../../../server/db/schema-state'
import { openBareDatabase } from '../harness'

/** The database of the test file, and the folder of recorded tables, which is new for each test. */
export let database: Database
export let folder: string

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases.
 */
export function openFixture(): void {
  beforeAll(async () => {
    database = await openBareDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'state-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
}

export const run = async (statements: readonly string[]) => {
  for (const statement of statements) await database.db.execute(sql.raw(statement))
}
export const rows = async (query: string) =>
  ((await database.db.execute(sql.raw(query))) as unknown as { rows: unknown[] }).rows

/** A database with the tables of `before`, recorded in the folder and filled. */
export async function createTables(before: Wanted, ...fill: string[]): Promise<void> {
  await run(['drop schema public cascade', 'create schema public'])
  await run(await generateMigration(generateDrizzleJson({}), generateDrizzleJson(before.tables)))
  await run(fill)
  await writeState(folder, before)
}

export async function pending(after: Wanted, flags: Partial<GivenFlags> = {}) {
  const answers = readAnswers({ ...NO_FLAGS, ...flags }, await readFields(folder))
  return pendingChanges(folder, after, answers)
}

/** Runs the pending changes and expects none to be pending afterwards. Returns the names of lost columns and tables. */
export async function applyChanges(after: Wanted, flags: Partial<GivenFlags> = {}): Promise<string[]> {
  const { statements, losses } = await pending(after, flags)
  await run(statements)
  await writeState(folder, after)
  expect(await pending(after)).toEqual({ statements: [], renames: [], losses: [], notes: [], kept: [] })
  return losses.map(({ key }) => key)
}

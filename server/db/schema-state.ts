import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { applyRenames, type Rename, type State } from './renames'

type Snapshot = ReturnType<typeof generateDrizzleJson>

/**
 * What the migrations amount to, one JSON file per table, so that branches that touch different tables never meet.
 * It stands beside the migrations and changes only with them.
 */
async function readState(folder: string): Promise<Snapshot> {
  const empty = generateDrizzleJson({})
  const names = await readdir(folder).catch(() => [] as string[])
  const tables = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map(
        async (name) =>
          [`public.${name.slice(0, -5)}`, JSON.parse(await readFile(join(folder, name), 'utf8'))] as const,
      ),
  )
  return { ...empty, tables: Object.fromEntries(tables) }
}

/**
 * SQL statements that lead from the recorded state to the tables in the code; empty when they agree. A table or column that
 * is gone is dropped unless `renames` says what it is called now: nobody is there to be asked which of the two was meant.
 */
export async function pendingStatements(
  folder: string,
  tables: Record<string, unknown>,
  renames: readonly Rename[] = [],
): Promise<string[]> {
  const after = generateDrizzleJson(tables)
  const recorded = await readState(folder)
  const [state, first] = applyRenames(recorded as State, after as State, renames)
  const before = { ...recorded, ...state } as Snapshot
  const known = Object.entries(before.tables)
  const gone = known.map(([key]) => key).filter((key) => !(key in after.tables))
  const kept = Object.fromEntries(known.filter(([key]) => key in after.tables))
  return [
    ...first,
    ...gone.map((key) => `DROP TABLE "${key.replace(/^public\./, '')}" CASCADE;`),
    ...(await generateMigration({ ...before, tables: kept }, after)),
  ]
}

/** Records the tables in the code as what the migrations amount to. */
export async function writeState(folder: string, tables: Record<string, unknown>): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { tables: found } = generateDrizzleJson(tables)
  await Promise.all(
    Object.entries(found).map(([key, table]) =>
      writeFile(join(folder, `${key.replace(/^public\./, '')}.json`), `${JSON.stringify(table, null, 1)}\n`),
    ),
  )
}

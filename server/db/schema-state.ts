import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateMigration } from 'drizzle-kit/api'
import { type Answers, NO_ANSWERS } from './changes/answers'
import type { Loss } from './changes/loss'
import { withManifestRules } from './changes/manifest-rules'
import { type Kept, planChanges } from './changes/plan'
import { readFields, readRecorded } from './changes/recorded-fields'
import { renameFields } from './changes/rename-fields'
import type { Defaults, Histories, StoredTable, StoredTables } from './changes/stored-fields'
import { applyRenames, type State, type TableState } from './renames'
import { type Snapshot, snapshotOf } from './table-snapshot'

/** The tables in the code. */
export interface Wanted {
  tables: Record<string, unknown>
  /** What their columns mean, for the tables of the manifest. */
  fields: StoredTables
  defaults: Defaults
  /** How former values follow, as the manifest says. */
  histories?: Histories
}

/** What leads from the recorded state to the tables in the code. */
export interface Pending {
  statements: string[]
  /** What the statements lose, whether that is allowed or not. */
  losses: Loss[]
  /** What is recorded otherwise from now on, in words. */
  notes: string[]
  /** What the code has lost and the database keeps for processes of the version before. */
  kept: Kept[]
}

/**
 * What the migrations amount to, one JSON file per table, so that branches that touch different tables never meet.
 * It stands beside the migrations and changes only with them. `manifest` in a file says what the columns mean.
 */
async function readState(folder: string): Promise<Snapshot> {
  const recorded = await readRecorded(folder)
  const tables = Object.fromEntries(recorded.map(({ name, table }) => [`public.${name}`, table]))
  return { ...snapshotOf({}), tables: tables as Snapshot['tables'] }
}

/**
 * SQL statements that lead from the recorded state to the tables in the code, and what they lose. Nobody is asked: a column
 * that is gone is dropped unless the answers or the manifest say what it is called now. Throws MigrationRefused.
 */
export async function pendingChanges(folder: string, wanted: Wanted, given: Answers = NO_ANSWERS): Promise<Pending> {
  const after = snapshotOf(wanted.tables)
  const [snapshot, fields] = [await readState(folder), await readFields(folder)]
  const answers = withManifestRules(given, wanted.histories ?? new Map(), { recorded: fields, wanted: wanted.fields })
  const [state, renames] = applyRenames(snapshot as unknown as State, after as unknown as State, answers.renames)
  const { first, last, losses, notes, kept, tables } = planChanges(
    { tables: state.tables, fields: renameFields(fields, answers.renames) },
    { tables: (after as unknown as State).tables, fields: wanted.fields },
    wanted.defaults,
    answers,
  )
  const differ = await generateMigration({ ...snapshot, tables: tables as unknown as Snapshot['tables'] }, after)
  return { statements: [...renames, ...first, ...differ, ...last], losses, notes, kept }
}

/** Records the tables in the code, and what is kept beside them, as what the migrations amount to. */
export async function writeState(folder: string, wanted: Wanted, kept: readonly Kept[] = []): Promise<void> {
  const { tables, fields } = withKept(wanted, kept)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Promise.all(
    Object.entries(tables).map(([key, table]) => {
      const name = key.replace(/^public\./, '')
      const manifest = fields[name]
      return writeFile(
        join(folder, `${name}.json`),
        `${JSON.stringify({ ...(table as object), ...(manifest && { manifest }) }, null, 1)}\n`,
      )
    }),
  )
}

/** The recorded form of the tables in the code, with what is kept beside them. */
function withKept(
  { tables, fields }: Wanted,
  kept: readonly Kept[],
): {
  tables: Record<string, TableState>
  fields: StoredTables
} {
  const recorded = snapshotOf(tables).tables as unknown as Record<string, TableState>
  const meanings: Record<string, StoredTable> = { ...fields }
  for (const { table, column, manifest } of kept) {
    const { name } = table
    const state = recorded[`public.${name}`]
    if (column === undefined || !state) {
      recorded[`public.${name}`] = table
      if (manifest) meanings[name] = manifest
      continue
    }
    Object.assign(state.columns, table.columns)
    const [now, field] = [meanings[name], manifest?.fields[column]]
    if (now && field) meanings[name] = { ...now, fields: { ...now.fields, [column]: field } }
  }
  return { tables: recorded, fields: meanings }
}

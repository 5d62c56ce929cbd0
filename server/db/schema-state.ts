import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateMigration } from 'drizzle-kit/api'
import { type Answers, NO_ANSWERS } from './changes/answers'
import type { Loss } from './changes/loss'
import { withManifestRules } from './changes/manifest-rules'
import { planChanges } from './changes/plan'
import { readFields, readRecorded } from './changes/recorded-fields'
import { renameFields } from './changes/rename-fields'
import type { Defaults, Histories, StoredTables } from './changes/stored-fields'
import { applyRenames, type State } from './renames'
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
  const { first, last, losses, notes, tables } = planChanges(
    { tables: state.tables, fields: renameFields(fields, answers.renames) },
    { tables: (after as unknown as State).tables, fields: wanted.fields },
    wanted.defaults,
    answers,
  )
  const differ = await generateMigration({ ...snapshot, tables: tables as unknown as Snapshot['tables'] }, after)
  return { statements: [...renames, ...first, ...differ, ...last], losses, notes }
}

/** Records the tables in the code as what the migrations amount to. */
export async function writeState(folder: string, { tables, fields }: Wanted): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { tables: found } = snapshotOf(tables)
  await Promise.all(
    Object.entries(found).map(([key, table]) => {
      const name = key.replace(/^public\./, '')
      const manifest = fields[name]
      return writeFile(
        join(folder, `${name}.json`),
        `${JSON.stringify({ ...(table as object), ...(manifest && { manifest }) }, null, 1)}\n`,
      )
    }),
  )
}

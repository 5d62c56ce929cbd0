import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateMigration } from 'drizzle-kit/api'
import { type Answers, mapAcrossTypes, NO_ANSWERS } from './changes/answers'
import type { Loss } from './changes/loss'
import type { CodeColumns } from './changes/stored-fields'
import { withManifestRules } from './changes/manifest-rules'
import { planChanges } from './changes/plan'
import type { Kept } from './changes/planned'
import { readFields, readRecorded } from './changes/recorded-fields'
import { renameFields } from './changes/rename-fields'
import type { Defaults, Histories, StoredTable, StoredTables } from './changes/stored-fields'
import { applyRenames, type TableState } from './renames'
import { type Snapshot, snapshotOf } from './table-snapshot'

/** The schema that the code declares. */
export interface Wanted {
  tables: Record<string, unknown>
  /** Field definitions of the columns, for the tables of entities. */
  fields: StoredTables
  defaults: Defaults
  /** How the manifest maps former columns and values to the present ones. */
  histories?: Histories
  /** How the rows of each entity are named, for values that become references. */
  codes?: CodeColumns
}

/** The changes from the recorded schema to the schema that the code declares. */
export interface Pending {
  statements: string[]
  /** The subset of `statements` that renames tables and columns; `losses` uses the new names. */
  renames: string[]
  /** Data that the statements delete, whether the answers allow that or not. */
  losses: Loss[]
  /** Messages about changes of the recorded schema. */
  notes: string[]
  /** Tables and columns that the code no longer has; the database keeps them for processes of the previous version. */
  kept: Kept[]
}

/**
 * Reads the schema after all migrations. Each table has its own JSON file, so that branches that change different
 * tables do not conflict. A file changes only together with a migration; its key `manifest` holds the field
 * definitions.
 */
async function readState(folder: string): Promise<Snapshot> {
  const recorded = await readRecorded(folder)
  const tables = Object.fromEntries(recorded.map(({ name, table }) => [`public.${name}`, table]))
  return { ...snapshotOf({}), tables }
}

/**
 * Returns the SQL statements from the recorded schema to the schema of the code, and the data that they delete. Asks no
 * questions: a column missing in the code is dropped unless the answers or the manifest rename it. Throws
 * MigrationRefused.
 */
export async function pendingChanges(folder: string, wanted: Wanted, given: Answers = NO_ANSWERS): Promise<Pending> {
  const after = snapshotOf(wanted.tables)
  const [snapshot, fields] = [await readState(folder), await readFields(folder)]
  const answers = withManifestRules(mapAcrossTypes(given, wanted.fields), wanted.histories ?? new Map(), {
    // The rules of the manifest use the names after the renames of the flags.
    recorded: renameFields(fields, given.renames),
    wanted: wanted.fields,
  })
  const [state, renames] = applyRenames(snapshot, after, answers.renames)
  const { first, last, losses, notes, kept, tables } = planChanges(
    { tables: state.tables, fields: renameFields(fields, answers.renames) },
    { tables: after.tables, fields: wanted.fields, ...(wanted.codes && { codes: wanted.codes }) },
    wanted.defaults,
    answers,
  )
  const differ = await generateMigration({ ...snapshot, tables }, after)
  const named = renames.filter((statement) => /^ALTER TABLE "\w+" RENAME (TO|COLUMN) /.test(statement))
  return { statements: [...renames, ...first, ...differ, ...last], renames: named, losses, notes, kept }
}

/** Replaces the recorded schema by the schema of the code plus the tables and columns that are kept. */
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

/** Adds the kept tables and columns to the schema of the code, in the form that is recorded. */
function withKept(
  { tables, fields }: Wanted,
  kept: readonly Kept[],
): {
  tables: Record<string, TableState>
  fields: StoredTables
} {
  const recorded = snapshotOf(tables).tables
  const definitions: Record<string, StoredTable> = { ...fields }
  for (const { table, column, manifest } of kept) {
    const { name } = table
    const state = recorded[`public.${name}`]
    if (column === undefined || !state) {
      recorded[`public.${name}`] = table
      if (manifest) definitions[name] = manifest
      continue
    }
    Object.assign(state.columns, table.columns)
    const [now, field] = [definitions[name], manifest?.fields[column]]
    if (now && field) definitions[name] = { ...now, fields: { ...now.fields, [column]: field } }
  }
  return { tables: recorded, fields: definitions }
}

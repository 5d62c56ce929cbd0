import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TableState } from '../renames'
import type { StoredTable, StoredTables } from './stored-fields'

/** The content of a recorded table's file: `table` for the schema differ, `manifest` with the field definitions. */
interface RecordedTable {
  name: string
  manifest: StoredTable | undefined
  table: TableState
}

/** What `writeState` of server/db/schema-state.ts writes into the file. */
type RecordedFile = TableState & { manifest?: StoredTable }

/** Reads the schema after all migrations, stored as a JSON file per table; empty when the folder does not exist. */
export async function readRecorded(folder: string): Promise<RecordedTable[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map(async (name) => {
        const { manifest, ...table } = JSON.parse(await readFile(join(folder, name), 'utf8')) as RecordedFile
        return { name: name.slice(0, -5), manifest, table }
      }),
  )
}

/** The field definitions of the recorded tables, by table name. */
export async function readFields(folder: string): Promise<StoredTables> {
  const recorded = await readRecorded(folder)
  return Object.fromEntries(recorded.flatMap(({ name, manifest }) => (manifest ? [[name, manifest]] : [])))
}

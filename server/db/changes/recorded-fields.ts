import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredTable, StoredTables } from './stored-fields'

/** A recorded table as it lies in its file: `table` for the differ, and what the manifest says of its columns. */
export interface RecordedTable {
  name: string
  manifest: StoredTable | undefined
  table: object
}

/** What the migrations amount to, one JSON file per table; empty where the folder is not there. */
export async function readRecorded(folder: string): Promise<RecordedTable[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map(async (name) => {
        const { manifest, ...table } = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
          manifest?: StoredTable
        }
        return { name: name.slice(0, -5), manifest, table }
      }),
  )
}

/** What the columns of the recorded tables mean, by the name of the table. */
export async function readFields(folder: string): Promise<StoredTables> {
  const recorded = await readRecorded(folder)
  return Object.fromEntries(recorded.flatMap(({ name, manifest }) => (manifest ? [[name, manifest]] : [])))
}

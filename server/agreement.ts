import { join } from 'node:path'
import { allTables } from './db/all-tables'
import { schemaDifferences, changedMeanings, SchemaDisagrees } from './db/changes/disagreement'
import { readFields } from './db/changes/recorded-fields'
import { wantedSchema } from './db/changes/wanted'
import type { Database } from './db/database'

/**
 * Returns a sentence for each column whose values the recorded migrations store in another unit or type than this
 * program reads.
 */
export async function columnsWithChangedMeaning(): Promise<string[]> {
  return changedMeanings(await readFields(join('server', 'migrations', 'schema')), wantedSchema().fields)
}

/** Throws SchemaDisagrees when the tables or fields of this program have changed and no migration makes the change. */
export async function refuseDisagreement(database: Database): Promise<void> {
  const differences = [...(await schemaDifferences(database, allTables)), ...(await columnsWithChangedMeaning())]
  if (differences.length > 0) throw new SchemaDisagrees(differences)
}

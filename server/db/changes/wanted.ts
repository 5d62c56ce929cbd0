import * as resources from '../../generated/resources'
import { allTables } from '../all-tables'
import type { Wanted } from '../schema-state'
import { type DescribedEntity, storedTables } from './stored-fields'

/** The tables of this program with their field definitions. */
export function wantedSchema(): Wanted {
  const { tables: fields, ...rest } = storedTables(Object.values(resources) as DescribedEntity[])
  return { tables: allTables, fields, ...rest }
}

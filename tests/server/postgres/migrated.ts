import type { Database } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { stockViews } from '../../../server/stock/views/all'
import { schema } from '../template'

/** Creates all tables and views, including tables that have no migration yet. */
export async function migrated(database: Database): Promise<void> {
  await migrate(database, await schema(), stockViews)
}

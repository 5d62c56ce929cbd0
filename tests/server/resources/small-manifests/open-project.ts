import { createApp } from '../../../../server/app'
import { allTables } from '../../../../server/db/all-tables'
import type { Database } from '../../../../server/db/database'
import { addMissingTables } from '../../../../server/db/live-schema'
import { refreshBuiltInRoles } from '../../../../server/modules/built-in-roles'
import { productRegistry } from '../../../../server/product'
import { stockViews } from '../../../../server/stock/views/all'
import { Browser } from '../../http/browser'
import { NOW, openSeededDatabase } from '../../harness'

/**
 * A database with the tables of a generated project beside those of the product, and a signed-in administrator. The
 * test file itself adds the project's resources, because a mock of a module holds for its own file only.
 */
export async function openProject({
  tables,
}: {
  tables: Parameters<typeof addMissingTables>[1]
}): Promise<{ database: Database; browser: Browser }> {
  const database = await openSeededDatabase()
  await addMissingTables(database, { ...allTables, ...tables }, stockViews)
  const browser = new Browser(createApp({ database, clock: () => NOW }))
  await refreshBuiltInRoles(database, productRegistry().all)
  await browser.signIn()
  return { database, browser }
}

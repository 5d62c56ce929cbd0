import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkInvariants } from '../../server/checks/check'
import { openDatabase } from '../../server/db/database'
import { lockFolder } from '../../server/db/lock'
import { migrate, readMigrations } from '../../server/db/migrate'
import { TENANT } from '../../server/demo/company'
import { stockViews } from '../../server/stock/views/all'
import { selectRows } from '../../server/db/select-rows'

/*
 * node scripts/run.mjs scripts/bench/migrated-demo.ts <data folder>
 *
 * Migrates the demo company of a folder to the current tables and checks every invariant. Prints the numbers of rows
 * and tables. Exits with 1 when an invariant is broken.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('node scripts/run.mjs scripts/bench/migrated-demo.ts <data folder>')
process.env.DATA_DIR = folder
const unlock = lockFolder(folder)
const database = await openDatabase({ dataDir: join(folder, 'db') })
try {
  await migrate(database, await readMigrations(join('server', 'migrations')), stockViews)
  const tables = await database.system((tx) =>
    selectRows<{ count: number }>(
      tx,
      sql`select (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as count
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`,
    ),
  )
  const filled = tables.filter(({ count }) => count > 0)
  console.log(
    `${filled.reduce((sum, { count }) => sum + count, 0)} rows in ${filled.length} of ${tables.length} tables`,
  )
  const broken = await checkInvariants(database, TENANT)
  if (broken.length > 0) {
    console.error(JSON.stringify(broken.slice(0, 5), null, 2))
    process.exitCode = 1
  }
} finally {
  await database.close()
  unlock()
}

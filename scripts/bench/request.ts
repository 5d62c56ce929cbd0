import { openDatabase } from '../../server/db/database'
import { createApp } from '../../server/app'
import { TENANT } from '../../server/demo/company'
import { seedDemo } from '../../server/demo/seed'
import { NOW } from '../../tests/server/now'
import { startCluster } from '../../tests/server/postgres/cluster'
import { migrated } from '../../tests/server/postgres/migrated'
import { measureRequests } from './request/measure'
import { reportRequests } from './request/report'

/*
 * npm run bench:request -- [--rounds 200] [--port 5312] [--show store_order_receipt]: what one request costs on PostgreSQL with the demo company: its
 * statements, and the processor time of Node beside a floor in the same run (bare Hono and `pg`: one transaction, one
 * prepared statement that reads the same rows with the same names). Exits 1 past an aim; --show prints the statements of
 * one request to an entity.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise)
}

const cluster = startCluster(Number(option('port', '5312')))
let heard: string[] | null = null
const database = await openDatabase({ url: cluster.url, connections: 4, onQuery: (text) => void heard?.push(text) })
try {
  await migrated(database)
  await seedDemo(database, NOW, { days: 2, scale: 0.1, members: 120 })
  await database.script('vacuum analyze')
  const costs = await measureRequests({
    app: createApp({ database, clock: () => NOW }),
    database,
    tenant: TENANT,
    url: cluster.url,
    now: NOW,
    rounds: Number(option('rounds', '200')),
    async statementsOf(work) {
      heard = []
      await work()
      const said = heard
      heard = null
      return said
    },
  })
  if (!reportRequests(costs, option('show', ''))) process.exitCode = 1
} finally {
  await database.close()
  cluster.stop()
}

import { openDatabase } from '../../server/db/database'
import { createApp } from '../../server/app'
import { TENANT } from '../../server/demo/company'
import { NOW } from '../../tests/server/now'
import { startCluster } from '../../tests/server/postgres/cluster'
import { TEMPLATES } from '../../tests/server/dumps'
import { urlOf } from '../../tests/server/shared-postgres'
import { clusterPath } from '../../tests/server/template'
import { measureRequests } from './request/measure'
import { reportRequests } from './request/report'
import { numberOption, option } from '../option.mjs'

/*
 * npm run bench:request -- [--rounds 200] [--warm-up 1500] [--port 5312] [--url postgres://…] [--only list] [--throughput 600]
 *                          [--show store_order_receipt]
 *
 * Measures the cost of a request on PostgreSQL with the demo company: the number of statements, and the CPU time of
 * Node. The floor in the same run is bare Hono with `pg`: one transaction with one prepared statement that reads the
 * same rows and names. Then two processes as in production answer --throughput requests each. Exits with 1 when an aim
 * is missed. --show prints the statements of one request to an entity. The company is that of the tests, or the one in
 * the database --url.
 */

const cluster =
  option('url', '') === '' ? startCluster({ firstPort: numberOption('port', 5312), from: await clusterPath() }) : null
const url = cluster ? urlOf(cluster.url, TEMPLATES.demo) : option('url', '')
let recorded: string[] | null = null
const database = await openDatabase({ url, connections: 4, onQuery: (text) => void recorded?.push(text) })
try {
  const measurement = await measureRequests({
    app: createApp({ database, clock: () => NOW }),
    database,
    tenant: TENANT,
    url,
    titleFilter: option('only', ''),
    throughputRequests: numberOption('throughput', option('only', '') === '' ? 600 : 0),
    now: NOW,
    rounds: numberOption('rounds', 200),
    warmUpRounds: numberOption('warm-up', 1_500),
    async statementsOf(work) {
      recorded = []
      await work()
      const statements = recorded
      recorded = null
      return statements
    },
  })
  if (!reportRequests(measurement, option('show', ''))) process.exitCode = 1
} finally {
  await database.close()
  cluster?.stop()
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { fill } from '../../../scripts/bench-scale/fill'
import { askLists } from '../../../scripts/bench-scale/lists'
import type { Asked } from '../../../scripts/bench-scale/plans'
import { FLAGSHIP } from '../../../scripts/bench-scale/sizes'
import { type Database, openDatabase } from '../../../server/db/database'
import { testOperator } from '../harness'
import { seedCompany } from '../posting/flows/company'
import { startCluster } from './cluster'
import { migrated } from './migrated'

/** Three times what a bounded count and a page may read; `npm run bench:scale` asks all lists at a million. */
const ROWS = 75_000
const ASKED = ['store_order_receipt', 'pos_order', 'user_info', 'store_stock_batch', 'store_stock']

const recorded: { queries: Asked[] | null } = { queries: null }
let cluster: ReturnType<typeof startCluster>
let database: Database

beforeAll(async () => {
  cluster = startCluster(5395)
  database = await openDatabase({
    url: cluster.url,
    onQuery: (text, params) => void recorded.queries?.push({ text, params }),
  })
  await migrated(database)
  await seedCompany(database)
  await fill(database, ROWS, 500)
}, 180_000)

afterAll(async () => {
  await database.close()
  cluster.stop()
})

it('no view, tab, filter, search, order or far page of a large list reads its table', async () => {
  const people = {
    'head office': testOperator(),
    store: testOperator({ role_type: 'store', store_ids: [FLAGSHIP], store_id: FLAGSHIP }),
  }
  const answers = await askLists(database, people, recorded, {
    plans: true,
    most: ROWS / 3,
    only: (entity) => ASKED.includes(entity),
  })
  const reading = answers.flatMap(({ entity, who, label, plans }) =>
    plans.flatMap((plan) =>
      plan.scans.map((scan) => `${entity}, ${who}: ${label}: ${scan.rows} rows of ${scan.table}`),
    ),
  )
  expect(reading).toEqual([])
  expect(answers.length).toBeGreaterThan(400)
}, 180_000)

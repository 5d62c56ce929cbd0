import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../server/db/database'
import { testOperator } from '../../tests/server/harness'
import { type Company, companyOf, seedCompany } from '../../tests/server/posting/desk/company'
import { startCluster } from '../../tests/server/postgres/cluster'
import { migrated } from '../../tests/server/postgres/migrated'
import { fill } from './scale/fill'
import { pageOf } from './scale/page'
import { withoutListIndexes } from './scale/indexes'
import { type Answer, askLists } from './scale/lists'
import type { RecordedQuery } from './scale/plans'
import { ms, p95, reportList, reportLists } from './scale/report'
import { BASE, FLAGSHIP } from './scale/sizes'
import { timeTransitions } from './scale/transitions'
import { selectRows } from '../../server/db/select-rows'
import { numberOption, option } from '../option.mjs'

/*
 * npm run bench:scale -- [--engine postgres|pglite] [--rows 1000000] [--only sku,…|transitions] [--plans]
 *                        [--url postgres://…] [--page <file>] [--index-cost]
 *
 * Fills a company with --rows store orders, till sales, members, balances and ledger rows, and a proportional number of
 * all other rows. Then queries every list of every entity as head office, a store and a warehouse: default view, each
 * tab, filter, search and sort order, and pages far down. Prints the p95 of lists, summaries and transitions.
 *
 * On PostgreSQL every query is explained. A query that reads more of a table than a page and a bounded count need is an
 * error (exit code 1); --plans prints each such plan. --url names an existing database, which is filled unless an
 * earlier run has filled it. --page writes the page docs/large-lists.md. --index-cost also measures how much the
 * indexes that only lists use slow down transitions.
 */
const engine = option('engine', 'postgres')
const rows = numberOption('rows', 1_000_000)
const only = option('only', '')
const PORT = numberOption('port', 5310)

const url = option('url', '')
const cluster = engine === 'postgres' && url === '' ? startCluster(PORT) : null
const databaseUrl = cluster?.url ?? url
const recorded: { queries: RecordedQuery[] | null } = { queries: null }
const onQuery = (text: string, params: unknown[]) => void recorded.queries?.push({ text, params })
const database: Database = await openDatabase(
  databaseUrl === '' ? { memory: true, onQuery } : { url: databaseUrl, onQuery },
)
try {
  const company = (await isFull(database)) ? await companyOf(database) : await fillCompany(database)
  if (!company) throw new Error('the database holds another company')
  if (process.argv.includes('--fill')) process.exit(0)
  const answers: Answer[] = []
  for await (const answersOfEntity of askLists(database, people(company), recorded, {
    plans: databaseUrl !== '',
    only: (entity) => only === '' || only.split(',').includes(entity),
  })) {
    reportList(answersOfEntity, process.argv.includes('--plans'))
    answers.push(...answersOfEntity)
  }
  const out = option('out', '')
  if (out !== '') await writeFile(out, JSON.stringify(answers))
  const page = option('page', '')
  if (page !== '')
    await writeFile(
      page,
      pageOf(
        answers,
        `${engine}, ${rows.toLocaleString('en')} store orders, sales, members and entries of the stock ledger.`,
      ),
    )
  if (reportLists(answers) > 0) process.exitCode = 1
  if (only === '' || only === 'transitions') {
    const times = await timeTransitions(database, company, 40)
    for (const [name, durations] of times)
      console.log(`p95 ${ms(p95(durations)).padStart(8)}  ${name} (${durations.length})`)
    if (process.argv.includes('--index-cost')) await measureListIndexes(company, times)
  }
} finally {
  await database.close()
  cluster?.stop()
}

/** Whether the database was filled by an earlier run. Its tables then stay unchanged, even if the code has changed. */
async function isFull(database: Database): Promise<boolean> {
  const rows = await selectRows<{ full: boolean }>(
    database.db,
    sql`select to_regclass('store_order_receipt') is not null as full`,
  )
  return rows[0]?.full === true
}

async function fillCompany(database: Database): Promise<Company> {
  await migrated(database)
  const company = await seedCompany(database)
  const started = performance.now()
  const sizes = await fill(database, rows)
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(
    `${engine}: ${rows} store orders, ${all} documents and masters, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  return company
}

/**
 * Measures how much the indexes of lists slow down transitions: with the indexes, without, and with the indexes again,
 * because the speed of the machine changes during a run.
 */
async function measureListIndexes(company: Company, times: ReadonlyMap<string, number[]>): Promise<void> {
  let bare: ReadonlyMap<string, number[]> = new Map()
  const count = await withoutListIndexes(database, async () => {
    bare = await timeTransitions(database, company, 40)
  })
  const again = await timeTransitions(database, company, 40)
  const median = (values: readonly number[] = []) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  for (const [name, durations] of times)
    console.log(
      `${(median([...durations, ...(again.get(name) ?? [])]) / median(bare.get(name))).toFixed(2)} × as long with the ${count} indexes that only lists use: ${name}`,
    )
}

function people({ boss }: Company) {
  return {
    'head office': boss,
    store: testOperator({ id: boss.id, role_type: 'store', store_ids: [FLAGSHIP], store_id: FLAGSHIP }),
    warehouse: testOperator({ id: boss.id, role_type: 'warehouse', warehouse_ids: [BASE + 3] }),
  }
}

import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../server/db/database'
import { testOperator } from '../../tests/server/harness'
import { type Company, companyOf, seedCompany } from '../../tests/server/posting/desk/company'
import { startCluster } from '../../tests/server/postgres/cluster'
import { migrated } from '../../tests/server/postgres/migrated'
import { fill } from './scale/fill'
import { bookOf } from './scale/book'
import { withoutListIndexes } from './scale/indexes'
import { type Answer, askLists } from './scale/lists'
import type { Asked } from './scale/plans'
import { ms, p95, reportList, reportLists } from './scale/report'
import { BASE, FLAGSHIP } from './scale/sizes'
import { timeTransitions } from './scale/transitions'
import { selectRows } from '../../server/db/select-rows'

/*
 * npm run bench:scale -- [--engine postgres|pglite] [--rows 1000000] [--only sku,…|transitions] [--plans] [--url postgres://…]: a company
 * with that many store orders, till sales, members, balances and ledger rows, and the rest in proportion; then every list of
 * every entity is asked for its default view, each tab, filter, search and order, and for pages far down, as head office, a
 * store and a warehouse. On PostgreSQL every query is explained as it ran, and reading more of a table than a page and a
 * bounded count need is an error (exit 1; --plans prints each such plan). With --url a database of one's own is filled, or
 * asked again if it is full already; --book writes how each list was read. Prints p95 of lists, summaries and transitions;
 * --weigh: also how much longer these take for the indexes that only lists ask.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise)
}
const engine = option('engine', 'postgres')
const rows = Number(option('rows', '1000000'))
const only = option('only', '')
const PORT = Number(option('port', '5310'))

const url = option('url', '')
const cluster = engine === 'postgres' && url === '' ? startCluster(PORT) : null
const at = cluster?.url ?? url
const recorded: { queries: Asked[] | null } = { queries: null }
const onQuery = (text: string, params: unknown[]) => void recorded.queries?.push({ text, params })
const database: Database = await openDatabase(at === '' ? { memory: true, onQuery } : { url: at, onQuery })
try {
  const company = (await isFull(database)) ? await companyOf(database) : await made(database)
  if (!company) throw new Error('that database holds another company')
  if (process.argv.includes('--fill')) process.exit(0)
  const answers: Answer[] = []
  for await (const own of askLists(database, people(company), recorded, {
    plans: at !== '',
    only: (entity) => only === '' || only.split(',').includes(entity),
  })) {
    reportList(own, process.argv.includes('--plans'))
    answers.push(...own)
  }
  const out = option('out', '')
  if (out !== '') await writeFile(out, JSON.stringify(answers))
  const book = option('book', '')
  if (book !== '')
    await writeFile(
      book,
      bookOf(
        answers,
        `${engine}, ${rows.toLocaleString('en')} store orders, sales, members and entries of the ledger.`,
      ),
    )
  if (reportLists(answers) > 0) process.exitCode = 1
  if (only === '' || only === 'transitions') {
    const times = await timeTransitions(database, company, 40)
    for (const [name, own] of times) console.log(`p95 ${ms(p95(own)).padStart(8)}  ${name} (${own.length})`)
    if (process.argv.includes('--weigh')) await weigh(company, times)
  }
} finally {
  await database.close()
  cluster?.stop()
}

/** A database that is asked again keeps its tables, whatever has changed in the code since. */
async function isFull(database: Database): Promise<boolean> {
  const rows = await selectRows<{ full: boolean }>(
    database.db,
    sql`select to_regclass('store_order_receipt') is not null as full`,
  )
  return rows[0]?.full === true
}

async function made(database: Database): Promise<Company> {
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

/** What the indexes of lists cost those who write: measured with them, without, and with them again, as machines drift. */
async function weigh(company: Company, times: ReadonlyMap<string, number[]>): Promise<void> {
  let bare: ReadonlyMap<string, number[]> = new Map()
  const count = await withoutListIndexes(database, async () => {
    bare = await timeTransitions(database, company, 40)
  })
  const again = await timeTransitions(database, company, 40)
  const median = (values: readonly number[] = []) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  for (const [name, own] of times)
    console.log(
      `${(median([...own, ...(again.get(name) ?? [])]) / median(bare.get(name))).toFixed(2)} × as long with the ${count} indexes that only lists ask: ${name}`,
    )
}

function people({ boss }: Company) {
  return {
    'head office': boss,
    store: testOperator({ id: boss.id, role_type: 'store', store_ids: [FLAGSHIP], store_id: FLAGSHIP }),
    warehouse: testOperator({ id: boss.id, role_type: 'warehouse', warehouse_ids: [BASE + 3] }),
  }
}

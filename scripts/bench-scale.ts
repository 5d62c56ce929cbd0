import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/db/database'
import { testOperator } from '../tests/server/harness'
import { type Company, companyOf, seedCompany } from '../tests/server/posting/flows/company'
import { startCluster } from '../tests/server/postgres/cluster'
import { migrated } from '../tests/server/postgres/migrated'
import { fill } from './bench-scale/fill'
import { type Answer, askLists } from './bench-scale/lists'
import type { Asked } from './bench-scale/plans'
import { BASE } from './bench-scale/sizes'
import { timeTransitions } from './bench-scale/transitions'

/*
 * npm run bench:scale -- [--engine postgres|pglite] [--lines 1000000] [--only sku] [--plans] [--url postgres://…]: a company with that many store
 * order lines, and the rest in proportion; then every list of every entity is asked for its default view, each tab, filter,
 * search and order, as head office, a store and a warehouse. On PostgreSQL every query is explained as it ran, and reading a
 * table from end to end is an error (exit 1; --plans prints the plan). With --url a database of one's own is filled, or asked again if it is full already. Prints p95 of lists, summaries and transitions.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise)
}
const engine = option('engine', 'postgres')
const lines = Number(option('lines', engine === 'postgres' ? '1000000' : '100000'))
const only = option('only', '')
const PORT = Number(option('port', '5310'))

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? 0
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const url = option('url', '')
const cluster = engine === 'postgres' && url === '' ? startCluster(PORT) : null
const at = cluster?.url ?? url
const recorded: { queries: Asked[] | null } = { queries: null }
const onQuery = (text: string, params: unknown[]) => void recorded.queries?.push({ text, params })
const database: Database = await openDatabase(at === '' ? { memory: true, onQuery } : { url: at, onQuery })
try {
  const company = (await isFull(database)) ? await companyOf(database) : await made(database)
  if (!company) throw new Error('that database holds another company')
  const answers = await askLists(database, people(company), recorded, {
    plans: at !== '',
    show: process.argv.includes('--plans'),
    only,
  })
  report(answers)
  for (const [name, times] of await timeTransitions(database, company, 40))
    console.log(`p95 ${ms(p95(times)).padStart(8)}  ${name} (${times.length})`)
} finally {
  await database.close()
  cluster?.stop()
}

/** A database that is asked again keeps its tables, whatever has changed in the code since. */
async function isFull(database: Database): Promise<boolean> {
  const { rows } = (await database.db.execute(
    sql`select to_regclass('store_order_receipt') is not null as full`,
  )) as unknown as { rows: { full: boolean }[] }
  return rows[0]?.full === true
}

async function made(database: Database): Promise<Company> {
  await migrated(database)
  const company = await seedCompany(database)
  const started = performance.now()
  const sizes = await fill(database, lines)
  const rows = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(
    `${engine}: ${lines} order lines, ${rows} documents and masters, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  return company
}

function people({ boss }: Company) {
  return {
    'head office': boss,
    store: testOperator({ id: boss.id, role_type: 'store', store_ids: [BASE + 7], store_id: BASE + 7 }),
    warehouse: testOperator({ id: boss.id, role_type: 'warehouse', warehouse_ids: [BASE + 3] }),
  }
}

function report(answers: readonly Answer[]): void {
  for (const entity of new Set(answers.map((answer) => answer.entity))) {
    const own = answers.filter((answer) => answer.entity === entity)
    const slowest = own.toSorted((a, b) => b.list + b.summary - a.list - a.summary)[0]
    console.log(
      `${entity.padEnd(36)} ${String(own.length).padStart(3)} questions, p95 list ${ms(p95(own.map((one) => one.list))).padStart(8)}, summary ${ms(p95(own.map((one) => one.summary))).padStart(8)}; slowest ${ms((slowest?.list ?? 0) + (slowest?.summary ?? 0))} ${slowest?.who}: ${slowest?.label}`,
    )
  }
  const scanning = answers.filter((answer) => answer.scans.length > 0)
  for (const { entity, who, label, scans } of scanning)
    console.log(
      `SCAN ${entity}, ${who}: ${label}: ${scans.map((scan) => `${scan.node} on ${scan.table}, ${scan.rows} rows`).join('; ')}`,
    )
  console.log(
    `${answers.length} questions, p95 list ${ms(p95(answers.map((one) => one.list)))}, p95 summary ${ms(p95(answers.map((one) => one.summary)))}, ${scanning.length} read a table from end to end`,
  )
  if (scanning.length > 0) process.exitCode = 1
}

import { readFile, writeFile } from 'node:fs/promises'
import { is, View } from 'drizzle-orm'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/database'
import type { Resource } from '../../server/metadata/description'
import { tableName } from '../../server/metadata/sql/column-sql'
import { productRegistry } from '../../server/product'
import { testOperator } from '../../tests/server/harness'
import type { Company } from '../../tests/server/posting/fixture/company'
import { startCluster } from '../../tests/server/postgres/cluster'
import { barePath } from '../../tests/server/template'
import { filledCompany } from './scale/filled-company'
import { pageOf, INDEX_COST_HEADING } from './scale/page'
import { type Answer, askLists } from './scale/lists'
import type { RecordedQuery } from './scale/plans'
import { ms, p95, reportList, reportLists } from './scale/report'
import { BASE, FLAGSHIP } from './scale/sizes'
import { timeTransitions } from './scale/transitions'
import { costOfChange, type WeighedIndex, weighIndexes } from './scale/weigh'
import { numberOption, option } from '../option.mjs'

/*
 * npm run bench:scale -- [--engine postgres|pglite] [--rows 1000000] [--only sku,…|transitions] [--plans]
 *                        [--url postgres://…] [--fill] [--out <file>] [--page <file>] [--index-cost]
 *
 * Fills a company with --rows store orders, till sales, members, balances and ledger rows, and a proportional number of
 * all other rows. Then queries every list of every entity as head office, a store and a warehouse: default view, each
 * tab, filter, search and sort order, and pages far down. Prints the p95 of lists, summaries and transitions.
 *
 * On PostgreSQL every query is explained. A query that reads more of a table than a page and a bounded count need is an
 * error (exit code 1); --plans prints each such plan. --url names an existing database, which is filled unless an
 * earlier run has filled it; --fill ends after that. --out writes the measured times as JSON. --page writes the page
 * docs/large-lists.md, but for its last section, which --index-cost prints: what the lists of each table would lose
 * without each index, and what a change of status writes.
 */
const engine = option('engine', 'postgres')
const rows = numberOption('rows', 1_000_000)
const only = option('only', '')
const PORT = numberOption('port', 5310)

const url = option('url', '')
const cluster = engine === 'postgres' && url === '' ? startCluster({ firstPort: PORT }) : null
const databaseUrl = cluster?.url ?? url
const recorded: { queries: RecordedQuery[] | null } = { queries: null }
/** The queries of the lists of the current entity, for --index-cost. */
const queriesOfEntity: RecordedQuery[] = []
const weigher = process.argv.includes('--index-cost') && databaseUrl !== '' ? new pg.Client(databaseUrl) : null
const onQuery = (text: string, params: unknown[]) => {
  recorded.queries?.push({ text, params })
  if (weigher) queriesOfEntity.push({ text, params })
}
await weigher?.connect()
const database: Database = await openDatabase(
  databaseUrl === ''
    ? { memory: true, dump: new Blob([await readFile(await barePath())]), onQuery }
    : { url: databaseUrl, onQuery },
)
try {
  const company = await filledCompany(database, rows)
  if (process.argv.includes('--fill')) process.exit(0)
  const answers: Answer[] = []
  for await (const answersOfEntity of askLists(database, operatorsOf(company), recorded, {
    plans: databaseUrl !== '',
    only: (entity) => only === '' || only.split(',').includes(entity),
  })) {
    reportList(answersOfEntity, process.argv.includes('--plans'))
    answers.push(...answersOfEntity)
    const resource = productRegistry().resourceOf(answersOfEntity[0]?.entity ?? '')
    if (weigher) await weigh(weigher, resource, queriesOfEntity.splice(0))
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
        await indexCostSectionOf(page),
      ),
    )
  if (reportLists(answers) > 0) process.exitCode = 1
  if (only === '' || only === 'transitions') {
    const times = await timeTransitions(database, company, 40)
    for (const [name, durations] of times)
      console.log(`p95 ${ms(p95(durations)).padStart(8)}  ${name} (${durations.length})`)
  }
} finally {
  await weigher?.end()
  await database.close()
  cluster?.stop()
}

/** The section of a page that is written by hand from the figures of --index-cost; empty for a new page. */
async function indexCostSectionOf(page: string): Promise<string> {
  const text = await readFile(page, 'utf8').catch(() => '')
  const at = text.indexOf(INDEX_COST_HEADING)
  return at < 0 ? '' : text.slice(at)
}

/** Prints the indexes of the entity's table with what the queries would lose without them. */
async function weigh(client: pg.Client, resource: Resource, queries: readonly RecordedQuery[]): Promise<void> {
  if (is(resource.table, View) || resource.of) return
  const line = ({ index, megabytes, queries: readers, factor, cost }: WeighedIndex) =>
    console.log(
      `${index.padEnd(64)} ${megabytes.toFixed(1)} MB, ${readers} queries, ${factor.toFixed(1)} × to ${cost.toFixed(0)}`,
    )
  for (const weighed of await weighIndexes(client, tableName(resource.table), queries)) line(weighed)
  const status = resource.shape.states?.field
  if (!status) return
  const { indexes, bytes, bytesWithoutIndexes } = await costOfChange(client, tableName(resource.table), status)
  console.log(
    `${resource.entity}: a change writes ${bytes} bytes with ${indexes} indexes, ${bytesWithoutIndexes} without`,
  )
}

function operatorsOf({ boss }: Company) {
  return {
    'head office': boss,
    store: testOperator({ id: boss.id, role_type: 'store', store_ids: [FLAGSHIP], store_id: FLAGSHIP }),
    warehouse: testOperator({ id: boss.id, role_type: 'warehouse', warehouse_ids: [BASE + 3] }),
  }
}

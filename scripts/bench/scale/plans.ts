import { sql } from 'drizzle-orm'
import type { Tx } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'

export interface RecordedQuery {
  text: string
  params: unknown[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/**
 * Largest number of rows, and of blocks, that a scan may read: an eighth of the table, but 125,000 where the table has
 * less than a million rows. Counting stops at 10,000 rows, but a query with two filters may read all matches of one
 * filter, each in a separate block, to test the other filter. Blocks are limited too: a full index scan for a
 * condition on a later column of the index returns few rows but reads many blocks.
 */
const MAX_ROWS = 125_000
const MAX_SHARE_OF_TABLE = 1 / 8
/** Factor of the row limit for scans of an index alone, where a block holds hundreds of entries. */
const INDEX_ENTRIES_PER_ROW = 2
/** Rows per block. For a lookup inside a function only blocks are known, so the row limit is divided by this number. */
const ROWS_PER_BLOCK = 3

interface Scan {
  table: string
  node: string
  rows: number
  blocks: number
}

export interface Plan {
  /** Scans that read more than a page needs, with the actual numbers of rows and blocks. */
  scans: Scan[]
  /** Purpose of the statement: page, count, tabs, sums, ids of a search, or further values of the rows. */
  step: string
  /** Kinds of scans and sorts in the plan. */
  nodes: string[]
  indexes: string[]
  rows: number
  blocks: number
  ms: number
  text: string
}

/**
 * Explains queries and caches the plans, because many queries repeat: every sort order of a list has the same count.
 */
export class Planner {
  readonly #plans = new Map<string, Plan>()

  readonly #maxRows: number

  /** Rows of tables and entries of indexes, by name. */
  #sizes: ReadonlyMap<string, number> | null = null

  constructor(maxRows = MAX_ROWS) {
    this.#maxRows = maxRows
  }

  /**
   * Explains each query under the settings (`set_config`) in force when it was recorded. Known queries are not
   * repeated.
   */
  async plansOf(tx: Tx, queries: readonly RecordedQuery[]): Promise<(Plan & { query: string })[]> {
    const sizes = (this.#sizes ??= await sizesOf(tx))
    const maxRowsOf = (name: string) => Math.max(this.#maxRows, (sizes.get(name) ?? 0) * MAX_SHARE_OF_TABLE)
    const plans: (Plan & { query: string })[] = []
    let setting = ''
    for (const query of queries) {
      if (query.text.startsWith('select set_config')) {
        setting = query.params.join()
        await tx.execute(statementOf(query))
        continue
      }
      const key = JSON.stringify([setting, query])
      const plan = this.#plans.get(key) ?? (await planOf(tx, query, maxRowsOf))
      this.#plans.set(key, plan)
      plans.push({ ...plan, query: query.text })
    }
    return plans
  }
}

function statementOf({ text, params }: RecordedQuery, before = '') {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part)))
  return sql.join([sql.raw(before), ...chunks])
}

async function sizesOf(tx: Tx): Promise<Map<string, number>> {
  const rows = await selectRows<{ name: string; size: number }>(
    tx,
    sql`select relname as name, reltuples::int as size from pg_class where relkind in ('r', 'i')`,
  )
  return new Map(rows.map(({ name, size }) => [name, size]))
}

async function planOf(tx: Tx, query: RecordedQuery, maxRowsOf: (name: string) => number): Promise<Plan> {
  const rows = await selectRows<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
    tx,
    statementOf(query, 'explain (analyze, buffers, timing off, format json) '),
  )
  const explained = rows[0]?.['QUERY PLAN'][0]
  if (!explained) throw new Error(`no plan of ${query.text}`)
  const nodes = nodesOf(explained.Plan).map(({ node }) => node)
  const scans = nodes
    .filter((node) => {
      const limit = maxRowsOf(nameOf(node))
      if (node['Node Type'] === 'ProjectSet') return blocksOf(node) > limit / ROWS_PER_BLOCK
      if (!isScan(node)) return false
      return rowsOf(node) > limit * (isIndexOnly(node) ? INDEX_ENTRIES_PER_ROW : 1) || blocksOf(node) > limit
    })
    .map((node) => ({
      table: nameOf(node),
      node: node['Node Type'],
      rows: rowsOf(node),
      blocks: blocksOf(node),
    }))
  const kinds = nodes.map((node) => node['Node Type']).filter((type) => /Scan$|Sort$/.test(type) && isOwn(type))
  return {
    scans,
    step: stepOf(query.text),
    nodes: [...new Set(kinds)],
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    rows: nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node), 0),
    blocks: blocksOf(explained.Plan),
    ms: explained['Execution Time'],
    text: nodesOf(explained.Plan).map(lineOf).join('\n'),
  }
}

/** Whether a scan reads a table or an index, and not the rows of another plan node. */
const isOwn = (type: string) => !/Subquery|CTE|Function/.test(type)
const isIndexOnly = (node: Node) => /^(Bitmap Index|Index Only) Scan$/.test(node['Node Type'])
const nameOf = (node: Node) => node['Relation Name'] ?? node['Index Name'] ?? ''
const isScan = (node: Node) => node['Node Type'].endsWith('Scan') && isOwn(node['Node Type'])

/** Recognises the purpose of a statement by the aliases that server/query gives to its subqueries. */
function stepOf(text: string): string {
  if (/\bsummed$/.test(text)) return 'sums'
  if (text.endsWith(') one')) return 'tabs'
  if (/\bcounted$/.test(text)) return 'count'
  if (text.startsWith('select id from (')) return 'ids'
  return /order by .* limit \$\d+/.test(text) ? 'page' : 'shown'
}

function rowsOf(node: Node): number {
  const rowsPerLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return rowsPerLoop * (node['Actual Loops'] ?? 1)
}

const blocksOf = (node: Node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

function nodesOf(node: Node, depth = 0): { node: Node; depth: number }[] {
  return [{ node, depth }, ...(node.Plans ?? []).flatMap((inner) => nodesOf(inner, depth + 1))]
}

function lineOf({ node, depth }: { node: Node; depth: number }): string {
  const on = [node['Index Name'], node['Relation Name']].filter(Boolean).join(' on ')
  const conditions = [node['Index Cond'] ?? node['Recheck Cond'], node.Filter && `filter ${node.Filter}`]
  return `${'  '.repeat(depth)}${[node['Node Type'], on, `${rowsOf(node)} rows, ${blocksOf(node)} blocks`, ...conditions].filter(Boolean).join(' · ').slice(0, 400)}`
}

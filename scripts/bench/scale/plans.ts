import { sql } from 'drizzle-orm'
import type { Tx } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'

export interface Asked {
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
 * Counting stops at 10,000 rows. Where two filters meet, rows of the one are looked at for the other: up to an eighth of the
 * table, or of a million, each in a block of its own. Anything beyond reads the table, by whatever way. Blocks tell what rows
 * do not: an index walked from end to end for a condition that is not its beginning.
 */
const MOST_ROWS = 125_000
const MOST_OF_TABLE = 1 / 8
/** Of an index alone, where entries lie by the hundred in a block, twice as many rows are looked at. */
const ENTRIES_A_ROW = 2
/** A lookup runs inside a function, which tells only its blocks: so many of them for so many rows. */
const ROWS_A_BLOCK = 3

export interface Scan {
  table: string
  node: string
  rows: number
  blocks: number
}

export interface Plan {
  /** What read more than any page needs, as it really ran. */
  scans: Scan[]
  /** What the statement is for: page, count, tabs, sums, ids of a search, or what a row is shown with. */
  step: string
  /** Kinds of scans and sorts, and the indexes they ran by. */
  nodes: string[]
  indexes: string[]
  rows: number
  blocks: number
  ms: number
  text: string
}

/** Tells how queries run. Most are asked many times: the same count stands beside every order of a list. */
export class Planner {
  readonly #known = new Map<string, Plan>()

  readonly #most: number

  /** Rows of tables and entries of indexes, by name. */
  #sizes: ReadonlyMap<string, number> | null = null

  constructor(most = MOST_ROWS) {
    this.#most = most
  }

  /** Runs the queries once more, each as it was set to be read, but none twice. */
  async plansOf(tx: Tx, queries: readonly Asked[]): Promise<(Plan & { query: string })[]> {
    const sizes = (this.#sizes ??= await sizesOf(tx))
    const mostOf = (name: string) => Math.max(this.#most, (sizes.get(name) ?? 0) * MOST_OF_TABLE)
    const plans: (Plan & { query: string })[] = []
    let setting = ''
    for (const asked of queries) {
      if (asked.text.startsWith('select set_config')) {
        setting = asked.params.join()
        await tx.execute(filled(asked))
        continue
      }
      const key = JSON.stringify([setting, asked])
      const plan = this.#known.get(key) ?? (await planOf(tx, asked, mostOf))
      this.#known.set(key, plan)
      plans.push({ ...plan, query: asked.text })
    }
    return plans
  }
}

function filled({ text, params }: Asked, before = '') {
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

async function planOf(tx: Tx, asked: Asked, mostOf: (name: string) => number): Promise<Plan> {
  const rows = await selectRows<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
    tx,
    filled(asked, 'explain (analyze, buffers, timing off, format json) '),
  )
  const found = rows[0]?.['QUERY PLAN'][0]
  if (!found) throw new Error(`no plan of ${asked.text}`)
  const nodes = flat(found.Plan).map(({ node }) => node)
  const scans = nodes
    .filter((node) => {
      const most = mostOf(nameOf(node))
      if (node['Node Type'] === 'ProjectSet') return blocksOf(node) > most / ROWS_A_BLOCK
      if (!isScan(node)) return false
      return rowsOf(node) > most * (ofIndexAlone(node) ? ENTRIES_A_ROW : 1) || blocksOf(node) > most
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
    step: stepOf(asked.text),
    nodes: [...new Set(kinds)],
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    rows: nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node), 0),
    blocks: blocksOf(found.Plan),
    ms: found['Execution Time'],
    text: flat(found.Plan).map(lineOf).join('\n'),
  }
}

/** Reads a table or an index itself, and not the rows of another node. */
const isOwn = (type: string) => !/Subquery|CTE|Function/.test(type)
const ofIndexAlone = (node: Node) => /^(Bitmap Index|Index Only) Scan$/.test(node['Node Type'])
const nameOf = (node: Node) => node['Relation Name'] ?? node['Index Name'] ?? ''
const isScan = (node: Node) => node['Node Type'].endsWith('Scan') && isOwn(node['Node Type'])

function stepOf(text: string): string {
  if (/\bsummed$/.test(text)) return 'sums'
  if (text.endsWith(') one')) return 'tabs'
  if (/\bcounted$/.test(text)) return 'count'
  if (text.startsWith('select id from (')) return 'ids'
  return /order by .* limit \$\d+/.test(text) ? 'page' : 'shown'
}

function rowsOf(node: Node): number {
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return each * (node['Actual Loops'] ?? 1)
}

const blocksOf = (node: Node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

function flat(node: Node, depth = 0): { node: Node; depth: number }[] {
  return [{ node, depth }, ...(node.Plans ?? []).flatMap((inner) => flat(inner, depth + 1))]
}

function lineOf({ node, depth }: { node: Node; depth: number }): string {
  const on = [node['Index Name'], node['Relation Name']].filter(Boolean).join(' on ')
  const conditions = [node['Index Cond'] ?? node['Recheck Cond'], node.Filter && `filter ${node.Filter}`]
  return `${'  '.repeat(depth)}${[node['Node Type'], on, `${rowsOf(node)} rows, ${blocksOf(node)} blocks`, ...conditions].filter(Boolean).join(' · ').slice(0, 400)}`
}

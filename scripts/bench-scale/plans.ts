import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/database'

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
 * Counting stops at 10,000 rows. Where two filters meet, rows of the one are looked at for the other: up to an eighth of a
 * million. Anything beyond reads the table, by whatever way. Blocks tell what rows do not: an index walked from end to end for a condition that is not
 * its beginning.
 */
const MOST_ROWS = 125_000
const MOST_BLOCKS = 100_000

export interface Scan {
  table: string
  node: string
  rows: number
  blocks: number
}

export interface Plan {
  /** What read more than any page needs, as it really ran. */
  scans: Scan[]
  rows: number
  blocks: number
  ms: number
  text: string
}

/** Runs the query once more and tells how. */
export async function planOf(tx: Tx, { text, params }: Asked, most = MOST_ROWS): Promise<Plan> {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part)))
  const { rows } = (await tx.execute(
    sql.join([sql.raw('explain (analyze, buffers, timing off, format json) '), ...chunks]),
  )) as unknown as { rows: { 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }[] }
  const found = rows[0]?.['QUERY PLAN'][0]
  if (!found) throw new Error(`no plan of ${text}`)
  const nodes = flat(found.Plan).map(({ node }) => node)
  const scans = nodes
    .filter((node) => isScan(node) && (rowsOf(node) > most || blocksOf(node) > MOST_BLOCKS))
    .map((node) => ({
      table: node['Relation Name'] ?? node['Index Name'] ?? '',
      node: node['Node Type'],
      rows: rowsOf(node),
      blocks: blocksOf(node),
    }))
  return {
    scans,
    rows: nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node), 0),
    blocks: blocksOf(found.Plan),
    ms: found['Execution Time'],
    text: flat(found.Plan).map(lineOf).join('\n'),
  }
}

const isScan = (node: Node) => node['Node Type'].endsWith('Scan') && !/Subquery|CTE|Function/.test(node['Node Type'])

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

import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/database'

export interface Asked {
  text: string
  params: unknown[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** A list looks at no more rows than counting stops at, twice: anything beyond is reading the table. */
const MOST = 25_000

export interface Scan {
  table: string
  node: string
  rows: number
}

/** Sequential scans that read more of a table than any page needs, as the plan really ran. */
export async function scansOf(tx: Tx, asked: Asked): Promise<Scan[]> {
  const { rows } = (await tx.execute(explain(asked))) as unknown as { rows: { 'QUERY PLAN': [{ Plan: Node }] }[] }
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const found: Scan[] = []
  const walk = (node: Node) => {
    const read = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
    if (node['Node Type'].includes('Seq Scan') && read > MOST)
      found.push({ table: node['Relation Name'] ?? '', node: node['Node Type'], rows: read })
    node.Plans?.forEach(walk)
  }
  if (plan) walk(plan)
  return found
}

/** The plan as a person reads it. */
export async function planOf(tx: Tx, asked: Asked): Promise<string> {
  const { rows } = (await tx.execute(explain(asked, 'text'))) as unknown as { rows: { 'QUERY PLAN': string }[] }
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

function explain({ text, params }: Asked, format = 'json') {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part)))
  return sql.join([sql.raw(`explain (analyze, format ${format}) `), ...chunks])
}

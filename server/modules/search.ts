import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as resources from '../generated/resources'
import type { Call } from '../http/call'
import { longestText, MISSING } from '../http/expected'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { allowed, rowScope } from '../metadata/access'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { pathTo } from '../query/links'
import { refuse } from '../metadata/field-error'
import { labelOf } from '../metadata/sql/lookup'
import { amongSql, idsOf } from '../query/found-ids'
import { searchRows } from '../query/search/search-sql'
import { startsSql } from '../query/text-sql'

/** Rows of one kind are enough to see whether it is meant; who wants more opens its list. */
const EACH = 5
const LONGEST = 60

interface Found {
  /** `module.entity` */
  entity: string
  id: number
  label: string
  path: string
}

/**
 * What the command palette finds beside screens: documents by the start of their number, masters as their lists search
 * them. Only what the operator may list, in their scope. `GET /sys/search?q=` → `Found[]`
 */
export const search = new Hono<AppEnv>()

search.get('/sys/search', (c) =>
  handle(c, async (call) => {
    const q = (c.req.query('q') ?? '').trim()
    if (q === '') return refuse('q', MISSING)
    if (q.length > LONGEST) return refuse('q', longestText(LONGEST))
    const found: Found[] = []
    // One connection serves a transaction: asked one after another.
    for (const resource of Object.values(resources)) {
      if (hasScreen(resource) && allowed(call, resource, 'list')) found.push(...(await rowsOf(call, resource, q)))
    }
    return found
  }),
)

const hasScreen = ({ shape: { kind }, list }: Resource): boolean =>
  list !== undefined && ['receipt', 'log', 'master', 'tree'].includes(kind)

async function rowsOf(call: Call, resource: Resource, q: string): Promise<Found[]> {
  const matches = await matching(call, resource, q)
  if (!matches) return []
  const { table, shape } = resource
  const rows = (await call.tx
    .select(Object.fromEntries(['id', ...shape.label].map((name) => [name, columnSql(table, name)])))
    .from(table)
    .where(sql`${await rowScope(call, resource)} and ${matches}`)
    .orderBy(sql`${columnSql(table, 'id')} desc`)
    .limit(EACH)) as Row[]
  return rows.map((row) => ({
    entity: `${resource.module}.${resource.entity}`,
    id: row.id as number,
    label: labelOf(resource, row),
    path: pathTo(resource, row.id as number),
  }))
}

/** Numbers that begin with the letters of their kind tell which table to ask; tables of all others are asked each time. */
async function matching(call: Call, resource: Resource, q: string): Promise<SQL | null> {
  const { number, shape, table } = resource
  if (shape.kind !== 'receipt' && shape.kind !== 'log') return (await searchRows(call, resource, q))?.rows ?? null
  const letters = /^[A-Z]+/.exec(number?.pattern ?? '')?.[0]
  if (!number || (letters && !q.toUpperCase().startsWith(letters))) return null
  const any = startsSql(columnSql(table, number.field), q)
  const { ids, some } = await idsOf(call, { table, key: 'id', any })
  return !some ? amongSql(resource, ids) : sql`(${sql.join(any, sql` or `)})`
}

import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../server/metadata/registry'
import type { Resource } from '../../../server/metadata/description'
import type { Row } from '../../../server/metadata/row'
import { RECEIPTS } from '../../../server/checks/documents'
import { SINCE, TENANT, type World } from './world'

export interface Doc {
  resource: Resource
  id: number
  version: number
  status: string
  store_id: number | null
  warehouse_id: number | null
}

/** PostgreSQL tells whole numbers as text where nobody says what they are. */
const numberOf = (value: unknown): number | null => (value == null ? null : Number(value))

const of = (column: string) => `(to_jsonb(h) ->> '${column}')::bigint as ${column}`
const touched = sql.raw(
  `${RECEIPTS.map(
    ({
      entity,
    }) => `select '${entity}' as entity, id, version, check_status, updated_at, ${of('store_id')}, ${of('warehouse_id')}
      from ${entity} h where created_at > ${SINCE}`,
  ).join(' union all ')} order by updated_at desc, entity, id desc`,
)

export const keyOf = ({ resource, id }: Doc): string => `${resource.entity}:${id}`

/** Documents of the flow, the one that changed last first; those that nobody got anywhere with come later. */
export async function documents(world: World): Promise<Doc[]> {
  const found = (await rows(world, touched)).map((row) => ({
    resource: resourceOf(String(row.entity)),
    id: Number(row.id),
    version: Number(row.version),
    status: String(row.check_status),
    store_id: numberOf(row.store_id),
    warehouse_id: numberOf(row.warehouse_id),
  }))
  const vain = (doc: Doc) => world.stuck.get(keyOf(doc)) ?? 0
  return found.toSorted((a, b) => vain(a) - vain(b))
}

const WAITING = new Set(['draft', 'submitted', 'rejected'])

/** Those that somebody has to do something about, and those that somebody may undo. */
export const waiting = (docs: readonly Doc[]): Doc[] => docs.filter(({ status }) => WAITING.has(status))
export const inForce = (docs: readonly Doc[]): Doc[] => docs.filter(({ status }) => status === 'approved')

/** The youngest document of a kind that fulfils an SQL condition. */
export async function youngest(world: World, entity: string, where: string): Promise<number | null> {
  const [row] = await rows(
    world,
    sql.raw(`select id from ${entity} where created_at > ${SINCE} and ${where} order by id desc limit 1`),
  )
  return row ? Number(row.id) : null
}

/** What a query answers, as the tenant. */
export async function rows(world: World, query: ReturnType<typeof sql.raw>): Promise<Row[]> {
  return world.database.transaction(
    TENANT,
    async (tx) => ((await tx.execute(query)) as unknown as { rows: Row[] }).rows,
  )
}

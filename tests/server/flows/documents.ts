import { sql } from 'drizzle-orm'
import { productRegistry } from '../../../server/product'
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

/** The driver returns bigint values of raw queries as text. */
const numberOf = (value: unknown): number | null => (value == null ? null : Number(value))

const idColumn = (column: string) => `(to_jsonb(h) ->> '${column}')::bigint as ${column}`
const CHANGED_DOCUMENTS = sql.raw(
  `${RECEIPTS.map(
    ({
      entity,
    }) => `select '${entity}' as entity, id, version, check_status, updated_at, ${idColumn('store_id')}, ${idColumn('warehouse_id')}
      from ${entity} h where created_at > ${SINCE}`,
  ).join(' union all ')} order by updated_at desc, entity, id desc`,
)

export const keyOf = ({ resource, id }: Doc): string => `${resource.entity}:${id}`

/** Documents of the flow, most recently changed first; documents on which attempts have failed come later. */
export async function documents(world: World): Promise<Doc[]> {
  const docs = (await rows(world, CHANGED_DOCUMENTS)).map((row) => ({
    resource: productRegistry().resourceOf(String(row.entity)),
    id: Number(row.id),
    version: Number(row.version),
    status: String(row.check_status),
    store_id: numberOf(row.store_id),
    warehouse_id: numberOf(row.warehouse_id),
  }))
  const refusals = (doc: Doc) => world.refusals.get(keyOf(doc)) ?? 0
  return docs.toSorted((a, b) => refusals(a) - refusals(b))
}

const UNFINISHED = new Set(['draft', 'submitted', 'rejected'])

/** Documents that need another transition. */
export const unfinished = (docs: readonly Doc[]): Doc[] => docs.filter(({ status }) => UNFINISHED.has(status))
/** Documents that may be reversed. */
export const reversible = (docs: readonly Doc[]): Doc[] => docs.filter(({ status }) => status === 'approved')

/** Id of the newest document of a kind that fulfils an SQL condition, or null. */
export async function newest(world: World, entity: string, where: string): Promise<number | null> {
  const [row] = await rows(
    world,
    sql.raw(`select id from ${entity} where created_at > ${SINCE} and ${where} order by id desc limit 1`),
  )
  return row ? Number(row.id) : null
}

/** Rows of a query that runs as the tenant. */
export async function rows(world: World, query: ReturnType<typeof sql.raw>): Promise<Row[]> {
  return world.database.transaction(
    TENANT,
    async (tx) => ((await tx.execute(query)) as unknown as { rows: Row[] }).rows,
  )
}

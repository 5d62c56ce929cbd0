import { sql } from 'drizzle-orm'
import { docLog } from '../../../server/posting/tables'
import { resourceOf } from '../../../server/posting/registry'
import type { Resource } from '../../../server/resources/description'
import { RECEIPTS } from '../../../server/checks/documents'
import { TENANT, type World } from './world'

export interface Doc {
  resource: Resource
  id: number
  version: number
  status: string
}

const DOCUMENTS = new Set(RECEIPTS.map((one) => one.entity))

const OVER = new Set(['voided', 'completed'])

/** The document whose history grew last and that is not over, or the pick-th before it; `any` takes one that is. */
export async function recent(world: World, pick: number, any: boolean): Promise<Doc | null> {
  return world.database.transaction(TENANT, async (tx) => {
    const rows = await tx
      .select({
        doc_type: docLog.doc_type,
        doc_id: docLog.doc_id,
        status: sql<string>`(array_agg(${docLog.to_status} order by ${docLog.id} desc))[1]`,
      })
      .from(docLog)
      .groupBy(docLog.doc_type, docLog.doc_id)
      .orderBy(sql`max(${docLog.id}) desc`)
      .limit(60)
    const here = rows.filter((row) => DOCUMENTS.has(row.doc_type) && (any || !OVER.has(row.status)))
    const one = here[pick % Math.max(here.length, 1)]
    if (!one) return null
    const resource = resourceOf(one.doc_type)
    const { rows: found } = (await tx.execute(
      sql.raw(`select version, check_status from ${one.doc_type} where id = ${one.doc_id}`),
    )) as unknown as { rows: { version: number; check_status: string }[] }
    return found[0]
      ? { resource, id: one.doc_id, version: Number(found[0].version), status: found[0].check_status }
      : null
  })
}

/** The youngest document of a kind that fulfils an SQL condition. */
export async function youngest(world: World, entity: string, where: string): Promise<number | null> {
  return world.database.transaction(TENANT, async (tx) => {
    const { rows } = (await tx.execute(
      sql.raw(`select id from ${entity} where ${where} order by id desc limit 1`),
    )) as unknown as { rows: { id: number }[] }
    return rows[0] ? Number(rows[0].id) : null
  })
}

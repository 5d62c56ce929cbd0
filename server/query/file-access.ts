import { and, eq, sql } from 'drizzle-orm'
import { allResources } from '../metadata/registry'
import { file, file_holder } from '../db/tables'
import { type CallContext, callOf } from '../http/signed-in'
import type { Call } from '../http/call'
import { tableOwner } from '../metadata/table-owner'
import { allowed, mayRead, rowScope } from '../metadata/access/access'
import { placeOfRole } from '../metadata/access/role-place'
import { columnSql } from '../metadata/sql/column-sql'

/**
 * Entities whose pictures every staff member of the company may see, whatever their roles: the company's logo,
 * portraits of colleagues, and pictures of goods, brands, categories, till buttons and member levels. Every other file
 * (licences, attachments of documents) needs the right to read its row.
 */
const SHOWN_TO_COLLEAGUES = new Set([
  'setting_base',
  'admin_member',
  'sku',
  'brand',
  'category',
  'pos_category',
  'user_level',
])

/**
 * Whether the staff member of this session may read a file: as its uploader, or because the staff member may list and
 * see a row that refers to the file, in any of the staff member's stores. Throws 50008 when the staff member is
 * disabled.
 */
export async function mayReadFile(context: Omit<CallContext, 'storeId'>, id: string): Promise<boolean> {
  const call = await callOf({ ...context, storeId: null })
  const accessOrHolders = await accessOf(call, id)
  if (typeof accessOrHolders === 'boolean') return accessOrHolders
  for (const store of storesOf(call)) {
    const storeCall = store === null ? call : await callOf({ ...context, storeId: store })
    if (await mayReadAny(storeCall, accessOrHolders)) return true
  }
  return false
}

/**
 * Whether the operator may store the id of this file in a row: only if they may read the file. Without this check an
 * operator could store a foreign file's id in a row of their own, and read the file through that row.
 */
export async function mayHoldFile(call: Call, id: string): Promise<boolean> {
  const accessOrHolders = await accessOf(call, id)
  return typeof accessOrHolders === 'boolean' ? accessOrHolders : mayReadAny(call, accessOrHolders)
}

type Holder = typeof file_holder.$inferSelect

/** True or false when the access does not depend on rows; otherwise the rows that refer to the file. */
async function accessOf({ tx, operator }: Call, id: string): Promise<boolean | Holder[]> {
  const [uploaded] = await tx
    .select({ by: file.created_by })
    .from(file)
    .where(and(eq(file.tenant_id, operator.tenant_id), eq(file.id, id)))
  if (!uploaded) return false
  if (uploaded.by === operator.id) return true
  const holders = await tx
    .select()
    .from(file_holder)
    .where(and(eq(file_holder.tenant_id, operator.tenant_id), eq(file_holder.file_id, id)))
  return holders.some(({ entity }) => SHOWN_TO_COLLEAGUES.has(entity)) || holders
}

async function mayReadAny(call: Call, holders: readonly Holder[]): Promise<boolean> {
  for (const holder of holders) if (await mayReadRow(call, holder)) return true
  return false
}

/** A request of an <img> element names no store, so access is checked for each store of the operator. */
function storesOf({ operator: { role_type, store_ids } }: Call): readonly (number | null)[] {
  return placeOfRole(role_type) === 'store' ? store_ids : [null]
}

async function mayReadRow(call: Call, { entity, field, row_id }: Holder): Promise<boolean> {
  for (const resource of allResources(call)) {
    const shape = resource.shape.fields[field]
    if (tableOwner(resource) !== entity || !shape || !mayRead(call, shape) || !allowed(call, resource, 'list')) continue
    const id = columnSql(resource.table, 'id')
    const found = await call.tx
      .select({ id })
      .from(resource.table)
      .where(sql`${await rowScope(call, resource)} and ${id} = ${row_id}`)
    if (found.length > 0) return true
  }
  return false
}

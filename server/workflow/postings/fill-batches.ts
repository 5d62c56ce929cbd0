import { ApiError } from '../../http/api-error'
import { findOrMakeBatches, isUnbatched } from '../../stock/batches'
import { MESSAGES } from '../messages'
import { fieldOfRole } from '../../metadata/field-description'
import { linesOf } from '../../metadata/scope'
import type { FactsBySku } from '../../stock/sku-facts'
import type { Resource } from '../../metadata/description'
import { numberIn, type Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/**
 * Finds or creates the batch of every line of batch-managed goods that describes a batch without having one, before
 * anything is posted. The line gets id, number and dates of the batch, in place. A line that describes no batch posts
 * to stock without a batch. Throws 42200 `batch` when the dates contradict the stored batch.
 */
export async function fillBatches(
  call: Call,
  resource: Resource,
  doc: Row,
  { table, goods }: { table: string; goods: FactsBySku },
): Promise<void> {
  if (fieldOfRole(resource.tables[table]?.server ?? {}, 'batch_no') === undefined) return
  const quantity = resource.shape.tables?.[table]?.quantity
  const unresolved = linesOf(doc, table).flatMap((line) => {
    const sku = goods.get(line.sku_id)
    if (!sku?.batch_managed || line.batch_id != null || (quantity && !numberIn(line, quantity))) return []
    const facts = {
      batch_no: line.batch_no || null,
      production_date: line.production_date || null,
      expiry_date: line.expiry_date || null,
    }
    return isUnbatched(facts) ? [] : [{ line, sku, facts }]
  })
  const batches = await findOrMakeBatches(
    call,
    unresolved.map(({ sku, facts }) => ({ sku, ...facts, supplier_id: doc.supplier_id ?? null })),
  )
  for (const [index, { line, sku }] of unresolved.entries()) {
    const batch = batches[index]
    if (!batch)
      throw new ApiError(
        42200,
        { guard: 'batch', line_no: line.line_no },
        MESSAGES.batch(line.line_no ?? 0, sku.sku_name),
      )
    Object.assign(line, {
      batch_id: batch.id,
      batch_no: batch.batch_no,
      production_date: batch.production_date,
      expiry_date: batch.expiry_date,
    })
  }
}

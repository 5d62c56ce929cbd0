import { ApiError } from '../../http/api-error'
import { findOrMakeBatches, isUnbatched } from '../../stock/batches'
import { MESSAGES } from '../messages'
import { linesOf } from '../../metadata/scope'
import type { SkuFacts } from '../../stock/sku-facts'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/**
 * Gives every line of batch-managed goods that describes a batch but has none yet the batch of its number and dates, found or
 * made, before anything is posted. The line takes number and dates of the batch over; a line that says nothing of a batch
 * posts to what lies there without one.
 */
export async function fillBatches(
  call: Call,
  resource: Resource,
  doc: Row,
  table: string,
  goods: ReadonlyMap<number, SkuFacts>,
): Promise<void> {
  const columns = resource.tables[table]?.table
  if (!columns || !('batch_id' in columns) || !('batch_no' in columns)) return
  const counted = resource.shape.tables?.[table]?.quantity
  const open = linesOf(doc, table).flatMap((line) => {
    const sku = goods.get(line.sku_id as number)
    if (!sku?.batch_managed || line.batch_id != null || (counted && !(line[counted] as number))) return []
    const facts = {
      batch_no: (line.batch_no as string | null) || null,
      production_date: (line.production_date as string | null) || null,
      expiry_date: (line.expiry_date as string | null) || null,
    }
    return isUnbatched(facts) ? [] : [{ line, sku, facts }]
  })
  const found = await findOrMakeBatches(
    call,
    open.map(({ sku, facts }) => ({ sku, ...facts, supplier_id: (doc.supplier_id as number | null) ?? null })),
  )
  for (const [index, { line }] of open.entries()) {
    const batch = found[index]
    if (!batch)
      throw new ApiError(42200, { guard: 'batch', line_no: line.line_no }, MESSAGES.batch(line.line_no as number))
    Object.assign(line, {
      batch_id: batch.id,
      batch_no: batch.batch_no,
      production_date: batch.production_date,
      expiry_date: batch.expiry_date,
    })
  }
}

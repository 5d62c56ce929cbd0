import { batchesByNumber, batchNumberKey } from './batches'
import { linesOf } from '../metadata/scope'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/**
 * Returns the draft with `batch_id` set on lines whose typed batch number is a known batch of the SKU. Applies to lines
 * on which a batch may be chosen or typed (stock counts). The given draft is not changed.
 */
export async function withKnownBatches(call: Call, resource: Resource, doc: Row): Promise<Row> {
  const result = { ...doc }
  for (const [name, { fields }] of Object.entries(resource.shape.tables ?? {})) {
    if (fields.batch_id?.type !== 'ref' || !fields.batch_no || fields.batch_no.system) continue
    const open = linesOf(doc, name).flatMap((line) => {
      const { batch_id, batch_no, sku_id } = line
      return batch_id == null && batch_no && sku_id ? [{ line, batch_no, sku_id }] : []
    })
    if (open.length === 0) continue
    const known = await batchesByNumber(call, open)
    const batchOfLine = new Map(open.map(({ line, ...named }) => [line, known.get(batchNumberKey(named))]))
    result[name] = linesOf(doc, name).map((line) => {
      const batch = batchOfLine.get(line)
      return batch ? { ...line, batch_id: batch.id } : line
    })
  }
  return result
}

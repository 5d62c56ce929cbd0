import { batchesByNumber } from './batches'
import { linesOf } from '../metadata/scope'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/**
 * Lines on which a batch may be chosen or described (counting stock): a number that the SKU has already is that batch. The
 * draft itself is not changed.
 */
export async function withKnownBatches(call: Call, resource: Resource, doc: Row): Promise<Row> {
  const result = { ...doc }
  for (const [name, { fields }] of Object.entries(resource.shape.tables ?? {})) {
    if (fields.batch_id?.type !== 'ref' || !fields.batch_no || fields.batch_no.system) continue
    const open = linesOf(doc, name).filter((line) => line.batch_id == null && line.batch_no && line.sku_id)
    if (open.length === 0) continue
    const known = await batchesByNumber(
      call,
      open.map((line) => ({ sku_id: line.sku_id as number, batch_no: line.batch_no as string })),
    )
    result[name] = linesOf(doc, name).map((line) => {
      const batch = open.includes(line) && known.get(`${String(line.sku_id)}:${String(line.batch_no)}`)
      return batch ? { ...line, batch_id: batch.id } : line
    })
  }
  return result
}

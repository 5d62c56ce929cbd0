import { sql } from 'drizzle-orm'
import type { Row } from '../metadata/row'
import type { ActionRunner } from './action-runner'

interface AvailableBatch extends Row {
  sku_id: number
  batch_id: number
  qty: number
  weighed: boolean
}

/** Batches of a store with an available quantity, the largest first, in thousandths. */
export async function availableBatches(
  runner: ActionRunner,
  store: number,
  where = sql`true`,
): Promise<AvailableBatch[]> {
  const rows =
    await runner.rows<AvailableBatch>(sql`select b.sku_id, b.batch_id, b.qty - b.reserved as qty, s.sale_mode = 'weight' as weighed
    from stock_batch_balance b join sku s on s.id = b.sku_id
    where b.location_type = 'store' and b.location_id = ${store} and b.qty - b.reserved > 0 and ${where}
    order by b.qty - b.reserved desc, b.sku_id, b.batch_id`)
  return rows.map((row) => ({
    ...row,
    sku_id: Number(row.sku_id),
    batch_id: Number(row.batch_id),
    qty: Number(row.qty),
  }))
}

/** The columns with which a document line names the batch. */
export const batchColumns = ({ sku_id, batch_id }: AvailableBatch): Row => ({
  sku_id,
  batch_id: batch_id === 0 ? null : batch_id,
})

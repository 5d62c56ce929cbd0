import { whPurchaseReceipt, whPurchaseReceiveReceipt } from '../../generated/resources'
import { sql } from 'drizzle-orm'
import type { Row } from '../../resources/description'
import { batchOf, freshAge } from '../batches'
import { type Business, moment, OPEN_STORES, person, warehouseId } from '../business'
import type { Desk } from '../desk'
import { GOODS } from '../goods'
import { keepDays, sourceOf } from '../supply'

/** The first morning: what warehouses and shops hold before anything is bought or sold. */
export function planOpening(business: Business): void {
  const at = moment(business.firstDay, 5)
  for (const warehouse of ['W01', 'W02', 'W03'])
    business.agenda.plan(at, (desk) => stockWarehouse(business, desk, warehouse, at))
}

const onShelf = GOODS.filter((good) => good.status !== 'archived')

async function stockWarehouse(business: Business, desk: Desk, warehouse: string, at: number): Promise<void> {
  const { demo, demand } = business
  const [head, keeper] = [
    person(business, 'operation'),
    person(business, warehouse === 'W03' ? 'wh_manager_w03' : 'wh_manager'),
  ]
  const goods = onShelf.filter(
    (good) =>
      (warehouse === 'W03' ? sourceOf(good) === 'W01' : sourceOf(good) === warehouse) && good.status === undefined,
  )
  const order = await desk.create(head, at, whPurchaseReceipt, {
    warehouse_id: warehouseId(demo, warehouse),
    purchase_type: 'opening',
    lines: goods.map((good) => {
      const sku = demo.skus.get(good.name)
      const daily = OPEN_STORES.reduce((sum, store) => sum + demand.daily(store, good.name), 0)
      const units = daily * keepDays(good, 20) * (warehouse === 'W03' ? 0.2 : 1)
      return {
        sku_id: sku?.id,
        pack_qty: Math.max(1, Math.ceil(units / (good.pack ?? 1))) * 1_000,
        buy_price: sku?.buy_price,
      }
    }),
  })
  await desk.move(head, at + 60_000, whPurchaseReceipt, order.id as number, ['submit', 'approve'])
  const [receipt] = await desk.rows<{ id: number }>(
    sql`select id from wh_purchase_receive_receipt where source_id = ${order.id} and check_status = 'draft'`,
  )
  await desk.edit(keeper, at + 120_000, whPurchaseReceiveReceipt, receipt?.id ?? 0, (row) => ({
    receiver_id: keeper.id,
    received_at: at + 120_000,
    lines: (row.lines as Row[]).flatMap((line) => twoBatches(business, line)),
  }))
  await desk.move(keeper, at + 180_000, whPurchaseReceiveReceipt, receipt?.id ?? 0, ['submit', 'approve'])
}

/** Goods with a shelf life lie there in two batches: some older, some just made. */
function twoBatches({ demo, firstDay }: Business, line: Row): Row[] {
  const sku = [...demo.skus.values()].find((one) => one.id === line.sku_id)
  const expected = line.expected_qty as number
  if (!sku?.batch_managed || expected < 2_000) return [{ ...line, ...(sku && batchOf(sku, firstDay, 0)) }]
  const older = Math.floor(expected / 2_000) * 1_000
  return [
    { ...line, ...batchOf(sku, firstDay, Math.max(1, freshAge(sku, 1))), arrived_qty: older },
    { ...line, ...batchOf(sku, firstDay, 0), id: undefined, expected_qty: 0, arrived_qty: expected - older },
  ]
}

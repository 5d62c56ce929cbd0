import { storeStockAdjustReceipt, whPurchaseReceipt, whPurchaseReceiveReceipt } from '../../generated/resources'
import { sql } from 'drizzle-orm'
import type { WhPurchaseReceiveReceiptLine } from '../../../src/generated/warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.types'
import type { Row } from '../../metadata/row'
import { batchOf, freshAge } from '../batches'
import { type Business, clerkOf, moment, person, storeId, warehouseId } from '../business'
import { skuById } from '../demo-context'
import { OPEN_STORES } from '../open-stores'
import type { ActionRunner } from '../action-runner'
import { GOODS } from '../goods'
import { keepDays, sourceOf, toMultiple } from '../supply'

const HALF_HOUR_MS = 1_800_000

/** Plans the opening stock on the first day: of warehouses at 5:00, of stores at 5:30. */
export function planOpening(business: Business): void {
  const at = moment(business.firstDay, 5)
  for (const warehouse of ['W01', 'W02', 'W03'])
    business.agenda.plan(at, (runner) => stockWarehouse(business, runner, warehouse, at))
  const storesAt = at + HALF_HOUR_MS
  for (const store of OPEN_STORES)
    business.agenda.plan(storesAt, (runner) => stockStore(business, runner, store, storesAt))
}

/** Goods in stock on the first day, also those that are no longer sold but not yet archived. */
const stockedGoods = GOODS.filter((good) => good.status !== 'archived')

async function stockWarehouse(business: Business, runner: ActionRunner, warehouse: string, at: number): Promise<void> {
  const { demo, demand } = business
  const [head, keeper] = [
    person(business, 'operation'),
    person(business, warehouse === 'W03' ? 'wh_manager_w03' : 'wh_manager'),
  ]
  const goods = stockedGoods.filter(
    (good) =>
      (warehouse === 'W03' ? sourceOf(good) === 'W01' : sourceOf(good) === warehouse) && good.status === undefined,
  )
  const order = await runner.create(head, at, whPurchaseReceipt, {
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
  await runner.move(head, at + 60_000, { resource: whPurchaseReceipt, id: order.id, names: ['submit', 'approve'] })
  const [receipt] = await runner.rows<{ id: number }>(
    sql`select id from wh_purchase_receive_receipt where source_id = ${order.id} and check_status = 'draft'`,
  )
  await runner.edit(keeper, at + 120_000, whPurchaseReceiveReceipt, {
    id: receipt?.id ?? 0,
    change: (row) => ({
      receiver_id: keeper.id,
      received_at: at + 120_000,
      lines: row.lines.flatMap((line) => twoBatches(business, line)),
    }),
  })
  await runner.move(keeper, at + 180_000, {
    resource: whPurchaseReceiveReceipt,
    id: receipt?.id ?? 0,
    names: ['submit', 'approve'],
  })
}

/** Splits a line of goods with batches into an older and a fresh batch, if at least two units are expected. */
function twoBatches({ demo, firstDay }: Business, line: WhPurchaseReceiveReceiptLine): Row[] {
  const sku = skuById(demo, line.sku_id)
  const expected = line.expected_qty ?? 0
  if (!sku?.batch_managed || expected < 2_000) return [{ ...line, ...(sku && batchOf(sku, firstDay, 0)) }]
  const older = Math.floor(expected / 2_000) * 1_000
  return [
    { ...line, ...batchOf(sku, firstDay, Math.max(1, freshAge(sku, 1))), arrived_qty: older },
    { ...line, ...batchOf(sku, firstDay, 0), id: undefined, expected_qty: 0, arrived_qty: expected - older },
  ]
}

async function stockStore(
  business: Business,
  runner: ActionRunner,
  store: (typeof OPEN_STORES)[number],
  at: number,
): Promise<void> {
  const { demo, demand, firstDay } = business
  const clerk = clerkOf(business, store)
  const saved = await runner.create(clerk, at, storeStockAdjustReceipt, {
    store_id: storeId(demo, store),
    adjust_type: 'opening',
    counted_by: clerk.id,
    remark: '期初录入',
    lines: stockedGoods.flatMap((good) => {
      const sku = demo.skus.get(good.name)
      if (!sku) return []
      const units = good.status === 'stop_sale' ? 6 : demand.daily(store, good.name) * keepDays(good, 6)
      const qty = toMultiple(units, sku.order_multiple)
      return [{ sku_id: sku.id, actual_qty: qty, cost_price: sku.buy_price, ...batchOf(sku, firstDay, 1) }]
    }),
  })
  await runner.move(clerk, at + 60_000, { resource: storeStockAdjustReceipt, id: saved.id, names: ['submit'] })
  await runner.move(person(business, 'operation'), at + 120_000, {
    resource: storeStockAdjustReceipt,
    id: saved.id,
    names: ['approve'],
  })
}

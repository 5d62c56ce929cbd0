import { sql } from 'drizzle-orm'
import { addDays } from '../../../src/exact/date'
import { roundDiv } from '../../../src/exact/round'
import { whPurchaseReceipt, whPurchaseReceiveReceipt } from '../../generated/resources'
import type { WhPurchaseReceiveReceiptLine } from '../../../src/generated/warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.types'
import type { Row } from '../../metadata/row'
import { batchOf, freshAge } from '../batches'
import { type Business, daysOf, moment, person, warehouseId, weekdayOf } from '../business'
import { skuById } from '../demo-context'
import { OPEN_STORES } from '../open-stores'
import { SUPPLIERS } from '../company'
import type { ActionRunner } from '../action-runner'
import { buyFrom, keepDays, ORDERED, sourceOf } from '../supply'

/** Plans purchases: all goods of a supplier once a week, and perishable goods every second day. */
export function planPurchases(business: Business): void {
  for (const [index, day] of daysOf(business).entries()) {
    for (const [n, supplier] of SUPPLIERS.entries()) {
      const allGoods = weekdayOf(day) === (n % 5) + 1
      if (allGoods || (index + n) % 2 === 0)
        for (const warehouse of ['W01', 'W02'])
          business.agenda.plan(moment(day, 9, 10 + n), (runner, at) =>
            buy(business, runner, at, { day, supplier, warehouse, allGoods }),
          )
    }
  }
}

interface Round {
  day: string
  supplier: (typeof SUPPLIERS)[number]
  warehouse: string
  /** All goods of the supplier; otherwise only goods that do not keep for two weeks. */
  allGoods: boolean
}

async function buy(
  business: Business,
  runner: ActionRunner,
  at: number,
  { day, supplier, warehouse, allGoods }: Round,
): Promise<void> {
  const { demo, demand, random } = business
  const goods = ORDERED.filter(
    (good) => buyFrom(good) === supplier.no && sourceOf(good) === warehouse && (allGoods || keepDays(good, 14) < 14),
  )
  if (goods.length === 0) return
  const onHandBySku = new Map(
    (
      await runner.rows<{ sku_id: number; qty: number }>(sql`select sku_id, sum(qty)::bigint as qty from (
        select sku_id, qty - reserved as qty from stock_balance where location_type = 'warehouse' and location_id = ${warehouseId(demo, warehouse)}
        union all select l.sku_id, l.open_qty from wh_purchase_receipt_lines l join wh_purchase_receipt h on h.id = l.owner_id
          where h.warehouse_id = ${warehouseId(demo, warehouse)} and h.check_status = 'approved') s group by sku_id`)
    ).map((row) => [Number(row.sku_id), Number(row.qty)]),
  )
  const lines = goods.flatMap((good) => {
    const sku = demo.skus.get(good.name)
    const daily = OPEN_STORES.reduce((sum, store) => sum + demand.daily(store, good.name), 0)
    const target = daily * keepDays(good, 14) * 1_000
    const missing = target - (onHandBySku.get(sku?.id ?? 0) ?? 0)
    if (!sku || missing < target * 0.25) return []
    const buy_price = roundDiv(sku.buy_price * (970 + random.int(0, 60)), 1_000)
    return [{ sku_id: sku.id, pack_qty: Math.max(1, Math.ceil(missing / 1_000 / (good.pack ?? 1))) * 1_000, buy_price }]
  })
  if (lines.length === 0) return
  const [buyer, head] = [person(business, 'buyer'), person(business, 'operation')]
  const order = await runner.create(buyer, at, whPurchaseReceipt, {
    warehouse_id: warehouseId(demo, warehouse),
    purchase_type: random.chance(0.05) ? 'urgent' : 'normal',
    supplier_id: demo.suppliers.get(supplier.no),
    buyer_id: buyer.id,
    expected_date: addDays(day, supplier.lead),
    lines,
  })
  await runner.move(buyer, at + 60_000, { resource: whPurchaseReceipt, id: order.id, names: ['submit'] })
  await runner.move(head, at + random.int(10, 200) * 60_000, {
    resource: whPurchaseReceipt,
    id: order.id,
    names: ['approve'],
  })
  const inParts = random.chance(0.12)
  planArrival(business, order.id, addDays(day, supplier.lead), inParts ? 0.6 : 1)
  if (inParts) planArrival(business, order.id, addDays(day, supplier.lead + 2), 1)
  planClosing(business, order.id, addDays(day, supplier.lead + 3))
}

/** Plans closing an order whose rejected goods are not delivered again. */
function planClosing(business: Business, order: number, day: string): void {
  business.agenda.plan(moment(day, 17, 30), async (runner, at) => {
    const open = await runner.rows(
      sql`select 1 from wh_purchase_receipt where id = ${order} and check_status = 'approved'`,
    )
    if (open.length > 0)
      await runner.move(person(business, 'operation'), at, {
        resource: whPurchaseReceipt,
        id: order,
        names: ['close'],
        reason: '拒收部分由供应商退款，不再补送',
      })
  })
}

/** Plans a delivery of the supplier: the share (0 to 1) of the open quantity. */
function planArrival(business: Business, order: number, day: string, share: number): void {
  const { agenda, random } = business
  agenda.plan(moment(day, 7, random.int(0, 59)), async (runner, at) => {
    const [receipt] = await runner.rows<{ id: number; warehouse_id: number }>(
      sql`select id, warehouse_id from wh_purchase_receive_receipt where source_id = ${order} and check_status = 'draft'`,
    )
    if (!receipt) return
    const keeper = person(business, 'wh_manager')
    await runner.edit(keeper, at, whPurchaseReceiveReceipt, {
      id: receipt.id,
      change: (row) => ({
        delivery_no: `D${day.replaceAll('-', '').slice(2)}${String(receipt.id).padStart(4, '0')}`,
        receiver_id: keeper.id,
        received_at: at,
        lines: row.lines.map((line) => arrivedLine(business, line, day, share)),
      }),
    })
    await runner.move(keeper, at + 600_000, {
      resource: whPurchaseReceiveReceipt,
      id: receipt.id,
      names: ['submit', 'approve'],
    })
  })
}

function arrivedLine({ demo, random }: Business, line: WhPurchaseReceiveReceiptLine, day: string, share: number): Row {
  const sku = skuById(demo, line.sku_id)
  const expected = line.expected_qty ?? 0
  const arrived_qty =
    share === 1
      ? expected
      : sku?.weighed
        ? Math.round(expected * share)
        : Math.floor((expected * share) / 1_000) * 1_000
  const isRefused = random.chance(0.02) && arrived_qty >= 2_000
  return {
    ...line,
    ...(sku && batchOf(sku, day, freshAge(sku, random.next() * 0.6))),
    arrived_qty,
    rejected_qty: isRefused ? 1_000 : 0,
    reject_reason: isRefused ? random.pick(['damaged', 'quality', 'expired']) : null,
  }
}

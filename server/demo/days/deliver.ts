import { sql } from 'drizzle-orm'
import { addDays } from '../../../src/exact/date'
import { storeOrderReceipt, storeReceiveReceipt, whPickReceipt, whSendReceipt } from '../../generated/resources'
import type { Operator } from '../../http/call'
import type { WhPickReceiptLine } from '../../../src/generated/warehouse/wh_pick_receipt/wh_pick_receipt.types'
import { type Business, managerOf, moment, person, warehouseId } from '../business'
import type { OpenStore } from '../open-stores'
import type { ActionRunner } from '../action-runner'

export interface Delivery {
  order: number
  store: OpenStore
  warehouse: 'W01' | 'W02'
  /** Day (yyyy-MM-dd) on which the order is picked in the morning, shipped at noon and received in the afternoon. */
  day: string
}

/** Number of mornings on which a warehouse tries to pick an order before head office closes the remainder. */
const MAX_MORNINGS = 3
/** Quantity in thousandths up to which a remainder is not delivered separately. */
const SMALL_REMAINDER = 6_000

/** Plans picking, shipping and receiving of an approved order. */
export function planDelivery(business: Business, delivery: Delivery, morning = 1): void {
  const { agenda, random } = business
  const minute = random.int(0, 50)
  agenda.plan(moment(delivery.day, 7, minute), (runner, at) => pick(business, runner, at, delivery))
  agenda.plan(moment(delivery.day, 12, minute), (runner, at) => ship(business, runner, at, delivery))
  agenda.plan(moment(delivery.day, 15, minute), (runner, at) => receive(business, runner, at, delivery))
  agenda.plan(moment(delivery.day, 18, minute), (runner, at) => followUp(business, runner, at, { delivery, morning }))
}

const workerOf = (business: Business, warehouse: Delivery['warehouse']) =>
  person(business, warehouse === 'W01' ? business.random.pick(['wh_worker', 'wh_worker2_w01']) : 'wh_worker_w02')

const idOf = async (runner: ActionRunner, query: ReturnType<typeof sql>) =>
  (await runner.rows<{ id: number }>(query))[0]?.id

/** Picks the order as far as stock is available. 4 % of the lines are picked short nevertheless. */
async function pick(business: Business, runner: ActionRunner, at: number, delivery: Delivery): Promise<void> {
  const { order, warehouse } = delivery
  const [worker, keeper] = [workerOf(business, warehouse), person(business, 'wh_manager')]
  const id =
    (await idOf(runner, sql`select id from wh_pick_receipt where source_id = ${order} and check_status = 'draft'`)) ??
    (await pickAnew(business, runner, at, { ...delivery, worker }))
  if (id === undefined) return
  const left = await available(business, runner, warehouse)
  const prepared = await runner.edit(worker, at, whPickReceipt, {
    id,
    change: (row) => ({
      picker_id: worker.id,
      lines: row.lines.flatMap((line) => {
        const planned_qty = left.take(line)
        return planned_qty > 0 ? [{ ...line, planned_qty }] : []
      }),
    }),
  })
  if (prepared.lines.length === 0) {
    await runner.move(keeper, at + 60_000, {
      resource: whPickReceipt,
      id,
      names: ['void'],
      reason: '库存已被其他订单占用，等待到货',
    })
    return
  }
  await runner.move(worker, at + 60_000, { resource: whPickReceipt, id, names: ['submit'] })
  await runner.edit(keeper, at + 3_000_000, whPickReceipt, {
    id,
    change: (row) => ({
      lines: row.lines.map((line, index) => {
        const planned = line.planned_qty ?? 0
        if (planned < 2_000 || index === 0 || !business.random.chance(0.04)) return line
        return {
          ...line,
          picked_qty: planned - 1_000,
          short_reason: business.random.pick(['not_found', 'damaged', 'stock_error']),
        }
      }),
    }),
  })
  await runner.move(keeper, at + 3_600_000, { resource: whPickReceipt, id, names: ['approve'] })
}

/** Creates another picking list for the open quantity of an order; undefined when nothing is open or available. */
async function pickAnew(
  business: Business,
  runner: ActionRunner,
  at: number,
  { order, warehouse, worker }: Delivery & { worker: Operator },
): Promise<number | undefined> {
  const open = await runner.rows(sql`select 1 from store_order_receipt_lines l
    join store_order_receipt o on o.id = l.owner_id and o.check_status = 'approved'
    join stock_balance b on b.location_type = 'warehouse' and b.location_id = o.warehouse_id and b.sku_id = l.sku_id
    where o.id = ${order} and l.pick_open_qty > 0 and b.qty - b.reserved > 0 limit 1`)
  if (open.length === 0) return undefined
  let receiptId: number | undefined
  await runner.attempt(async (attempted) => {
    const row = await attempted.create(worker, at, whPickReceipt, {
      warehouse_id: warehouseId(business.demo, warehouse),
      source_type: 'store_order_receipt',
      source_id: order,
    })
    receiptId = row.id
  })
  return receiptId
}

/** The available stock of a warehouse; `take` deducts a line and returns the quantity that is available for it. */
async function available(
  { demo }: Business,
  runner: ActionRunner,
  warehouse: string,
): Promise<{ take: (line: WhPickReceiptLine) => number }> {
  const rows = await runner.rows<{ sku_id: number; batch_id: number; qty: number; whole: number }>(
    sql`select b.sku_id, b.batch_id, b.qty - b.reserved as qty, s.qty - s.reserved as whole from stock_batch_balance b
      join stock_balance s on s.location_type = b.location_type and s.location_id = b.location_id and s.sku_id = b.sku_id
      where b.location_type = 'warehouse' and b.location_id = ${warehouseId(demo, warehouse)}`,
  )
  const left = new Map<string, number>()
  for (const { sku_id, batch_id, qty, whole } of rows) {
    left.set(`${sku_id}:${batch_id}`, Number(qty))
    left.set(`${sku_id}`, Number(whole))
  }
  return {
    take: (line) => {
      const [whole, batch] = [`${String(line.sku_id)}`, `${String(line.sku_id)}:${String(line.batch_id ?? 0)}`]
      const qty = Math.max(0, Math.min(line.planned_qty ?? 0, left.get(whole) ?? 0, left.get(batch) ?? 0))
      left.set(whole, (left.get(whole) ?? 0) - qty)
      left.set(batch, (left.get(batch) ?? 0) - qty)
      return qty
    },
  }
}

/**
 * Plans another delivery on the next morning for an open remainder. Head office closes the order when the remainder is
 * small or could not be picked on several mornings.
 */
async function followUp(
  business: Business,
  runner: ActionRunner,
  at: number,
  { delivery, morning }: { delivery: Delivery; morning: number },
): Promise<void> {
  const { order, day } = delivery
  const [open] = await runner.rows<{
    left: number
    under_way: boolean
  }>(sql`select sum(l.pick_open_qty)::bigint as left,
      exists (select from wh_pick_receipt p where p.source_id = ${order} and p.check_status in ('draft', 'submitted', 'approved')) as under_way
    from store_order_receipt_lines l join store_order_receipt o on o.id = l.owner_id
    where o.id = ${order} and o.check_status = 'approved' and l.pick_open_qty > 0`)
  const left = Number(open?.left ?? 0)
  if (left === 0) return
  if (open?.under_way || (left > SMALL_REMAINDER && morning < MAX_MORNINGS))
    planDelivery(business, { ...delivery, day: addDays(day, 1) }, morning + 1)
  else {
    const reason = left > SMALL_REMAINDER ? '仓库缺货，余量不再补发' : '余量很少，并入下次订货'
    await runner.move(person(business, 'operation'), at, {
      resource: storeOrderReceipt,
      id: order,
      names: ['close'],
      reason,
    })
  }
}

async function ship(
  business: Business,
  runner: ActionRunner,
  at: number,
  { order, warehouse }: Delivery,
): Promise<void> {
  const id = await idOf(
    runner,
    sql`select s.id from wh_send_receipt s join wh_pick_receipt p on p.id = s.source_id and s.source_type = 'wh_pick_receipt'
      where p.source_id = ${order} and s.check_status = 'draft'`,
  )
  if (id === undefined) return
  const [worker, keeper] = [workerOf(business, warehouse), person(business, 'wh_manager')]
  await runner.edit(worker, at, whSendReceipt, {
    id,
    change: () => ({
      expected_arrival_at: at + 3 * 3_600_000,
      driver_name: business.random.pick(['马师傅', '牛师傅', '杨师傅']),
      driver_phone: '13900008888',
      plate_no: `沪A${String(10_000 + business.random.int(0, 9_999))}`,
      box_count: business.random.int(3, 20),
    }),
  })
  await runner.move(worker, at + 300_000, { resource: whSendReceipt, id, names: ['submit'] })
  await runner.move(keeper, at + 600_000, { resource: whSendReceipt, id, names: ['approve'] })
}

/** The store counts the delivery; on 3 % of the lines one unit is missing or damaged. */
async function receive(
  business: Business,
  runner: ActionRunner,
  at: number,
  { order, store }: Delivery,
): Promise<void> {
  const id = await idOf(
    runner,
    sql`select r.id from store_receive_receipt r join wh_send_receipt s on r.source_type = 'wh_send_receipt' and s.id = r.source_id
      join wh_pick_receipt p on p.id = s.source_id and s.source_type = 'wh_pick_receipt'
      where p.source_id = ${order} and r.check_status = 'draft'`,
  )
  if (id === undefined) return
  const { random } = business
  const manager = managerOf(business, store)
  await runner.edit(manager, at, storeReceiveReceipt, {
    id,
    change: (row) => ({
      receiver_id: manager.id,
      received_at: at,
      diff_handling: random.chance(0.7) ? 'return_to_sender' : 'transit_loss',
      lines: row.lines.map((line) =>
        (line.expected_qty ?? 0) >= 2_000 && random.chance(0.03)
          ? {
              ...line,
              received_qty: (line.expected_qty ?? 0) - 1_000,
              diff_reason: random.pick(['short', 'damaged', 'quality']),
            }
          : line,
      ),
    }),
  })
  await runner.move(manager, at + 600_000, { resource: storeReceiveReceipt, id, names: ['submit', 'approve'] })
}

import { sql } from 'drizzle-orm'
import { storeReceiveReceipt, whPickReceipt, whSendReceipt } from '../../generated/resources'
import type { Row } from '../../resources/description'
import { type Business, managerOf, moment, type OpenStore, person } from '../business'
import type { Desk } from '../desk'

export interface Delivery {
  order: number
  store: OpenStore
  warehouse: 'W01' | 'W02'
  /** Picked in the morning, shipped at noon, received in the afternoon of this day. */
  day: string
}

/** How an approved order reaches its shop. */
export function planDelivery(business: Business, delivery: Delivery): void {
  const { agenda, random } = business
  const minute = random.int(0, 50)
  agenda.plan(moment(delivery.day, 7, minute), (desk, at) => pick(business, desk, at, delivery))
  agenda.plan(moment(delivery.day, 12, minute), (desk, at) => ship(business, desk, at, delivery))
  agenda.plan(moment(delivery.day, 15, minute), (desk, at) => receive(business, desk, at, delivery))
}

const workerOf = (business: Business, warehouse: Delivery['warehouse']) =>
  person(business, warehouse === 'W01' ? business.random.pick(['wh_worker', 'wh_worker2_w01']) : 'wh_worker_w02')

const idOf = async (desk: Desk, query: ReturnType<typeof sql>) => (await desk.rows<{ id: number }>(query))[0]?.id

/** The pick that the order's approval made; none when the warehouse had nothing. 4 % of lines come up short. */
async function pick(business: Business, desk: Desk, at: number, { order, warehouse }: Delivery): Promise<void> {
  const id = await idOf(desk, sql`select id from wh_pick_receipt where source_id = ${order} and check_status = 'draft'`)
  if (id === undefined) return
  const [worker, keeper] = [workerOf(business, warehouse), person(business, 'wh_manager')]
  await desk.edit(worker, at, whPickReceipt, id, () => ({ picker_id: worker.id }))
  await desk.move(worker, at + 60_000, whPickReceipt, id, ['submit'])
  const short = new Set<number>()
  await desk.edit(keeper, at + 3_000_000, whPickReceipt, id, (row) => ({
    lines: (row.lines as Row[]).map((line, index) => {
      const planned = line.planned_qty as number
      if (planned < 2_000 || index === 0 || !business.random.chance(0.04)) return line
      short.add(index)
      return {
        ...line,
        picked_qty: planned - 1_000,
        short_reason: business.random.pick(['not_found', 'damaged', 'stock_error']),
      }
    }),
  }))
  await desk.move(keeper, at + 3_600_000, whPickReceipt, id, ['approve'])
}

async function ship(business: Business, desk: Desk, at: number, { order, warehouse }: Delivery): Promise<void> {
  const id = await idOf(
    desk,
    sql`select s.id from wh_send_receipt s join wh_pick_receipt p on p.id = s.source_id and s.source_type = 'wh_pick_receipt'
      where p.source_id = ${order} and s.check_status = 'draft'`,
  )
  if (id === undefined) return
  const [worker, keeper] = [workerOf(business, warehouse), person(business, 'wh_manager')]
  await desk.edit(worker, at, whSendReceipt, id, () => ({
    expected_arrival_at: at + 3 * 3_600_000,
    driver_name: business.random.pick(['马师傅', '牛师傅', '杨师傅']),
    driver_phone: '13900008888',
    plate_no: `沪A${String(10_000 + business.random.int(0, 9_999))}`,
    box_count: business.random.int(3, 20),
  }))
  await desk.move(worker, at + 300_000, whSendReceipt, id, ['submit'])
  await desk.move(keeper, at + 600_000, whSendReceipt, id, ['approve'])
}

/** The shop counts what came: of 3 % of the lines something is missing or broken. */
async function receive(business: Business, desk: Desk, at: number, { order, store }: Delivery): Promise<void> {
  const id = await idOf(
    desk,
    sql`select r.id from store_receive_receipt r join wh_send_receipt s on r.source_type = 'wh_send_receipt' and s.id = r.source_id
      join wh_pick_receipt p on p.id = s.source_id and s.source_type = 'wh_pick_receipt'
      where p.source_id = ${order} and r.check_status = 'draft'`,
  )
  if (id === undefined) return
  const { random } = business
  const manager = managerOf(business, store)
  await desk.edit(manager, at, storeReceiveReceipt, id, (row) => ({
    receiver_id: manager.id,
    received_at: at,
    diff_handling: random.chance(0.7) ? 'return_to_sender' : 'transit_loss',
    lines: (row.lines as Row[]).map((line) =>
      (line.expected_qty as number) >= 2_000 && random.chance(0.03)
        ? {
            ...line,
            received_qty: (line.expected_qty as number) - 1_000,
            diff_reason: random.pick(['short', 'damaged', 'quality']),
          }
        : line,
    ),
  }))
  await desk.move(manager, at + 600_000, storeReceiveReceipt, id, ['submit', 'approve'])
}

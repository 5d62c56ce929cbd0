import { sql } from 'drizzle-orm'
import {
  storeGoodLossReceipt,
  storeGoodTransferInReceipt,
  storeGoodTransferOutReceipt,
  storeReturnReceiveReceipt,
  storeStockAdjustReceipt,
  whReturnStoreReceiveReceipt,
} from '../../generated/resources'
import type { Row } from '../../resources/description'
import { type Business, clerkOf, daysOf, managerOf, moment, OPEN_STORES, type OpenStore, person, storeId, warehouseId, weekdayOf } from '../business'
import type { Desk } from '../desk'

/** What shops do about their shelves: losses, counts, transfers, returns (domain model §12.2). */
export function planShelves(business: Business): void {
  const { agenda, days } = business
  const random = business.random.fork('shelf')
  for (const [index, day] of daysOf(business).entries()) {
    for (const [n, store] of OPEN_STORES.entries()) {
      agenda.plan(moment(day, 6, 40 + n), (desk, at) => writeOffExpired(business, desk, at, store, day))
      if (weekdayOf(day) === (n % 6) + 1) agenda.plan(moment(day, 21, 5 * n), (desk, at) => writeOffSpoiled(business, desk, at, store))
      if (index === Math.floor(((n + 1) * days) / 7)) agenda.plan(moment(day, 22, 10 * n), (desk, at) => count(business, desk, at, store))
    }
    if (index > 0 && random.chance(20 / 60)) agenda.plan(moment(day, 10, 15), (desk, at) => transfer(business, desk, at, day))
    if (index > 0 && random.chance(12 / 60)) agenda.plan(moment(day, 11, 30), (desk, at) => sendBack(business, desk, at, day))
  }
}

interface Held extends Row {
  sku_id: number
  batch_id: number
  qty: number
  weighed: boolean
}

/** Batches with something available, the largest first. */
async function held(desk: Desk, store: number, where = sql`true`): Promise<Held[]> {
  const rows = await desk.rows<Held>(sql`select b.sku_id, b.batch_id, b.qty - b.reserved as qty, s.sale_mode = 'weight' as weighed
    from stock_batch_balance b join sku s on s.id = b.sku_id
    where b.location_type = 'store' and b.location_id = ${store} and b.qty - b.reserved > 0 and ${where}
    order by b.qty - b.reserved desc, b.sku_id, b.batch_id`)
  return rows.map((row) => ({ ...row, sku_id: Number(row.sku_id), batch_id: Number(row.batch_id), qty: Number(row.qty) }))
}

const batch = ({ sku_id, batch_id }: Held): Row => ({ sku_id, batch_id: batch_id === 0 ? null : batch_id })

async function writeOffExpired(business: Business, desk: Desk, at: number, store: OpenStore, day: string): Promise<void> {
  const rows = await held(desk, storeId(business.demo, store), sql`b.batch_id <> 0 and b.expiry_date < ${day}`)
  if (rows.length > 0) await lose(business, desk, at, store, 'expired', rows.map((row) => ({ ...batch(row), loss_qty: row.qty })))
}

/** Produce and meat that nobody would buy any more: a few percent of a week's sales. */
async function writeOffSpoiled(business: Business, desk: Desk, at: number, store: OpenStore): Promise<void> {
  const fresh = await held(desk, storeId(business.demo, store), sql`s.sale_mode = 'weight'`)
  const lines = fresh.slice(0, 4).flatMap((row) => {
    const loss_qty = Math.min(row.qty, Math.round(business.random.int(200, 1_500) * Math.max(business.scale, 0.3)))
    return loss_qty > 0 ? [{ ...batch(row), loss_qty }] : []
  })
  if (lines.length > 0) await lose(business, desk, at, store, 'spoiled', lines)
}

async function lose(business: Business, desk: Desk, at: number, store: OpenStore, loss_type: string, lines: Row[]): Promise<void> {
  const clerk = clerkOf(business, store)
  const saved = await desk.create(clerk, at, storeGoodLossReceipt, { store_id: storeId(business.demo, store), loss_type, responsible: 'company', lines })
  await desk.move(clerk, at + 300_000, storeGoodLossReceipt, saved.id as number, ['submit'])
  await desk.move(person(business, 'operation'), at + 5_400_000, storeGoodLossReceipt, saved.id as number, ['approve'])
}

/** A stock count of the shelf: 8 % of the batches differ by one or two. */
async function count(business: Business, desk: Desk, at: number, store: OpenStore): Promise<void> {
  const { random } = business
  const clerk = clerkOf(business, store)
  const rows = (await held(desk, storeId(business.demo, store))).slice(0, 60)
  if (rows.length === 0) return
  const saved = await desk.create(clerk, at, storeStockAdjustReceipt, {
    store_id: storeId(business.demo, store),
    adjust_type: 'count',
    counted_by: clerk.id,
    lines: rows.map((row) => {
      const off = random.chance(0.08) ? random.pick([-2, -1, -1, 1, 2]) * 1_000 : 0
      return { ...batch(row), actual_qty: Math.max(0, row.qty + off), reason: random.pick(['miscount', 'theft', 'sale_error']) }
    }),
  })
  await desk.move(clerk, at + 600_000, storeStockAdjustReceipt, saved.id as number, ['submit'])
  await desk.move(person(business, 'operation'), at + 4_000_000, storeStockAdjustReceipt, saved.id as number, ['approve'])
}

/** One shop helps out another; now and then a piece breaks on the way. */
async function transfer(business: Business, desk: Desk, at: number, day: string): Promise<void> {
  const { demo, random } = business
  const from = random.pick(OPEN_STORES.slice(0, 4))
  const to = random.pick(OPEN_STORES.slice(0, 4).filter((store) => store !== from))
  const rows = (await held(desk, storeId(demo, from), sql`(b.expiry_date is null or b.expiry_date > ${day})`)).filter((row) => row.qty >= 4_000 && !row.weighed)
  const lines = rows.slice(0, random.int(1, 4)).map((row) => ({ ...batch(row), transfer_qty: Math.floor(row.qty / 4_000) * 1_000 }))
  if (lines.length === 0) return
  const clerk = clerkOf(business, from === 'S0004' ? 'S0004' : from)
  const saved = await desk.create(clerk, at, storeGoodTransferOutReceipt, {
    store_id: storeId(demo, from),
    to_store_id: storeId(demo, to),
    transfer_type: random.pick(['normal', 'normal', 'urgent']),
    carrier: '门店自提',
    lines,
  })
  const id = saved.id as number
  await desk.move(clerk, at + 60_000, storeGoodTransferOutReceipt, id, ['submit'])
  await desk.move(person(business, 'operation'), at + 1_800_000, storeGoodTransferOutReceipt, id, ['approve'])
  business.agenda.plan(at + 5 * 3_600_000, (later, then) => takeIn(business, later, then, id, to))
}

async function takeIn(business: Business, desk: Desk, at: number, transferOut: number, store: OpenStore): Promise<void> {
  const [receipt] = await desk.rows<{ id: number }>(
    sql`select id from store_good_transfer_in_receipt where source_id = ${transferOut} and check_status = 'draft'`,
  )
  if (!receipt) return
  const manager = managerOf(business, store)
  const isShort = business.random.chance(0.15)
  await desk.edit(manager, at, storeGoodTransferInReceipt, receipt.id, (row) => ({
    receiver_id: manager.id,
    received_at: at,
    diff_handling: 'transit_loss',
    lines: (row.lines as Row[]).map((line, index) =>
      isShort && index === 0 ? { ...line, received_qty: (line.expected_qty as number) - 1_000, diff_reason: 'damaged' } : line,
    ),
  }))
  await desk.move(manager, at + 300_000, storeGoodTransferInReceipt, receipt.id, ['submit', 'approve'])
}

/** What does not sell or is not good enough goes back to the warehouse, which looks at it the next day. */
async function sendBack(business: Business, desk: Desk, at: number, day: string): Promise<void> {
  const { demo, random } = business
  const store = random.pick(OPEN_STORES)
  const rows = (await held(desk, storeId(demo, store), sql`(b.expiry_date is null or b.expiry_date > ${day})`)).filter((row) => row.qty >= 4_000 && !row.weighed)
  const lines = rows.slice(0, random.int(1, 3)).map((row) => ({ ...batch(row), return_qty: 2_000, remark: '包装不良' }))
  if (lines.length === 0) return
  const clerk = clerkOf(business, store)
  const saved = await desk.create(clerk, at, storeReturnReceiveReceipt, {
    store_id: storeId(demo, store),
    warehouse_id: warehouseId(demo, 'W01'),
    return_type: random.pick(['quality', 'overstock', 'wrong_delivery']),
    lines,
  })
  const id = saved.id as number
  await desk.move(clerk, at + 60_000, storeReturnReceiveReceipt, id, ['submit'])
  await desk.move(person(business, 'operation'), at + 3_600_000, storeReturnReceiveReceipt, id, ['approve'])
  business.agenda.plan(at + 24 * 3_600_000, async (later, then) => {
    const [receipt] = await later.rows<{ id: number }>(
      sql`select id from wh_return_store_receive_receipt where source_id = ${id} and check_status = 'draft'`,
    )
    if (!receipt) return
    const keeper = person(business, 'wh_manager')
    const isDamaged = random.chance(0.4)
    await later.edit(keeper, then, whReturnStoreReceiveReceipt, receipt.id, (row) => ({
      receiver_id: keeper.id,
      received_at: then,
      lines: (row.lines as Row[]).map((line, index) =>
        isDamaged && index === 0
          ? { ...line, good_qty: (line.expected_qty as number) - 1_000, damaged_qty: 1_000, inspect_note: '外箱受潮，内袋破损' }
          : line,
      ),
    }))
    await later.move(keeper, then + 600_000, whReturnStoreReceiveReceipt, receipt.id, ['submit', 'approve'])
  })
}

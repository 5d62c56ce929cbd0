import { sql } from 'drizzle-orm'
import { storeGoodTransferInReceipt, storeGoodTransferOutReceipt } from '../../generated/resources'
import { type Business, clerkOf, daysOf, managerOf, moment, storeId } from '../business'
import { OPEN_STORES, type OpenStore } from '../open-stores'
import type { ActionRunner } from '../action-runner'
import { decideOn } from '../head-office'
import { availableBatches, batchColumns } from '../available-batches'

/** Plans about twenty transfers between stores in sixty days. */
export function planTransfers(business: Business): void {
  const random = business.random.fork('transfers')
  for (const [index, day] of daysOf(business).entries())
    if (index > 0 && random.chance(20 / 60))
      business.agenda.plan(moment(day, 10, 15), (runner, at) => transfer(business, runner, at, day))
}

/** Transfers goods between two stores; in 15 % of transfers one unit is damaged in transit. */
async function transfer(business: Business, runner: ActionRunner, at: number, day: string): Promise<void> {
  const { demo, random } = business
  const from = random.pick(OPEN_STORES.slice(0, 4))
  const to = random.pick(OPEN_STORES.slice(0, 4).filter((store) => store !== from))
  const rows = (
    await availableBatches(runner, storeId(demo, from), sql`(b.expiry_date is null or b.expiry_date > ${day})`)
  ).filter((row) => row.qty >= 4_000 && !row.weighed)
  const lines = rows
    .slice(0, random.int(1, 4))
    .map((row) => ({ ...batchColumns(row), transfer_qty: Math.floor(row.qty / 4_000) * 1_000 }))
  if (lines.length === 0) return
  const clerk = clerkOf(business, from)
  const saved = await runner.create(clerk, at, storeGoodTransferOutReceipt, {
    store_id: storeId(demo, from),
    to_store_id: storeId(demo, to),
    transfer_type: random.pick(['normal', 'normal', 'urgent']),
    carrier: '门店自提',
    lines,
  })
  const id = saved.id
  await runner.move(clerk, at + 60_000, { resource: storeGoodTransferOutReceipt, id, names: ['submit'] })
  if (!(await decideOn(business, runner, at + 1_800_000, { resource: storeGoodTransferOutReceipt, id }))) return
  business.agenda.plan(at + 5 * 3_600_000, (later, then) =>
    takeIn(business, later, then, { transferOut: id, store: to }),
  )
}

async function takeIn(
  business: Business,
  runner: ActionRunner,
  at: number,
  { transferOut, store }: { transferOut: number; store: OpenStore },
): Promise<void> {
  const [receipt] = await runner.rows<{ id: number }>(
    sql`select id from store_good_transfer_in_receipt where source_id = ${transferOut} and check_status = 'draft'`,
  )
  if (!receipt) return
  const manager = managerOf(business, store)
  const isShort = business.random.chance(0.15)
  await runner.edit(manager, at, storeGoodTransferInReceipt, {
    id: receipt.id,
    change: (row) => ({
      receiver_id: manager.id,
      received_at: at,
      diff_handling: 'transit_loss',
      lines: row.lines.map((line, index) =>
        isShort && index === 0
          ? { ...line, received_qty: (line.expected_qty ?? 0) - 1_000, diff_reason: 'damaged' }
          : line,
      ),
    }),
  })
  await runner.move(manager, at + 300_000, {
    resource: storeGoodTransferInReceipt,
    id: receipt.id,
    names: ['submit', 'approve'],
  })
}

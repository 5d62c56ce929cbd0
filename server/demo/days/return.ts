import { sql } from 'drizzle-orm'
import { storeReturnReceiveReceipt, whReturnStoreReceiveReceipt } from '../../generated/resources'
import { type Business, clerkOf, daysOf, moment, person, storeId, warehouseId } from '../business'
import { OPEN_STORES } from '../open-stores'
import type { ActionRunner } from '../action-runner'
import { decideOn } from '../head-office'
import { availableBatches, batchColumns } from '../available-batches'

/** Plans about twelve returns to the warehouse in sixty days. */
export function planReturns(business: Business): void {
  const random = business.random.fork('returns')
  for (const [index, day] of daysOf(business).entries())
    if (index > 0 && random.chance(12 / 60))
      business.agenda.plan(moment(day, 11, 30), (runner, at) => sendBack(business, runner, at, day))
}

/** A store returns goods to the warehouse, which inspects them on the next day. */
async function sendBack(business: Business, runner: ActionRunner, at: number, day: string): Promise<void> {
  const { demo, random } = business
  const store = random.pick(OPEN_STORES)
  const rows = (
    await availableBatches(runner, storeId(demo, store), sql`(b.expiry_date is null or b.expiry_date > ${day})`)
  ).filter((row) => row.qty >= 4_000 && !row.weighed)
  const lines = rows
    .slice(0, random.int(1, 3))
    .map((row) => ({ ...batchColumns(row), return_qty: 2_000, remark: '包装不良' }))
  if (lines.length === 0) return
  const clerk = clerkOf(business, store)
  const saved = await runner.create(clerk, at, storeReturnReceiveReceipt, {
    store_id: storeId(demo, store),
    warehouse_id: warehouseId(demo, 'W01'),
    return_type: random.pick(['quality', 'overstock', 'wrong_delivery']),
    lines,
  })
  const id = saved.id
  await runner.move(clerk, at + 60_000, { resource: storeReturnReceiveReceipt, id, names: ['submit'] })
  if (!(await decideOn(business, runner, at + 3_600_000, { resource: storeReturnReceiveReceipt, id }))) return
  business.agenda.plan(at + 24 * 3_600_000, async (later, then) => {
    const [receipt] = await later.rows<{ id: number }>(
      sql`select id from wh_return_store_receive_receipt where source_id = ${id} and check_status = 'draft'`,
    )
    if (!receipt) return
    const keeper = person(business, 'wh_manager')
    const isDamaged = random.chance(0.4)
    await later.edit(keeper, then, whReturnStoreReceiveReceipt, {
      id: receipt.id,
      change: (row) => ({
        receiver_id: keeper.id,
        received_at: then,
        lines: row.lines.map((line, index) =>
          isDamaged && index === 0
            ? {
                ...line,
                good_qty: (line.expected_qty ?? 0) - 1_000,
                damaged_qty: 1_000,
                inspect_note: '外箱受潮，内袋破损',
              }
            : line,
        ),
      }),
    })
    await later.move(keeper, then + 600_000, {
      resource: whReturnStoreReceiveReceipt,
      id: receipt.id,
      names: ['submit', 'approve'],
    })
  })
}

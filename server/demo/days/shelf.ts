import { sql } from 'drizzle-orm'
import { storeGoodLossReceipt, storeStockAdjustReceipt } from '../../generated/resources'
import type { Row } from '../../metadata/row'
import { type Business, clerkOf, daysOf, moment, storeId, weekdayOf } from '../business'
import { OPEN_STORES, type OpenStore } from '../open-stores'
import type { ActionRunner } from '../action-runner'
import { decideOn } from '../head-office'
import { availableBatches, batchColumns } from '../available-batches'

/** Plans losses and stock counts of the stores (docs/domain.md, The demo company). */
export function planShelves(business: Business): void {
  const { agenda, days } = business
  for (const [index, day] of daysOf(business).entries()) {
    for (const [n, store] of OPEN_STORES.entries()) {
      agenda.plan(moment(day, 6, 40 + n), (runner, at) => writeOffExpired(business, runner, at, { store, day }))
      if (weekdayOf(day) === (n % 6) + 1)
        agenda.plan(moment(day, 21, 5 * n), (runner, at) => writeOffSpoiled(business, runner, at, { store, day }))
      if (index === Math.floor(((n + 1) * days) / 7))
        agenda.plan(moment(day, 22, 10 * n), (runner, at) => countStock(business, runner, at, store))
    }
  }
}

async function writeOffExpired(
  business: Business,
  runner: ActionRunner,
  at: number,
  { store, day }: { store: OpenStore; day: string },
): Promise<void> {
  const rows = await availableBatches(
    runner,
    storeId(business.demo, store),
    sql`b.batch_id <> 0 and b.expiry_date < ${day}`,
  )
  if (rows.length > 0)
    await recordLoss(business, runner, at, {
      store,
      loss_type: 'expired',
      lines: rows.map((row) => ({ ...batchColumns(row), loss_qty: row.qty })),
    })
}

/** Writes off up to four kinds of spoiled goods that are sold by weight, 0.2 to 1.5 kg of each in a full company. */
async function writeOffSpoiled(
  business: Business,
  runner: ActionRunner,
  at: number,
  { store, day }: { store: OpenStore; day: string },
): Promise<void> {
  const fresh = await availableBatches(
    runner,
    storeId(business.demo, store),
    sql`s.sale_mode = 'weight' and coalesce(b.expiry_date >= ${day}, true)`,
  )
  const lines = fresh.slice(0, 4).flatMap((row) => {
    const loss_qty = Math.min(row.qty, Math.round(business.random.int(200, 1_500) * Math.max(business.scale, 0.3)))
    return loss_qty > 0 ? [{ ...batchColumns(row), loss_qty }] : []
  })
  if (lines.length > 0) await recordLoss(business, runner, at, { store, loss_type: 'spoiled', lines })
}

async function recordLoss(
  business: Business,
  runner: ActionRunner,
  at: number,
  { store, loss_type, lines }: { store: OpenStore; loss_type: string; lines: Row[] },
): Promise<void> {
  const clerk = clerkOf(business, store)
  const saved = await runner.create(clerk, at, storeGoodLossReceipt, {
    store_id: storeId(business.demo, store),
    loss_type,
    responsible: 'company',
    lines,
  })
  await runner.move(clerk, at + 300_000, { resource: storeGoodLossReceipt, id: saved.id, names: ['submit'] })
  await decideOn(business, runner, at + 5_400_000, { resource: storeGoodLossReceipt, id: saved.id })
}

/** Counts up to 60 batches of a store; 8 % of them differ by one or two units. */
async function countStock(business: Business, runner: ActionRunner, at: number, store: OpenStore): Promise<void> {
  const { random } = business
  const clerk = clerkOf(business, store)
  const rows = (await availableBatches(runner, storeId(business.demo, store))).slice(0, 60)
  if (rows.length === 0) return
  const saved = await runner.create(clerk, at, storeStockAdjustReceipt, {
    store_id: storeId(business.demo, store),
    adjust_type: 'count',
    counted_by: clerk.id,
    lines: rows.map((row) => {
      const difference = random.chance(0.08) ? random.pick([-2, -1, -1, 1, 2]) * 1_000 : 0
      return {
        ...batchColumns(row),
        actual_qty: Math.max(0, row.qty + difference),
        reason: random.pick(['miscount', 'theft', 'sale_error']),
      }
    }),
  })
  await runner.move(clerk, at + 600_000, { resource: storeStockAdjustReceipt, id: saved.id, names: ['submit'] })
  await decideOn(business, runner, at + 4_000_000, { resource: storeStockAdjustReceipt, id: saved.id })
}

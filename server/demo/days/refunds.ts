import { sql } from 'drizzle-orm'
import { refund } from '../../modules/till/refunds/refund'
import { refundResult } from '../../modules/till/refunds/refund-result'
import { type Business, managerOf } from '../business'
import type { OpenStore } from '../open-stores'
import type { Random } from '../random'
import { uuid } from './checkout'
import { cashierOf, TERMINAL } from './shifts'

const DAY = 86_400_000

/**
 * Plans refunds of 1.2 % of the sales: 70 % three hours later, 30 % on one of the next three days; most are partial,
 * most return to stock, 1 % fail.
 */
export function planRefunds(
  business: Business,
  store: OpenStore,
  random: Random,
  { orders, now }: { orders: readonly { id: number; paid_at: number }[]; now: number },
): void {
  for (const { id, paid_at } of orders) {
    if (!random.chance(0.012)) continue
    const minute = 60 + random.int(0, 300)
    const at = random.chance(0.3)
      ? dayStart(paid_at) + random.int(1, 3) * DAY + (10 * 60 + minute) * 60_000
      : paid_at + 3 * 3_600_000
    const [isPartial, restock, fails] = [random.chance(0.8), random.chance(0.7), random.chance(0.01)]
    const reason = random.pick(['quality', 'wrong', 'price', 'unwanted', 'other'] as const)
    const client_uuid = uuid(random)
    business.agenda.plan(Math.max(at, now), async (runner, at) => {
      const lines = await runner.rows<{ id: number; qty: number }>(
        sql`select id, qty from pos_order_lines where owner_id = ${id} order by line_no`,
      )
      const chosen = isPartial ? lines.slice(0, 1) : lines
      const input = {
        client_uuid,
        terminal_no: TERMINAL,
        order_id: id,
        lines: chosen.map((line) => ({ order_line_id: Number(line.id), qty: Number(line.qty), restock })),
        refund_way: 'original' as const,
        reason,
        settled: !fails,
      }
      // A refund may be refused, for example after closing time or when earned points are spent already.
      await runner.attempt(async (attempted) => {
        const call = await attempted.call(cashierOf(business, store, Math.floor((at - dayStart(at)) / 60_000)), at)
        const created = await refund(call, input, managerOf(business, store).id)
        if (fails) await refundResult(call, { refund_id: created.id, result: 'failed' })
      })
    })
  }
}

/** Midnight of the day in Shanghai, which has no daylight saving time. */
const dayStart = (at: number) => Math.floor((at + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000

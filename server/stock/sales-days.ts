import { and, eq, sql } from 'drizzle-orm'
import { addDays } from '../../src/exact/date'
import { roundDiv } from '../../src/exact/round'
import { type NewLedgerRow, salesDay, stockBalance } from './tables'
import { SqlTemplate } from '../db/driver/sql-template'
import type { Call } from '../http/call'
import { ANY_IDS, idText } from '../metadata/sql/id-list'
import { readTogether } from '../metadata/sql/read-together'

/** Reasons of ledger rows that count as sales to customers, refunds included. */
const SALES = new Set(['sale_out', 'refund_in'])
/** Number of whole days before today whose sales the days of cover are computed from. */
const SALES_WINDOW_DAYS = 28

/** Adds posted sales to the totals of their business days, and to the 28-day total on the stock balance. */
export async function countSales(call: Call, rows: readonly Omit<NewLedgerRow, 'tenant_id'>[]): Promise<void> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const sums = new Map<string, { store_id: number; sku_id: number; day: string; qty: number }>()
  for (const { location_type, location_id, sku_id, biz_date, qty, reason } of rows) {
    if (location_type !== 'store' || !SALES.has(reason) || qty === 0) continue
    const key = `${location_id}:${sku_id}:${biz_date}`
    const sum = sums.get(key) ?? { store_id: location_id, sku_id, day: biz_date, qty: 0 }
    sum.qty -= qty
    sums.set(key, sum)
  }
  if (sums.size === 0) return
  const days = [...sums.values()].toSorted(
    (a, b) => a.store_id - b.store_id || a.sku_id - b.sku_id || (a.day < b.day ? -1 : 1),
  )
  await tx
    .insert(salesDay)
    .values(days.map((total) => ({ tenant_id, ...total })))
    .onConflictDoUpdate({
      target: [salesDay.tenant_id, salesDay.store_id, salesDay.sku_id, salesDay.day],
      set: { qty: sql`${salesDay.qty} + excluded.qty` },
    })
  // `rollSales` adds today's sales later. A sale reported late for an earlier day is added here; the posting holds the
  // lock.
  const from = addDays(call.today, -SALES_WINDOW_DAYS)
  for (const { store_id, sku_id, day, qty } of days) {
    if (day < from || day >= call.today) continue
    await tx
      .update(stockBalance)
      .set({ sold: sql`${stockBalance.sold} + ${qty}` })
      .where(balanceOf(tenant_id, store_id, sku_id))
  }
}

const balanceOf = (tenant_id: number, store: number, sku: number) =>
  and(
    eq(stockBalance.tenant_id, tenant_id),
    eq(stockBalance.location_type, 'store'),
    eq(stockBalance.location_id, store),
    eq(stockBalance.sku_id, sku),
  )

/**
 * Recomputes the 28-day sales total of every store balance for today. Runs once a day; repeating it changes nothing.
 * The update adds the difference to the stored total, so that a sale posted concurrently is not lost.
 */
export async function rollSales(call: Call): Promise<void> {
  const { tenant_id } = call.operator
  await call.tx.execute(sql`
    update stock_balance b set sold = b.sold - o.sold + coalesce(s.qty, 0)
    from stock_balance o left join (
      select store_id, sku_id, sum(qty)::bigint as qty from sales_day
      where tenant_id = ${tenant_id} and day >= ${addDays(call.today, -SALES_WINDOW_DAYS)} and day < ${call.today}
      group by store_id, sku_id
    ) s on s.store_id = o.location_id and s.sku_id = o.sku_id
    where b.tenant_id = ${tenant_id} and b.location_type = 'store'
      and o.tenant_id = b.tenant_id and o.location_type = b.location_type
      and o.location_id = b.location_id and o.sku_id = b.sku_id
      and o.sold <> coalesce(s.qty, 0)`)
}

/** Average quantity sold per day in a store in thousandths, by SKU, over the `days` business days before today. */
export async function averageSales(
  call: Call,
  store: number,
  days: number,
  skus: readonly number[],
): Promise<Map<number, number>> {
  const { operator, today } = call
  const values = { tenant: operator.tenant_id, store, ids: idText(skus), from: addDays(today, -days), today }
  const rows = await readTogether<{ sku_id: number; qty: number }>(call, SALES_BY_SKU.with(values))
  return new Map(rows.map((row) => [row.sku_id, roundDiv(row.qty, days)]))
}

const SALES_BY_SKU = new SqlTemplate(
  sql`select sku_id, sum(qty)::bigint as qty from sales_day
    where tenant_id = ${sql.placeholder('tenant')} and store_id = ${sql.placeholder('store')} and sku_id = any(${ANY_IDS})
      and day >= ${sql.placeholder('from')} and day < ${sql.placeholder('today')} group by sku_id`,
)

import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { addDays } from '../../src/exact/date'
import { posOrder, posOrderRefund, storeStock, storeStockBatch, userInfo, wholesaler } from '../generated/resources'
import { user_info } from '../generated/tables'
import type { Call } from '../http/call'
import { type AppEnv, handle } from '../http/handle'
import { allowed, rowScope } from '../resources/access'
import { columnSql } from '../resources/column-sql'
import type { Resource } from '../resources/description'
import { countOf, rowsOf } from './messages/rows'

/**
 * Figures of the operator's day, money in fen. What the operator may not list is null: `GET /sys/workplace` →
 * `{name, balance, sales: {today, yesterday: {net_amount, order_count}} | null, stock: {short, near_expiry} | null}`.
 */
export const workplace = new Hono<AppEnv>()

workplace.get('/sys/workplace', (c) =>
  handle(c, async (call) => ({
    name: call.operator.name,
    balance: await balanceOf(call),
    sales: allowed(call, posOrder, 'list')
      ? { today: await salesOn(call, call.today), yesterday: await salesOn(call, addDays(call.today, -1)) }
      : null,
    stock: allowed(call, storeStock, 'list')
      ? {
          short: await countOf(call, storeStock, { 'f.stock_state': 'negative,out,low' }),
          near_expiry: await countOf(call, storeStockBatch, { 'f.expiry_state': 'near,expired' }),
        }
      : null,
  })),
)

/** A wholesaler's open credit; for others what members have paid in advance, of the active store or, for head office, of all. */
async function balanceOf(call: Call): Promise<number | null> {
  const { tenant_id, role_type, store_id } = call.operator
  if (role_type === 'wholesaler') return creditLeft(call)
  if (!allowed(call, userInfo, 'list')) return null
  const [row] = await call.tx
    .select({ sum: sql<number>`coalesce(sum(${user_info.stored_balance}), 0)`.mapWith(Number) })
    .from(user_info)
    .where(
      and(
        eq(user_info.tenant_id, tenant_id),
        role_type === 'store' ? eq(user_info.register_store_id, store_id ?? 0) : undefined,
      ),
    )
  return row?.sum ?? 0
}

async function creditLeft(call: Call): Promise<number | null> {
  if (!allowed(call, wholesaler, 'list')) return null
  const [own] = await rowsOf(call, wholesaler, {})
  return own ? Number(own.credit_limit_amount ?? 0) - Number(own.used_credit_amount ?? 0) : null
}

/** Sales less refunds of a business date, in the operator's stores. */
async function salesOn(call: Call, date: string): Promise<{ net_amount: number; order_count: number }> {
  const sold = await sumOn(call, posOrder, 'payable_amount', date)
  const back = await sumOn(call, posOrderRefund, 'refund_amount', date, sql`refund_status = 'refunded'`)
  return { net_amount: sold.amount - back.amount, order_count: sold.count }
}

async function sumOn(call: Call, resource: Resource, column: string, date: string, only = sql`true`) {
  const { table } = resource
  const [row] = await call.tx
    .select({
      amount: sql<number>`coalesce(sum(${columnSql(table, column)}), 0)`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(sql`${await rowScope(call, resource)} and ${columnSql(table, 'biz_date')} = ${date} and ${only}`)
  return row ?? { amount: 0, count: 0 }
}

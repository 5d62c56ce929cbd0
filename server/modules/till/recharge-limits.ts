import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { advisoryLock } from '../../db/advisory-lock'
import type { Tx } from '../../db/database'
import { admin_member, balance_log, store_role, switch_work } from '../../generated/tables'
import type { Call } from '../../http/call'
import { heldIn } from '../../http/session/operator-sql'
import type { Method, TillStore } from './till-store'
import type { ReportProblems } from './problems'
import type { Shift } from './shifts/shift'
import { yuan } from './yuan'

/** Payment methods whose provider numbers every payment. */
const METHODS_WITH_TRADE_NO = new Set(['wechat', 'alipay', 'bank_card'])

/** Adds problems at `trade_no`: the provider's number is missing, or a recharge with this payment exists already. */
export async function checkTrade(
  call: Call,
  method: Method,
  trade_no: string | null,
  problems: ReportProblems,
): Promise<void> {
  if (!METHODS_WITH_TRADE_NO.has(method.method_type ?? '')) return
  if (!trade_no) {
    problems.add('trade_no', '请填写支付交易号', 'Enter the transaction number of the payment')
    return
  }
  const { tenant_id } = call.operator
  await advisoryLock(call.tx, tenant_id, `recharge:${method.id}:${trade_no}`)
  const [used] = await rechargesOf(call.tx, { tenant_id, method_id: method.id, trade_no })
  if (used) problems.add('trade_no', '该交易号已充值过', 'This transaction number has already been used for a top-up')
}

/** Query for an existing recharge with this payment. The index balance_log_method_id_trade_no_client_uuid serves it. */
export const rechargesOf = (tx: Tx, paid: { tenant_id: number; method_id: number; trade_no: string }) =>
  tx
    .select({ client_uuid: balance_log.client_uuid })
    .from(balance_log)
    .where(
      and(
        eq(balance_log.tenant_id, paid.tenant_id),
        eq(balance_log.method_id, paid.method_id),
        eq(balance_log.trade_no, paid.trade_no),
        isNotNull(balance_log.client_uuid),
      ),
    )
    .limit(1)

/**
 * Adds problems at `amount`: above the largest recharge, or the largest total per business day, that the cashier's
 * roles allow.
 */
export async function checkLimits(
  call: Call,
  { place, shift, amount }: { place: TillStore; shift: Shift; amount: number },
  problems: ReportProblems,
): Promise<void> {
  const { most: perRecharge, day } = await limitsOf(call, place)
  if (amount > perRecharge) {
    problems.add('amount', `单笔最多充值 ${yuan(perRecharge)} 元`, `At most ${yuan(perRecharge)} yuan per top-up`)
    return
  }
  const left = day - (await rechargedOn(call, shift.biz_date ?? ''))
  if (amount > left)
    problems.add(
      'amount',
      `超出您今日的充值上限，还可充值 ${yuan(Math.max(0, left))} 元`,
      `Exceeds your top-up limit for today; ${yuan(Math.max(0, left))} yuan left`,
    )
}

/** The highest limits of the roles that the cashier holds in this store, in fen; 0 without a role. */
async function limitsOf({ tx, operator }: Call, place: TillStore): Promise<{ most: number; day: number }> {
  const roles = await tx
    .select({ most: store_role.max_recharge_amount, day: store_role.max_recharge_day_amount })
    .from(admin_member)
    .innerJoin(
      store_role,
      and(
        eq(store_role.tenant_id, admin_member.tenant_id),
        sql`${admin_member.store_role_ids} @> to_jsonb(${store_role.id})`,
      ),
    )
    .where(
      and(
        eq(admin_member.tenant_id, operator.tenant_id),
        eq(admin_member.id, operator.id),
        eq(store_role.status, 'enabled'),
        heldIn(place.store_id),
      ),
    )
  const largest = (limit: 'most' | 'day') => Math.max(0, ...roles.map((role) => role[limit] ?? 0))
  return { most: largest('most'), day: largest('day') }
}

/** Fen that this cashier has recharged in all their shifts of the business day, in every store. */
async function rechargedOn({ tx, operator }: Call, biz_date: string): Promise<number> {
  const shifts = tx
    .select({ id: switch_work.id })
    .from(switch_work)
    .where(
      and(
        eq(switch_work.tenant_id, operator.tenant_id),
        eq(switch_work.cashier_id, operator.id),
        eq(switch_work.biz_date, biz_date),
      ),
    )
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${balance_log.change}), 0)`.mapWith(Number) })
    .from(balance_log)
    .where(
      and(
        eq(balance_log.tenant_id, operator.tenant_id),
        eq(balance_log.reason, 'recharge'),
        inArray(balance_log.switch_work_id, shifts),
      ),
    )
  return row?.sum ?? 0
}

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../server/db/database'
import { ApiError } from '../../../server/http/api-error'
import type { Call, Operator } from '../../../server/http/call'
import { moveCash } from '../../../server/modules/till/shifts/cash-move'
import type { OrderAnswer } from '../../../server/modules/till/sales/order-answer'
import { recharge } from '../../../server/modules/till/recharge'
import { refund } from '../../../server/modules/till/refunds/refund'
import { refundResult } from '../../../server/modules/till/refunds/refund-result'
import { sell } from '../../../server/modules/till/sales/sell'
import { closeShift } from '../../../server/modules/till/shifts/shift-close'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { HOUR, MINUTE, NOW, openShop, type Shop, uuid } from './shop'

let shop: Shop
const users: number[] = []

beforeAll(async () => {
  shop = await openShop()
  users.push(await shop.member(), await shop.member({ birthday: '1990-01-01' }))
  const batch = await shop.batch(shop.juice, 'B1', '2026-12-24')
  await shop.stock(shop.juice, 20_000, 17_777, batch)
  await shop.stock(shop.water, 30_000, 3333)
})
afterAll(() => shop.world.database.close())

const nat = (max: number) => fc.nat({ max })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      lines: fc.array(fc.record({ sku: nat(2), qty: fc.integer({ min: 1, max: 4000 }), off: nat(1000) }), {
        minLength: 1,
        maxLength: 4,
      }),
      discount: nat(99),
      rounding: nat(30),
      user: nat(2),
      pay: fc.array(fc.record({ method: nat(4), part: nat(100) }), { maxLength: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: nat(9),
      line: nat(4),
      part: fc.integer({ min: 1, max: 100 }),
      way: fc.constantFrom('original' as const, 'cash' as const, 'balance' as const),
      settled: fc.boolean(),
      restock: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('result' as const),
      refund: nat(9),
      result: fc.constantFrom('refunded' as const, 'failed' as const, 'processing' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('recharge' as const), user: nat(1), amount: nat(20_000), method: nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), amount: nat(5000), out: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('shift' as const), counted: nat(50_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const METHODS = ['wechat', 'cash', 'member_balance', 'points', 'alipay']

/** Runs one history in a transaction that never commits, so that each run starts from the same store. */
async function run(steps: readonly Step[]): Promise<void> {
  class Done extends Error {}
  const manager: Operator = { ...shop.manager }
  await shop
    .at(NOW, async (base) => {
      let now = NOW - 20 * HOUR
      let shift = 0
      const orders: OrderAnswer[] = []
      const refunds: number[] = []
      const goods = [shop.water, shop.juice, shop.apples]
      /** Runs work in a savepoint: a refusal rolls back its changes, as in a separate request. */
      const act = async <T>(work: (call: Call) => Promise<T>): Promise<T | null> => {
        now += MINUTE
        try {
          return await base.tx.transaction((tx) => work({ ...base, tx: tx as Tx, now, operator: manager }))
        } catch (error) {
          if (error instanceof ApiError && error.code !== 50000) return null
          throw error
        }
      }
      const open = async () => {
        shift = (await act((call) =>
          openShift(call, { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 }),
        ))!.id
      }
      await open()
      for (const step of steps) {
        const id = { client_uuid: uuid(), terminal_no: 'T1' }
        if (step.do === 'sell') {
          const user_id = users[step.user] ?? null
          const lines = step.lines.map(({ sku, qty, off }) => ({
            sku_id: goods[sku]!,
            qty,
            list_price: 1000 + sku,
            deal_price: 1000 - off,
          }))
          // The last payment is more cash than any order costs, so that every order is paid and the excess is given as
          // change.
          const payments = [
            ...step.pay.map(({ method, part }) => ({ method: METHODS[method]!, amount: part + 1 })),
            { method: 'cash', amount: 100_000 },
          ]
          const posted = await act((call) =>
            sell(call, [
              {
                input: {
                  ...id,
                  is_offline: true,
                  user_id,
                  lines,
                  discount_amount: step.discount,
                  rounding_amount: step.rounding,
                  payments,
                },
              },
            ]),
          )
          orders.push(...(posted ?? []))
        } else if (step.do === 'refund' && orders.length > 0) {
          const order = orders[step.order % orders.length]!
          const line = order.lines[step.line % order.lines.length]!
          const qty = Math.ceil((line.qty * step.part) / 100)
          const posted = await act((call) =>
            refund(call, {
              ...id,
              order_id: order.id,
              refund_way: step.way,
              reason: 'other',
              settled: step.settled,
              lines: [{ order_line_id: line.id, qty, restock: step.restock }],
            }),
          )
          if (posted) refunds.push(posted.id)
        } else if (step.do === 'result' && refunds.length > 0) {
          await act((call) =>
            refundResult(call, { refund_id: refunds[step.refund % refunds.length]!, result: step.result }),
          )
        } else if (step.do === 'recharge')
          await act((call) =>
            recharge(call, {
              ...id,
              user_id: users[step.user]!,
              amount: step.amount + 1,
              method: METHODS[step.method % 2]!,
              trade_no: id.client_uuid,
            }),
          )
        else if (step.do === 'move')
          await act((call) =>
            moveCash(call, { ...id, move_type: step.out ? 'out' : 'in', amount: step.amount + 1, reason: '存取' }),
          )
        else if (step.do === 'shift') {
          await act((call) =>
            closeShift(call, { switch_work_id: shift, actual: [{ method: 'cash', amount: step.counted }] }),
          )
          await open()
        }
      }
      await expectNoBrokenRule(base)
      throw new Done()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Done)) throw error
    })
}

/** Queries that return the rows that break a rule. */
const BROKEN: Readonly<Record<string, string>> = {
  'INV-31 amounts of an order': `select o.id from pos_order o where payable_amount <> goods_amount - discount_amount - rounding_amount
    or payable_amount <> (select sum(net_amount) from pos_order_lines l where l.owner_id = o.id)
    or payable_amount <> (select sum(amount) from pos_order_payments p where p.owner_id = o.id) - change_amount
    or payable_amount < 0 or exists (select from pos_order_lines l where l.owner_id = o.id and deal_price > list_price)`,
  'INV-32 refunds of a line': `select l.id from pos_order_lines l join pos_order o on o.id = l.owner_id cross join lateral (
      select coalesce(sum(r.refund_qty), 0) as qty, coalesce(sum(r.refund_amount), 0) as amount, coalesce(sum(r.cost_amount), 0) as cost
      from pos_order_refund_lines r join pos_order_refund h on h.id = r.owner_id and h.refund_status <> 'failed' where r.order_line_id = l.id) as back
    where back.qty > l.qty or back.amount > l.net_amount or back.cost > l.cost_amount
      or (back.qty = l.qty and (back.amount <> l.net_amount or back.cost <> l.cost_amount))
      or l.refunded_qty <> (select coalesce(sum(r.refund_qty), 0) from pos_order_refund_lines r
        join pos_order_refund h on h.id = r.owner_id and h.refund_status = 'refunded' where r.order_line_id = l.id)`,
  'INV-32 refunds of an order': `select o.id from pos_order o where refunded_amount <>
      (select coalesce(sum(refund_amount), 0) from pos_order_refund r where r.order_id = o.id and refund_status = 'refunded')
    or order_status <> case when not exists (select from pos_order_lines l where l.owner_id = o.id and refunded_qty < qty) then 'refunded'
      when exists (select from pos_order_refund r where r.order_id = o.id and refund_status = 'refunded') then 'part_refunded' else 'paid' end`,
  'INV-32 money back': `select r.id from pos_order_refund r where refund_amount <>
      (select coalesce(sum(amount), 0) from pos_order_refund_payments p where p.owner_id = r.id)
    or refund_amount <> (select sum(refund_amount) from pos_order_refund_lines l where l.owner_id = r.id)`,
  'INV-34 shift totals': `select s.id from switch_work s where
      (order_count, sale_amount) <> (select count(*), coalesce(sum(payable_amount), 0) from pos_order where switch_work_id = s.id)
      or (refund_count, refund_amount) <> (select count(*), coalesce(sum(refund_amount), 0) from pos_order_refund where switch_work_id = s.id and refund_status = 'refunded')
      or expected_amount <> (select sum(expected_amount) from switch_work_lines l where l.owner_id = s.id)
      or (status <> 'open' and diff_amount <> actual_amount - expected_amount)`,
  'INV-34 cash': `select s.id from switch_work s join switch_work_lines l on l.owner_id = s.id and l.is_drawer_cash where l.expected_amount <>
      s.float_amount + s.cash_in_amount - s.cash_out_amount
      + (select coalesce(sum(p.amount), 0) from pos_order o join pos_order_payments p on p.owner_id = o.id and p.method_id = l.method_id where o.switch_work_id = s.id)
      - (select coalesce(sum(change_amount), 0) from pos_order where switch_work_id = s.id)
      - (select coalesce(sum(p.amount), 0) from pos_order_refund r join pos_order_refund_payments p on p.owner_id = r.id and p.method_id = l.method_id
         where r.switch_work_id = s.id and r.refund_status = 'refunded')`,
  'INV-34 every document in an open shift': `select o.id from pos_order o left join switch_work s on s.id = o.switch_work_id and s.store_id = o.store_id
      and s.opened_at <= o.paid_at and o.paid_at <= coalesce(s.closed_at, o.paid_at) where s.id is null`,
  'INV-35 accounts': `select u.id from user_info u where
      points_balance <> (select coalesce(sum(change), 0) from points_log g where g.user_id = u.id)
      or growth_value <> (select coalesce(sum(change), 0) from growth_log g where g.user_id = u.id)
      or stored_balance <> (select coalesce(sum(change), 0) from balance_log g where g.user_id = u.id)
      or least(points_balance, growth_value, stored_balance) < 0
      or total_spent_amount <> (select coalesce(sum(payable_amount - refunded_amount), 0) from pos_order o where o.user_id = u.id)
      or order_count <> (select count(*) from pos_order o where o.user_id = u.id and order_status <> 'refunded')`,
  'INV-35 chains': `select id from (select id, change, balance_after, coalesce(lag(balance_after) over (partition by user_id order by id), 0) as before from points_log
      union all select id, change, balance_after, coalesce(lag(balance_after) over (partition by user_id order by id), 0) from growth_log
      union all select id, change, balance_after, coalesce(lag(balance_after) over (partition by user_id order by id), 0) from balance_log) as log
    where before + change <> balance_after`,
  'INV-36 level': `select u.id from user_info u where not level_locked and level_id <>
      (select id from user_level where status = 'enabled' and growth_min <= u.growth_value order by growth_min desc limit 1)`,
  'INV-01, INV-03 balances': `select b.sku_id from stock_balance b where (qty, value) <>
      (select coalesce(sum(qty), 0), coalesce(sum(value), 0) from stock_ledger l where l.location_type = b.location_type and l.location_id = b.location_id and l.sku_id = b.sku_id)
      or qty <> (select sum(qty) from stock_batch_balance x where x.location_type = b.location_type and x.location_id = b.location_id and x.sku_id = b.sku_id)
      or (qty = 0 and value <> 0) or (qty > 0 and value < 0) or (qty < 0 and value > 0)`,
  'cost of sales': `select o.id from pos_order o where cost_amount <> (select -sum(value) from stock_ledger where doc_type = 'pos_order' and doc_id = o.id and reason = 'sale_out')`,
}

async function expectNoBrokenRule({ tx }: Call): Promise<void> {
  for (const [rule, query] of Object.entries(BROKEN)) {
    const { rows } = (await tx.execute(sql.raw(query))) as unknown as { rows: unknown[] }
    expect([rule, rows]).toEqual([rule, []])
  }
}

describe('a random history of a till', () => {
  it('keeps every rule of sales, members and shifts (INV-31 to INV-36)', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), run), {
      numRuns: Number(process.env.TILL_RUNS ?? 8),
    })
  }, 600_000)
})

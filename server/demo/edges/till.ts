import { sql } from 'drizzle-orm'
import { storeOrderReceipt, storeReceiveReceipt, userInfo } from '../../generated/resources'
import { moveCash } from '../../modules/till/shifts/cash-move'
import { recharge } from '../../modules/till/recharge'
import { refund } from '../../modules/till/refunds/refund'
import { refundResult } from '../../modules/till/refunds/refund-result'
import { sell } from '../../modules/till/sales/sell'
import { addDays } from '../../../src/exact/date'
import { batchOf } from '../batches'
import { clerkOf, managerOf, person, storeId } from '../business'
import { cashierOf, TERMINAL } from '../days/shifts'
import { tradeNo, uuid } from '../days/checkout'
import { shelfOf } from '../days/shelf-prices'
import { type Evening, EVENING_MINUTE } from './edges'

const STORE = 'S0002'

/** Creates refunds in every status, a recharge and a cash move at the till whose shift stays open. */
export async function till(evening: Evening): Promise<void> {
  const { business, runner } = evening
  const random = business.random.fork('evening')
  const cashier = cashierOf(business, STORE, EVENING_MINUTE)
  const manager = managerOf(business, STORE)
  const buy = async (lines: readonly { name: string; pieces: number }[]) => {
    const at = evening.nextMinute()
    const call = await runner.call(cashier, at)
    const shelf = await shelfOf(runner, storeId(business.demo, STORE))
    const basketLines = lines.flatMap(({ name, pieces }) => {
      const price = shelf.get(name)
      return price ? [{ ...price, pieces }] : []
    })
    const amount = basketLines.reduce((sum, { sell_price, pieces }) => sum + pieces * sell_price, 0)
    const [order] = await sell(call, [
      {
        now: at,
        input: {
          client_uuid: uuid(random),
          terminal_no: TERMINAL,
          channel: 'pos',
          ordered_at: at - 30_000,
          paid_at: at,
          user_id: null,
          lines: basketLines.map(({ sku_id, pieces }) => ({ sku_id, qty: pieces * 1_000 })),
          discount_amount: 0,
          payments: [{ method: 'wechat', amount, trade_no: tradeNo(random) }],
        },
      },
    ])
    return order?.id ?? 0
  }
  const basket = [
    { name: '矿泉水550ml', pieces: 2 },
    { name: '抽纸3层8包', pieces: 1 },
  ]
  const refundOrder = async (
    order: number,
    { whole, settled, reason }: { whole: boolean; settled: boolean; reason: 'quality' | 'wrong' | 'unwanted' },
  ) => {
    const [line] = await runner.rows<{ id: number }>(
      sql`select id from pos_order_lines where owner_id = ${order} order by line_no limit 1`,
    )
    const created = await refund(
      await runner.call(cashier, evening.nextMinute()),
      {
        client_uuid: uuid(random),
        terminal_no: TERMINAL,
        order_id: order,
        ...(whole ? {} : { lines: [{ order_line_id: Number(line?.id), qty: 1_000, restock: reason !== 'quality' }] }),
        refund_way: 'original',
        reason,
        settled,
      },
      manager.id,
    )
    return created.id
  }
  await refundOrder(await buy(basket), { whole: true, settled: true, reason: 'wrong' })
  await refundOrder(await buy(basket), { whole: false, settled: true, reason: 'quality' })
  await refundOrder(await buy(basket), { whole: false, settled: false, reason: 'unwanted' })
  const failed = await refundOrder(await buy(basket), { whole: false, settled: false, reason: 'wrong' })
  await refundResult(await runner.call(cashier, evening.nextMinute()), { refund_id: failed, result: 'failed' })
  await moveCash(await runner.call(cashier, evening.nextMinute()), {
    client_uuid: uuid(random),
    terminal_no: TERMINAL,
    move_type: 'out',
    amount: 20_000,
    reason: '大额现金存入保险柜',
  })
  const member = await memberOf(evening)
  await recharge(await runner.call(cashier, evening.nextMinute()), {
    client_uuid: uuid(random),
    terminal_no: TERMINAL,
    user_id: member,
    amount: 20_000,
    method: 'wechat',
    trade_no: '4200000000200',
  })
  const head = person(business, 'operation')
  await runner.move(head, evening.nextMinute(), {
    resource: userInfo,
    id: member,
    names: ['adjust_points'],
    reason: '投诉补偿',
    input: { points: 100 },
  })
  await sellBeyondStock(evening, buy)
}

/** Id of the first member with status `normal`. */
async function memberOf({ runner }: Evening): Promise<number> {
  const [row] = await runner.rows<{ id: number }>(
    sql`select id from user_info where status = 'normal' order by id limit 1`,
  )
  return Number(row?.id)
}

/**
 * Sells bread whose delivery is not yet entered, so that stock falls below zero. The delivery of one kind of bread is
 * entered afterwards, at another cost than estimated; the other kind stays negative.
 */
async function sellBeyondStock(
  evening: Evening,
  buy: (lines: readonly { name: string; pieces: number }[]) => Promise<number>,
): Promise<void> {
  const { business, runner } = evening
  const { demo, lastDay } = business
  const store_id = storeId(demo, STORE)
  for (const [name, repaired] of [
    ['吐司400g', true],
    ['牛角包2只', false],
  ] as const) {
    const sku = demo.skus.get(name)
    if (!sku) continue
    const [held] = await runner.rows<{ qty: number }>(
      sql`select qty from stock_balance where location_type = 'store' and location_id = ${store_id} and sku_id = ${sku.id}`,
    )
    await buy([{ name, pieces: Math.max(0, Number(held?.qty ?? 0)) / 1_000 + 2 }])
    if (!repaired) continue
    const [clerk, manager, head] = [clerkOf(business, STORE), managerOf(business, STORE), person(business, 'operation')]
    const order = await evening.create(clerk, storeOrderReceipt, {
      store_id,
      supply_mode: 'supplier',
      supplier_id: demo.suppliers.get('V0009'),
      urgency: 'urgent',
      expected_date: addDays(lastDay, 1),
      remark: '面包已先上架，补录订单',
      lines: [{ sku_id: sku.id, order_qty: 12_000, buy_price: sku.buy_price + 25 }],
    })
    await evening.move(clerk, storeOrderReceipt, order, { name: 'submit' })
    await evening.edit(head, storeOrderReceipt, order, (row) => ({
      lines: row.lines.map((line) => ({ ...line, buy_price: sku.buy_price + 25 })),
    }))
    await evening.move(head, storeOrderReceipt, order, { name: 'approve' })
    const receipt = await evening.create(manager, storeReceiveReceipt, {
      store_id,
      source_type: 'store_order_receipt',
      source_id: order,
      delivery_no: `HB${lastDay.replaceAll('-', '').slice(2)}${STORE.slice(-2)}B`,
      receiver_id: manager.id,
      received_at: evening.nextMinute(),
    })
    await evening.edit(manager, storeReceiveReceipt, receipt, (row) => ({
      lines: row.lines.map((line) => ({ ...line, ...batchOf(sku, lastDay, 0) })),
    }))
    await evening.move(manager, storeReceiveReceipt, receipt, { name: 'submit' })
    await evening.move(manager, storeReceiveReceipt, receipt, { name: 'approve' })
  }
}

import { memberPrice, saleAmounts } from '../../modules/till/sales/pricing'
import { sell } from '../../modules/till/sales/sell'
import { type Business, daysOf, moment, storeId } from '../business'
import { OPEN_STORES, type OpenStore } from '../open-stores'
import type { ActionRunner } from '../action-runner'
import { type Basket, basketsOf } from './baskets'
import { type Customer, customersOf, payments, uuid } from './checkout'
import { planRefunds } from './refunds'
import { type Price, shelfOf } from './shelf-prices'
import { cashierOf, planShifts, shiftOf, TERMINAL } from './shifts'

/** Minutes between two reports of a till. */
const REPORT_INTERVAL_MINUTES = 240

/** Plans the sales of every store and day. The till reports them in rounds; each sale has its time of payment. */
export function planSales(business: Business): void {
  const { demand, days, scale, agenda } = business
  for (const [index, day] of daysOf(business).entries())
    for (const store of OPEN_STORES) {
      const random = business.random.fork(`${store} ${day}`)
      planShifts(business, store, day, random)
      const baskets = basketsOf(demand, random, { store, day, index, days, scale })
      const rounds = new Map<number, Basket[]>()
      for (const basket of baskets) {
        // A report must not span two shifts.
        const round = Math.min(
          (Math.floor(basket.minute / REPORT_INTERVAL_MINUTES) + 1) * REPORT_INTERVAL_MINUTES,
          shiftOf(store, basket.minute).closes,
        )
        rounds.set(round, [...(rounds.get(round) ?? []), basket])
      }
      for (const [end, round] of rounds)
        agenda.plan(moment(day, 0, end), (runner, at) => report(business, runner, at, { store, day, round, random }))
    }
}

interface Report {
  store: OpenStore
  day: string
  round: readonly Basket[]
  random: ReturnType<Business['random']['fork']>
}

async function report(
  business: Business,
  runner: ActionRunner,
  at: number,
  { store, day, round, random }: Report,
): Promise<void> {
  const shelf = await shelfOf(runner, storeId(business.demo, store))
  const customers = await customersOf(runner, business, random, round.length)
  const inputs = round.flatMap((basket, index) => {
    // No sale is paid while the shift changes.
    const paid =
      moment(day, 0, Math.max(basket.minute, shiftOf(store, basket.minute).opens + 1)) + random.int(0, 58_000)
    const sale = saleOf(shelf, basket, customers[index] ?? null, random)
    return sale
      ? [
          {
            input: {
              client_uuid: uuid(random),
              terminal_no: TERMINAL,
              ordered_at: paid - 60_000,
              paid_at: paid,
              ...sale,
            },
            now: paid,
          },
        ]
      : []
  })
  inputs.sort((a, b) => a.now - b.now)
  const last = inputs.at(-1)
  if (!last) return
  const call = await runner.call(cashierOf(business, store, round[0]?.minute ?? 0), last.now)
  const orders = await sell(call, inputs)
  planRefunds(business, store, random, {
    orders: orders.map((order, index) => ({ id: order.id, paid_at: inputs[index]?.now ?? last.now })),
    now: at,
  })
}

/** The sale of a basket, limited to goods in stock; null when nothing is in stock. */
function saleOf(shelf: Map<string, Price>, basket: Basket, customer: Customer | null, random: Report['random']) {
  const lines = basket.lines.flatMap(({ name, qty }) => {
    const price = shelf.get(name)
    if (!price || price.qty < qty) return []
    price.qty -= qty
    const deal_price = customer
      ? memberPrice(price.sell_price, price.member_price, customer.discount_percent)
      : price.sell_price
    return [{ sku_id: price.sku_id, qty, list_price: price.sell_price, deal_price }]
  })
  if (lines.length === 0) return null
  const worth = saleAmounts(lines, 0, 0).payable_amount
  const discount_amount = random.chance(0.08) ? Math.floor((worth * random.int(5, 10)) / 100) : 0
  const { payable_amount } = saleAmounts(lines, discount_amount, 0)
  const channel =
    (['pos', 'self_service', 'mini_program', 'delivery'] as const)[random.weighted([88, 8, 2, 2])] ?? 'pos'
  return {
    channel,
    user_id: customer?.id ?? null,
    lines: lines.map(({ sku_id, qty }) => ({ sku_id, qty })),
    discount_amount,
    payments: payments(payable_amount, customer, channel, random),
  }
}

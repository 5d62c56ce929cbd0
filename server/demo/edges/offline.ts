import { sql } from 'drizzle-orm'
import { posOfflineOrder, posTerminal } from '../../generated/resources'
import { keepForReview } from '../../modules/till/sales/offline-report'
import { lessPercent } from '../../modules/till/sales/pricing'
import { yuan } from '../../modules/till/yuan'
import { managerOf, person, storeId } from '../business'
import { uuid } from '../days/checkout'
import { cashierOf, TERMINAL } from '../days/shifts'
import { shelfOf } from '../days/shelf-prices'
import { type Evening, EVENING_MINUTE } from './edges'

const STORE = 'S0002'
/** Between the report and its review, so that the order of an accepted sale is younger than the report. */
const REVIEW_MS = 30_000
/** What the till says about a price below the lowest one that the cashier may give. */
const belowLowest = (lowest: number) => ({
  zh: `超过您的折扣权限，最低 ${yuan(lowest)} 元`,
  en: `Exceeds the discount you are allowed to give: at least ${yuan(lowest)} yuan`,
  line: 1,
})

/**
 * Creates terminals in every status, and offline sales beyond the cashier's discount limit in every status of review.
 */
export async function offline(evening: Evening): Promise<void> {
  const { business, runner } = evening
  const admin = person(business, 'admin')
  const manager = managerOf(business, STORE)
  const store_id = storeId(business.demo, STORE)
  for (const [terminal_no, terminal_name, names] of [
    [TERMINAL, '主收银台', ['register']],
    ['T8', '备用收银台', []],
    ['T9', '旧收银台', ['register', 'revoke']],
  ] as const) {
    const id = await evening.create(admin, posTerminal, { store_id, terminal_no, terminal_name })
    for (const name of names) await evening.move(admin, posTerminal, id, { name })
  }
  const random = business.random.fork('offline')
  const water = (await shelfOf(runner, store_id)).get('矿泉水550ml')
  if (!water) return
  for (const decision of ['accept', 'reject', null] as const) {
    const paid_at = evening.nextMinute()
    const call = await runner.call(cashierOf(business, STORE, EVENING_MINUTE), paid_at)
    const deal_price = Math.floor(water.sell_price / 2)
    const review = await keepForReview(
      call,
      {
        client_uuid: uuid(random),
        terminal_no: TERMINAL,
        channel: 'pos',
        is_offline: true,
        paid_at,
        lines: [{ sku_id: water.sku_id, qty: 2_000, list_price: water.sell_price, deal_price }],
        discount_amount: 0,
        payments: [{ method: 'cash', amount: 2 * deal_price }],
      },
      // The cashiers of the demo company give up to a tenth.
      [belowLowest(lessPercent(water.sell_price, 1_000))],
    )
    const [row] = await runner.rows<{ id: number }>(reviewed(review.review_no))
    if (decision && row)
      await runner.move(manager, paid_at + REVIEW_MS, {
        resource: posOfflineOrder,
        id: Number(row.id),
        names: [decision],
        input: {
          decide_remark: decision === 'accept' ? '临期促销，已核实' : '价格不符，请联系顾客',
        },
      })
  }
}

const reviewed = (no: string) => sql`select id from pos_offline_order where receipt_no = ${no}`

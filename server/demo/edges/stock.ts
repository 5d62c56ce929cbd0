import { addDays } from '../../../src/exact/date'
import { storeGoodLossReceipt, storeStockAdjustReceipt } from '../../generated/resources'
import { sql } from 'drizzle-orm'
import { clerkOf, person, storeId } from '../business'
import { availableBatches, batchColumns } from '../available-batches'
import type { Evening } from './edges'

const STORE = 'S0004'
/**
 * Batches that a count finds. `days` is the time from the day after the last day of trade to expiry; `qty` is in
 * thousandths.
 */
const FOUND_BATCHES = [
  { name: '鲜榨橙汁300ml', days: -1, qty: 3_000 },
  { name: '酸奶200g', days: -2, qty: 2_000 },
  { name: '鲜牛奶950ml', days: 1, qty: 4_000 },
  { name: '奶酪棒100g', days: 2, qty: 3_000 },
  { name: '鲜鸡蛋10枚', days: 3, qty: 2_000 },
] as const
/** Name of the goods of which the store loses all stock in the evening of the last day. */
const OUT_OF_STOCK = '香皂108g'

/** Creates stock in unusual states: overstocked, out of stock, near expiry and expired. */
export async function unusualStock(evening: Evening): Promise<void> {
  await overstock(evening)
  await expireAndRunOut(evening)
}

/** Raises the stock of one SKU above the sales of a quarter. */
async function overstock(evening: Evening): Promise<void> {
  const { business, runner } = evening
  const { demo, lastDay } = business
  const store_id = storeId(demo, 'S0002')
  const sku_id = demo.skus.get('抽纸3层8包')?.id
  const [known] = await runner.rows<{ held: number; sold: number }>(sql`select
    (select sum(qty)::bigint from stock_balance where location_type = 'store' and location_id = ${store_id} and sku_id = ${sku_id}) as held,
    (select sum(qty)::bigint from sales_day where store_id = ${store_id} and sku_id = ${sku_id} and day >= ${addDays(lastDay, -28)}) as sold`)
  const clerk = clerkOf(business, 'S0002')
  const found = await evening.create(clerk, storeStockAdjustReceipt, {
    store_id,
    adjust_type: 'correction',
    counted_by: clerk.id,
    remark: '厂家促销赠品补登',
    lines: [{ sku_id, actual_qty: Number(known?.held ?? 0) + 4 * Number(known?.sold ?? 0) + 60_000, reason: 'found' }],
  })
  await evening.move(clerk, storeStockAdjustReceipt, found, { name: 'submit' })
  await evening.move(person(business, 'operation'), storeStockAdjustReceipt, found, { name: 'approve' })
}

async function expireAndRunOut(evening: Evening): Promise<void> {
  const { business, runner } = evening
  const { demo, lastDay } = business
  const [clerk, head] = [clerkOf(business, STORE), person(business, 'operation')]
  const store_id = storeId(demo, STORE)
  const found = await evening.create(clerk, storeStockAdjustReceipt, {
    store_id,
    adjust_type: 'count',
    counted_by: clerk.id,
    remark: '后仓清出的漏盘商品',
    lines: FOUND_BATCHES.map(({ name, days, qty }, index) => {
      const sku = demo.skus.get(name)
      const expiry_date = addDays(lastDay, 1 + days)
      return {
        sku_id: sku?.id,
        batch_no: `H${expiry_date.replaceAll('-', '').slice(2)}${String(index + 1)}`,
        production_date: addDays(expiry_date, -(sku?.shelf_life_days ?? 30)),
        expiry_date,
        actual_qty: qty,
        reason: 'found',
      }
    }),
  })
  await evening.move(clerk, storeStockAdjustReceipt, found, { name: 'submit' })
  await evening.move(head, storeStockAdjustReceipt, found, { name: 'approve' })
  const left = (await availableBatches(runner, store_id, sql`s.sku_name = ${OUT_OF_STOCK}`)).map((row) => ({
    ...batchColumns(row),
    loss_qty: row.qty,
  }))
  if (left.length > 0) {
    const loss = await evening.create(clerk, storeGoodLossReceipt, {
      store_id,
      loss_type: 'damaged',
      responsible: 'supplier',
      remark: '货架漏水浸湿',
      lines: left,
    })
    await evening.move(clerk, storeGoodLossReceipt, loss, { name: 'submit' })
    await evening.move(head, storeGoodLossReceipt, loss, { name: 'approve' })
  }
}

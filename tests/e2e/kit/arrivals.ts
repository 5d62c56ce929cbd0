import type { Page } from 'playwright-core'
import { call, goodsOf, runTransitions } from './counting'

const ORDERS = '/warehouse/wh_purchase_receipt'
const ARRIVALS = '/warehouse/wh_purchase_receive_receipt'

/**
 * Orders `count` kinds of goods for the warehouse of `keeper` and lets `office` approve the order. Returns the id of
 * the receipt that then waits for the supplier, filled in with what is expected. A journey that counts needs a receipt
 * of its own, because the counts of an earlier journey stay in a receipt.
 */
export async function arrivalFor(keeper: Page, office: Page, count: number): Promise<number> {
  const [warehouse] = await call<{ id: number }[]>(keeper, `${ORDERS}/options?field=warehouse_id`)
  const [supplier] = await call<{ id: number }[]>(keeper, `${ORDERS}/options?field=supplier_id`)
  const [buyer] = await call<{ id: number }[]>(keeper, `${ORDERS}/options?field=buyer_id`)
  const order = await call<{ id: number }>(keeper, `${ORDERS}/create`, {
    warehouse_id: warehouse?.id,
    supplier_id: supplier?.id,
    buyer_id: buyer?.id,
    expected_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    settlement: 'monthly',
    lines: (await goodsOf(keeper, count)).map(({ id }) => ({ sku_id: id, pack_qty: 2 })),
  })
  await runTransitions(keeper, ORDERS, order.id, ['submit'])
  await runTransitions(office, ORDERS, order.id, ['approve'])
  const { list } = await call<{ list: { id: number; source_id: number }[] }>(
    keeper,
    `${ARRIVALS}/list?current=1&pageSize=20&f.check_status=draft`,
  )
  const receipt = list.find(({ source_id }) => source_id === order.id)
  if (!receipt) throw new Error(`no receipt waits for order ${order.id}`)
  return receipt.id
}

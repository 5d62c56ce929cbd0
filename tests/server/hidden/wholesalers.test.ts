import { describe, expect, it } from 'vitest'
import { seededCompany } from '../http/seeded-company'
import type { Browser } from '../http/browser'

const { as } = seededCompany()
const [OFFICE, KEEPER, CLERK, BUYER] = ['19900000000', '19900000011', '19900000023', '19900000031']
const ORDERS = '/store/store_order_receipt'
const OPTIONS = `${ORDERS}/options?field=wholesaler_id`

interface Order {
  id: number
  wholesaler_id: number | null
  wholesaler_id_label?: string
  wholesaler?: Record<string, unknown>
}

const read = async (browser: Browser, id: number) =>
  (await browser.send<Order>('GET', `${ORDERS}/detail?id=${id}`)).data

describe('wholesalers, for an operator who may not list them', () => {
  it('are no choices of a field that only the server writes', async () => {
    for (const mobile of [KEEPER, CLERK]) {
      const reader = await as(mobile)
      for (const query of ['', '&q=1', '&ids=1,2,3']) {
        expect([mobile, query, (await reader.send('GET', OPTIONS + query)).code]).toEqual([mobile, query, 40300])
      }
    }
    const office = await as(OFFICE)
    expect((await office.send<unknown[]>('GET', OPTIONS)).data.length).toBeGreaterThan(0)
  })

  it('show their name and not their credit with an order', async () => {
    const buyer = await as(BUYER)
    const [sku] = (await buyer.send<{ id: number }[]>('GET', `${ORDERS}/options?field=lines.sku_id`)).data
    const draft = { lines: [{ sku_id: sku!.id, order_qty: 1 }] }
    const own = await buyer.send<Order>('POST', `${ORDERS}/create`, draft)
    expect(own).toMatchObject({ code: 0 })
    for (const browser of [buyer, await as(OFFICE)])
      expect((await read(browser, own.data.id)).wholesaler).toHaveProperty('credit_limit_amount')
    const order = await read(await as(KEEPER), own.data.id)
    expect(order.wholesaler_id_label).toEqual(expect.any(String))
    expect(order.wholesaler).toBeUndefined()
  })
})

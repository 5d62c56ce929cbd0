import { describe, expect, it } from 'vitest'
import type { Browser } from '../http/browser'
import { seededCompany } from '../http/seeded-company'

const { as } = seededCompany()
const [OFFICE, BUYER] = ['19900000000', '19900000031']
const ORDERS = '/store/store_order_receipt'

interface Option {
  id: number
  facts?: Record<string, unknown>
}

const suppliers = async (browser: Browser) =>
  (await browser.send<Option[]>('GET', `${ORDERS}/options?field=supplier_id`)).data

describe('what the check of an approval reads of a supplier', () => {
  it('is given to those who may approve, or list suppliers, and to nobody else', async () => {
    for (const mobile of [OFFICE, BUYER]) {
      const [supplier] = await suppliers(await as(mobile))
      // The page warns of an amount below the minimum while the order is written.
      expect([mobile, supplier?.facts]).toMatchObject([mobile, { min_order_amount: expect.any(Number) }])
      expect([mobile, 'license_expire_date' in supplier!.facts!]).toEqual([mobile, mobile === OFFICE])
    }
  })

  it('is left out of the order as well', async () => {
    const buyer = await as(BUYER)
    const [supplier] = await suppliers(buyer)
    const [sku] = (await buyer.send<Option[]>('GET', `${ORDERS}/options?field=lines.sku_id`)).data
    const order = await buyer.send<{ id: number }>('POST', `${ORDERS}/create`, {
      supply_mode: 'supplier',
      supplier_id: supplier!.id,
      lines: [{ sku_id: sku!.id, order_qty: 1 }],
    })
    expect(order).toMatchObject({ code: 0, data: { supplier: { min_order_amount: expect.any(Number) } } })
    for (const mobile of [OFFICE, BUYER]) {
      const detail = await (await as(mobile)).send<object>('GET', `${ORDERS}/detail?id=${order.data.id}`)
      expect([mobile, JSON.stringify(detail.data).includes('license_expire_date')]).toEqual([mobile, mobile === OFFICE])
    }
  })
})

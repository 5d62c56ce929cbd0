import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TENANT } from '../../../../server/demo/company'
import { stockLedger } from '../../../../server/stock/tables'
import { NOW } from '../../harness'
import { openWorld, type World } from '../world'

const SKU = 7
let world: World
let store: number

beforeAll(async () => {
  world = await openWorld()
  store = world.stores.get('S0002') ?? 0
  await world.database.system(async (tx) => {
    const moved = (after: number, qty: number) => ({
      tenant_id: TENANT,
      posted_at: NOW + after,
      biz_date: '2026-11-21',
      location_type: 'store' as const,
      location_id: store,
      sku_id: SKU,
      batch_id: 0,
      qty,
      value: qty * 2,
      reason: qty > 0 ? ('purchase_in' as const) : ('loss_out' as const),
      doc_type: 'store_receive_receipt',
      doc_id: 41,
      line_id: 1,
      posted_by: 1,
    })
    await tx.insert(stockLedger).values([moved(1, 12_000), moved(2, -2_000)])
  })
})
afterAll(() => world.database.close())

describe('the movements behind a stock row', () => {
  it('are listed newest first, with the stock after each movement and a link to the document', async () => {
    const admin = await world.as('admin')
    const { data } = await admin.get('/store/store_stock/stock_ledger', { store_id: store, sku_id: SKU })
    expect(data.total).toBe(2)
    expect(data.list.map(({ qty, balance }) => [qty, balance])).toEqual([
      [-2, 10],
      [12, 12],
    ])
    expect(data.list[0]?.path).toBe('/store/store_receive_receipt/update?id=41')
  })

  it('are not shown for a place without access, nor without a place', async () => {
    const manager = await world.as('manager_s0002')
    const elsewhere = world.stores.get('S0003') ?? 0
    expect((await manager.get('/store/store_stock/stock_ledger', { store_id: store, sku_id: SKU })).code).toBe(0)
    expect((await manager.get('/store/store_stock/stock_ledger', { store_id: elsewhere, sku_id: SKU })).code).toBe(
      40400,
    )
    expect((await manager.get('/store/store_stock/stock_ledger', { sku_id: SKU })).code).toBe(40000)
  })
})

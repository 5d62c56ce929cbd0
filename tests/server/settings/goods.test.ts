import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  mustTransition,
  type Fixture,
  listRows,
  openFixture,
  bookOpeningStock,
  mustRefuse,
  update,
} from '../chains/fixtures/store-fixture'
import { createRow, type Row } from '../resources/world'
import { titleOf, settingsOf } from './switches'

const ORDER = '/store/store_order_receipt'
const RECEIVE = '/store/store_receive_receipt'
const BATCHES = '/store/store_stock_batch'

let fixture: Fixture
let set: Awaited<ReturnType<typeof settingsOf>>
beforeAll(async () => {
  fixture = await openFixture()
  set = await settingsOf(fixture.admin)
})
afterEach(() => set({}))
afterAll(() => fixture.world.database.close())

describe('each basic setting has the effect of its help text, for goods with a shelf life:', () => {
  it(titleOf('accept_shelf_life_percent'), async () => {
    const order = await createRow(fixture.manager, ORDER, {
      supplier_id: fixture.goods.supplier.id,
      lines: [{ sku_id: fixture.milk.id, order_qty: 5 }],
    })
    const approved = await mustTransition(
      fixture.admin,
      ORDER,
      await mustTransition(fixture.manager, ORDER, order, ['submit']),
      ['approve'],
    )
    const draft = await createRow(fixture.manager, RECEIVE, {
      source_type: 'store_order_receipt',
      source_id: approved.id,
      delivery_no: 'D-1',
    })
    // 24 of 30 days are left.
    const dated = await update(fixture.manager, RECEIVE, draft, {
      lines: draft.lines.map((line) => ({ ...line, batch_no: 'F1', expiry_date: '2026-12-14' })),
    })
    await set({ accept_shelf_life_percent: 80.01 })
    const warning = await mustRefuse(fixture.manager, RECEIVE, dated, ['submit'])
    expect(warning).toMatchObject({ code: 42210 })
    expect(warning.data.warnings.map(({ zh }) => zh)).toEqual(['鲜牛奶剩余效期低于允收期，到期日期应不早于 2026-12-15'])
    await set({ accept_shelf_life_percent: 80 })
    await mustTransition(fixture.manager, RECEIVE, dated, ['submit'])
  })

  it(titleOf('near_expiry_days'), async () => {
    await bookOpeningStock(fixture, fixture.store, [
      { sku_id: fixture.milk.id, actual_qty: 3, cost_price: 600, batch_no: 'S1', expiry_date: '2026-11-30' },
    ])
    const state = async () => {
      const near = await listRows(fixture.manager, BATCHES, { 'f.expiry_state': 'near' })
      const [row] = await listRows(fixture.manager, BATCHES, { 'f.sku_id': fixture.milk.id })
      expect(near.map(({ id }) => id)).toEqual(row?.expiry_state === 'near' ? [row.id] : [])
      return [row?.days_to_expiry, row?.expiry_state]
    }
    await set({ near_expiry_days: 9 })
    expect(await state()).toEqual([10, 'normal'])
    await set({ near_expiry_days: 10 })
    expect(await state()).toEqual([10, 'near'])
    const { category } = fixture.goods
    const own = (near_expiry_days: number | null, row: Row) =>
      fixture.admin.post('/good/category/update', { ...row, near_expiry_days }, { id: category.id })
    const changed = await own(5, category)
    expect(changed.code).toBe(0)
    expect(await state()).toEqual([10, 'normal'])
    await own(null, changed.data)
    expect(await state()).toEqual([10, 'near'])
  })
})

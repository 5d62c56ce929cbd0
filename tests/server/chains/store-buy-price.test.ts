import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRow } from '../resources/world'
import { mustTransition, type Fixture, listRows, openFixture, mustRefuse } from './fixtures/store-fixture'

const BUY = '/store/adjust_price_store_buy_receipt'
let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.world.database.close())

describe('buy-price adjustments', () => {
  it('change the prices of later orders', async () => {
    const draft = await createRow(fixture.admin, BUY, {
      store_ids: [fixture.store],
      lines: [{ sku_id: fixture.juice.id, new_buy_price: 111 }],
    })
    expect(draft.lines[0]).toMatchObject({ old_buy_price: 101, sell_price: 201, change_percent: 9.9 })
    await mustTransition(fixture.admin, BUY, draft, ['submit', 'approve'])
    const [price] = await listRows(fixture.admin, '/store/store_sku_price', {
      'f.store_id': fixture.store,
      'f.sku_id': fixture.juice.id,
    })
    expect(price).toMatchObject({
      buy_price: 111,
      own_buy_price: true,
      sell_price: 201,
    })
    const order = await createRow(fixture.manager, '/store/store_order_receipt', {
      store_id: fixture.store,
      lines: [{ sku_id: fixture.juice.id, order_qty: 10 }],
    })
    expect(order.lines[0]).toMatchObject({ buy_price: 111, line_amount: 1110 })
  })

  it('may leave the price of one store as it is, if they change that of another', async () => {
    const lines = [{ sku_id: fixture.juice.id, new_buy_price: 111 }]
    const same = await createRow(fixture.admin, BUY, { store_ids: [fixture.store], lines })
    expect((await mustRefuse(fixture.admin, BUY, same, ['submit'])).data.errors).toMatchObject([
      { zh: '没有任何价格变化' },
    ])
    const several = await createRow(fixture.admin, BUY, { store_ids: [fixture.store, fixture.otherStore], lines })
    expect(several.lines[0]).toMatchObject({ old_buy_price: 111, prices_differ: true })
    expect((await mustTransition(fixture.admin, BUY, several, ['submit'])).check_status).toBe('submitted')
  })

  it('warn when the buy price is above the sell price', async () => {
    const draft = await createRow(fixture.manager, BUY, { lines: [{ sku_id: fixture.juice.id, new_buy_price: 202 }] })
    const warned = await mustRefuse(fixture.manager, BUY, draft, ['submit'])
    expect(warned.data.warnings).toMatchObject([
      {
        path: 'lines.0.new_buy_price',
        zh: '新进价高于零售价',
        facts: [
          { name: 'lines.new_buy_price', type: 'money', value: 202 },
          { name: 'lines.sell_price', type: 'money', value: 201 },
        ],
      },
      { path: 'lines.0.change_percent' },
    ])
    const sent = await mustTransition(fixture.manager, BUY, draft, ['submit'], { confirm_warnings: true })
    expect(sent.actions).not.toContain('approve')
  })
})

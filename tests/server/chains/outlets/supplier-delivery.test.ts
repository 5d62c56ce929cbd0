import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVARIANTS, violations } from '../../../../server/checks/check'
import { TENANT } from '../../../../server/demo/company'
import { createRow, type Client, type Data } from '../../resources/world'
import { PAYMENT } from '../fixtures/payment-fixture'
import { type Fixture, ledgerOf, mustTransition, openFixture, read, stockOf, update } from '../fixtures/store-fixture'
import { documentsFrom } from '../fixtures/warehouse-fixture'

const ORDER = '/store/store_order_receipt'
const RECEIVE = '/store/store_receive_receipt'
let fixture: Fixture
let buyer: Client
let outlet: number
beforeAll(async () => {
  fixture = await openFixture()
  buyer = await fixture.world.as('wholesale_buyer')
  outlet = fixture.world.stores.get('S0009')!
  await fixture.world.database.system(async (tx) => {
    await tx.execute("update wholesaler set discount_percent = 500, settlement = 'prepaid'")
    // The wholesaler pays 1.43 yuan for what the supplier sells at 1.00.
    await tx.execute(`update sku set wholesale_price = 150 where id = ${fixture.water.id}`)
  })
})
afterAll(() => fixture.world.database.close())

const order = (client: Client, more: object = {}) =>
  createRow(client, ORDER, {
    supply_mode: 'supplier',
    supplier_id: fixture.goods.supplier.id,
    lines: [{ sku_id: fixture.water.id, order_qty: 24 }],
    ...more,
  })

/** The approved receiving note of an approved order, all of which has arrived. */
async function received(client: Client, from: Data, delivery_no: string): Promise<Data> {
  const draft = await createRow(client, RECEIVE, {
    source_type: 'store_order_receipt',
    source_id: from.id,
    delivery_no,
  })
  await mustTransition(client, RECEIVE, draft, ['submit'])
  return mustTransition(fixture.admin, RECEIVE, await read(fixture.admin, RECEIVE, draft.id), ['approve'])
}

const lastBuyPrice = async () => (await read(fixture.admin, '/good/sku', fixture.water.id)).last_buy_price

describe('a supplier who delivers straight to a wholesale outlet', () => {
  it('is owed the buy price of the goods, which is their cost, while the wholesaler owes the wholesale price', async () => {
    const draft = await order(buyer)
    expect(draft.lines[0]).toMatchObject({ buy_price: 143, line_amount: 3_432 })
    const approved = await mustTransition(fixture.admin, ORDER, await mustTransition(buyer, ORDER, draft, ['submit']), [
      'approve',
    ])
    expect(approved.lines[0]).toMatchObject({ buy_price: 143, supply_price: 100 })
    const note = await received(buyer, approved, 'W-1')
    expect(note).toMatchObject({ total_amount: 3_432, supply_amount: 2_400, total_cost_amount: 2_400 })
    expect(await ledgerOf(fixture, 'store_receive_receipt', note.id)).toEqual([
      [`store:${outlet}`, 'purchase_in', 24, 2_400],
    ])
    expect(await stockOf(fixture, outlet, fixture.water)).toMatchObject({ on_hand: 24, value: 2_400 })
    expect(await lastBuyPrice()).toBe(100)
    expect(await documentsFrom(fixture.admin, PAYMENT, note)).toMatchObject([{ owed_amount: 2_400, pay_amount: 2_400 }])
  })

  it('is owed the price that head office enters when it approves the order, and is paid no more', async () => {
    const submitted = await mustTransition(buyer, ORDER, await order(buyer), ['submit'])
    const office = await read(fixture.admin, ORDER, submitted.id)
    const agreed = await update(fixture.admin, ORDER, office, {
      lines: office.lines.map((line) => ({ ...line, supply_price: 110 })),
    })
    const note = await received(buyer, await mustTransition(fixture.admin, ORDER, agreed, ['approve']), 'W-2')
    expect(await lastBuyPrice()).toBe(110)
    const [payment] = await documentsFrom(fixture.admin, PAYMENT, note)
    expect(payment).toMatchObject({ owed_amount: 2_640 })
    const finance = await fixture.world.as('finance')
    await mustTransition(finance, PAYMENT, payment!, ['submit'])
    const request = await read(fixture.admin, PAYMENT, payment!.id)
    await mustTransition(fixture.admin, PAYMENT, request, ['approve'], {
      input: { paid_on: '2026-11-20', pay_method: 'bank_transfer' },
    })
    expect(await read(fixture.admin, RECEIVE, note.id)).toMatchObject({ paid_amount: 2_640 })
    const amounts = INVARIANTS.filter(({ code }) => ['INV-18', 'INV-19', 'INV-43'].includes(code))
    expect(await fixture.world.database.transaction(TENANT, (tx) => violations(tx, amounts))).toEqual([])
  })

  it('is owed the buy price for orders and receiving notes that were written before a supplier had a price of its own', async () => {
    const approved = await mustTransition(
      fixture.admin,
      ORDER,
      await mustTransition(buyer, ORDER, await order(buyer), ['submit']),
      ['approve'],
    )
    const note = await createRow(buyer, RECEIVE, {
      source_type: 'store_order_receipt',
      source_id: approved.id,
      delivery_no: 'W-3',
    })
    await mustTransition(buyer, RECEIVE, note, ['submit'])
    const folder = readdirSync('server/migrations').find((name) => name.endsWith('-supplier-price-of-outlets'))!
    const updates = readFileSync(`server/migrations/${folder}/up.sql`, 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.includes('UPDATE'))
    await fixture.world.database.system(async (tx) => {
      await tx.execute(`update store_order_receipt_lines set supply_price = null where owner_id = ${approved.id}`)
      await tx.execute(
        `update store_receive_receipt_lines set supply_price = null, supply_amount = null where owner_id = ${note.id}`,
      )
      await tx.execute(`update store_receive_receipt set supply_amount = null where id = ${note.id}`)
      for (const statement of updates) await tx.execute(statement)
    })
    expect((await read(fixture.admin, ORDER, approved.id)).lines[0]).toMatchObject({ supply_price: 100 })
    const submitted = await read(fixture.admin, RECEIVE, note.id)
    expect(submitted).toMatchObject({ supply_amount: 2_400, total_amount: 3_432 })
    const done = await mustTransition(fixture.admin, RECEIVE, submitted, ['approve'])
    expect(await documentsFrom(fixture.admin, PAYMENT, done)).toMatchObject([{ owed_amount: 2_400 }])
  })

  it('has a price that the wholesaler does not see', async () => {
    const draft = await order(buyer)
    await mustTransition(buyer, ORDER, draft, ['submit'])
    const own = await read(buyer, ORDER, draft.id)
    expect(own.lines[0]).toHaveProperty('buy_price', 143)
    expect(JSON.stringify(own)).not.toContain('supply_price')
  })
})

it('an order of another store, or of an outlet from its warehouse, has no price of the supplier beside the buy price', async () => {
  const shop = await order(fixture.manager)
  expect((await read(fixture.admin, ORDER, shop.id)).lines[0]).toMatchObject({ buy_price: 100, supply_price: null })
  const approved = await mustTransition(
    fixture.admin,
    ORDER,
    await mustTransition(fixture.manager, ORDER, shop, ['submit']),
    ['approve'],
  )
  const note = await received(fixture.manager, approved, 'S-1')
  expect(await read(fixture.admin, RECEIVE, note.id)).toMatchObject({ total_amount: 2_400, supply_amount: null })
  expect(await documentsFrom(fixture.admin, PAYMENT, note)).toMatchObject([{ owed_amount: 2_400 }])
  const byWarehouse = await order(buyer, { supply_mode: 'warehouse', supplier_id: null })
  expect((await read(fixture.admin, ORDER, byWarehouse.id)).lines[0]).toMatchObject({ supply_price: null })
})

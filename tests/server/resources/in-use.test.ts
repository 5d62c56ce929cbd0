import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mustTransition,
  type Fixture,
  listRows,
  openFixture,
  bookOpeningStock,
  read,
  mustRefuse,
} from '../chains/fixtures/store-fixture'
import { PURCHASE, RETURN_RECEIVING } from '../chains/fixtures/warehouse-fixture'
import { choices, type Client, createRow, pathsOf as paths, runTransitions, type Result, type Row } from './world'

const STORE = '/store/manage'
const ORDER = '/store/store_order_receipt'
const RETURN = '/store/store_return_receive_receipt'

let fixture: Fixture
let keeper: Client
let warehouse: Row
beforeAll(async () => {
  fixture = await openFixture()
  keeper = await fixture.world.as('wh_manager')
  const [first] = await listRows(fixture.admin, '/warehouse/manage')
  warehouse = first!
})
afterAll(() => fixture.world.database.close())

/** The uses that a refusal with code 42300 names, as `entity count`. */
const uses = ({ code, data }: Result) => {
  expect(code).toBe(42300)
  const named = data as unknown as { uses: { entity: string; count: number }[] }
  return named.uses.map(({ entity, count }) => `${entity} ${count}`)
}
const change = async (path: string, id: number, more: object) => {
  const row = await read(fixture.admin, path, id)
  return fixture.admin.post(`${path}/update`, { ...row, ...more }, { id })
}

describe('rows in use cannot be disabled or changed:', () => {
  test('a SKU with stock keeps its unit and batch setting, and can be archived when the stock is gone', async () => {
    await bookOpeningStock(fixture, fixture.store, [
      { sku_id: fixture.milk.id, actual_qty: 2, cost_price: 600, batch_no: 'M1', production_date: '2026-11-10' },
    ])
    const { kilo } = fixture.goods
    const refused = await change('/good/sku', fixture.milk.id, { sale_unit_id: kilo.id, batch_managed: false })
    expect(refused.data).toMatchObject({ sale_unit_id: fixture.goods.unit.id, batch_managed: true })
    expect(paths(await change('/good/sku', fixture.milk.id, { sale_status: 'archived' }))).toEqual(['sale_status'])
    const loss = await createRow(fixture.manager, '/store/store_good_loss_receipt', {
      lines: [{ sku_id: fixture.milk.id, loss_qty: 2 }],
    })
    await mustTransition(fixture.admin, '/store/store_good_loss_receipt', loss, ['submit', 'approve'])
    expect((await change('/good/sku', fixture.milk.id, { sale_status: 'archived' })).code).toBe(0)
  })

  test('a store with stock, goods in transit or undecided documents', async () => {
    const shop = fixture.otherStore
    await bookOpeningStock(fixture, shop, [{ sku_id: fixture.water.id, actual_qty: 1, cost_price: 100 }])
    const close = async () => runTransitions(fixture.admin, STORE, await read(fixture.admin, STORE, shop), ['close'])
    await mustTransition(fixture.admin, STORE, await read(fixture.admin, STORE, shop), ['suspend'])
    expect(uses(await close())).toEqual(['store_stock 1'])
    const back = await createRow(fixture.other, RETURN, {
      return_type: 'close_store',
      lines: [{ sku_id: fixture.water.id, return_qty: 1 }],
    })
    const sent = await mustTransition(
      fixture.admin,
      RETURN,
      await mustTransition(fixture.other, RETURN, back, ['submit']),
      ['approve'],
    )
    // The shelves of the store are empty, but goods that the warehouse misses would come back to the store.
    expect(uses(await close())).toEqual(['store_return_receive_receipt 1'])
    const [row] = await listRows(keeper, RETURN_RECEIVING, { q: String(sent.receipt_no) })
    const { data } = await keeper.post(`${RETURN_RECEIVING}/update`, { version: row!.version }, { id: row!.id })
    await mustTransition(keeper, RETURN_RECEIVING, data, ['submit', 'approve'])
    expect((await close()).code).toBe(0)
    const closed = await read(fixture.admin, STORE, shop)
    expect(closed).toMatchObject({ status: 'closed', actions: ['update'] })
    expect((await mustRefuse(fixture.admin, STORE, closed, ['open'])).code).toBe(40901)
  })

  test('a warehouse with stock or with stores that it supplies', async () => {
    const named = uses(await mustRefuse(fixture.admin, '/warehouse/manage', warehouse, ['disable']))
    expect(named[0]).toBe('wh_good_sku_stock 1')
    expect(named[1]).toMatch(/^store \d+$/)
  })

  test('an organisation, a category, a brand, a unit and a supplier', async () => {
    const disable = async (path: string, { id }: Row) =>
      uses(await mustRefuse(fixture.admin, path, await read(fixture.admin, path, id), ['disable']))
    const [org] = await listRows(fixture.admin, '/admin/org')
    expect((await disable('/admin/org', org!)).join()).toMatch(/org \d|admin_member \d|store \d/)
    expect(await disable('/good/category', fixture.goods.parent)).toEqual(['category 1'])
    expect(await disable('/good/category', fixture.goods.category)).toEqual(['sku 3'])
    expect(await disable('/good/sale_unit', fixture.goods.unit)).toEqual(['sku 3'])
    const order = await createRow(fixture.manager, ORDER, {
      supplier_id: fixture.goods.supplier.id,
      lines: [{ sku_id: fixture.water.id, order_qty: 1 }],
    })
    await mustTransition(fixture.manager, ORDER, order, ['submit'])
    expect(await disable('/supply/supplier', fixture.goods.supplier)).toEqual(['store_order_receipt 1'])
  })
})

describe('choices and proposals', () => {
  test('for a return: warehouses that accept returns', async () => {
    const query = { field: 'warehouse_id', form: JSON.stringify({ store_id: fixture.store }) }
    const offered = async () => (await choices(fixture.manager, RETURN, query)).map(({ id }) => id)
    expect(await offered()).toContain(warehouse.id)
    expect((await change('/warehouse/manage', warehouse.id, { accepts_returns: false })).code).toBe(0)
    expect(await offered()).not.toContain(warehouse.id)
  })

  test('for an order: no supplier that is blacklisted or has an expired licence', async () => {
    const supplier = await createRow(fixture.admin, '/supply/supplier', {
      supplier_name: '老味调料',
      contact_name: '罗师傅',
      contact_phone: '13900002222',
      license_expire_date: '2026-11-19',
      confirm_warnings: true,
    })
    const goods = { sku_id: fixture.water.id }
    const order = await createRow(fixture.manager, ORDER, {
      supplier_id: supplier.id,
      lines: [{ ...goods, order_qty: 1 }],
    })
    const sent = await mustTransition(fixture.manager, ORDER, order, ['submit'])
    const expired = { code: 40000, data: { errors: [{ zh: '供应商证照已过期，不能下单' }] } }
    expect(await mustRefuse(fixture.admin, ORDER, sent, ['approve'])).toMatchObject(expired)
    const purchase = await createRow(keeper, PURCHASE, { supplier_id: supplier.id, lines: [{ ...goods, pack_qty: 1 }] })
    // The buyer gets the refusal at submit, before head office reviews the document.
    expect(await mustRefuse(keeper, PURCHASE, purchase, ['submit'])).toMatchObject(expired)
    await mustTransition(fixture.admin, ORDER, sent, ['reject'], { reason: '证照过期' })

    const offered = async () =>
      (await choices(fixture.manager, ORDER, { field: 'supplier_id', q: '老味', form: '{}' })).map(({ id }) => id)
    expect(await offered()).toEqual([supplier.id])
    const row = await read(fixture.admin, '/supply/supplier', supplier.id)
    expect((await mustRefuse(fixture.admin, '/supply/supplier', row, ['blacklist'])).code).toBe(40000)
    await mustTransition(fixture.admin, '/supply/supplier', row, ['blacklist'], { reason: '以次充好' })
    expect(await offered()).toEqual([])
  })

  test('opening hours: both times or none', async () => {
    const half = { name: '早餐', show_from: '06:00' }
    expect(paths(await fixture.admin.post('/pos/category/create', half))).toEqual(['show_to'])
    expect((await fixture.admin.post('/pos/category/create', { ...half, show_to: '10:00' })).code).toBe(0)
    expect(paths(await change(STORE, fixture.store, { open_time: '08:00', close_time: null }))).toEqual(['close_time'])
  })

  test('delivery date: the next day on which the store is supplied', async () => {
    const wanted = async (delivery_weekdays: string[]) => {
      expect((await change(STORE, fixture.store, { delivery_weekdays })).code).toBe(0)
      return (await fixture.manager.post(`${ORDER}/preview`, {})).data.expected_date
    }
    // Today is a Friday.
    expect(await wanted(['1'])).toBe('2026-11-23')
    expect(await wanted(['6', '7'])).toBe('2026-11-21')
  })
})

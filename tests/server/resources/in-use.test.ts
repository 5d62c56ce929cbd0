import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mustTransition,
  type Desk,
  listRows,
  openDesk,
  bookOpeningStock,
  read,
  mustRefuse,
} from '../chains/desks/store-desk'
import { PURCHASE, RETURN_RECEIVING } from '../chains/desks/warehouse-desk'
import { choices, type Client, createRow, pathsOf as paths, runTransitions, type Result, type Row } from './world'

const STORE = '/store/manage'
const ORDER = '/store/store_order_receipt'
const RT = '/store/store_return_receive_receipt'

let desk: Desk
let keeper: Client
let warehouse: Row
beforeAll(async () => {
  desk = await openDesk()
  keeper = await desk.world.as('wh_manager')
  const [first] = await listRows(desk.admin, '/warehouse/manage')
  warehouse = first!
})
afterAll(() => desk.world.database.close())

/** The uses that a refusal with code 42300 names, as `entity count`. */
const uses = ({ code, data }: Result) => {
  expect(code).toBe(42300)
  const named = data as unknown as { uses: { entity: string; count: number }[] }
  return named.uses.map(({ entity, count }) => `${entity} ${count}`)
}
const change = async (path: string, id: number, more: object) => {
  const row = await read(desk.admin, path, id)
  return desk.admin.post(`${path}/update`, { ...row, ...more }, { id })
}

describe('rows in use cannot be disabled or changed:', () => {
  test('a SKU with stock keeps its unit and batch setting, and can be archived when the stock is gone', async () => {
    await bookOpeningStock(desk, desk.store, [
      { sku_id: desk.milk.id, actual_qty: 2, cost_price: 600, batch_no: 'M1', production_date: '2026-11-10' },
    ])
    const { kilo } = desk.goods
    const refused = await change('/good/sku', desk.milk.id, { sale_unit_id: kilo.id, batch_managed: false })
    expect(refused.data).toMatchObject({ sale_unit_id: desk.goods.unit.id, batch_managed: true })
    expect(paths(await change('/good/sku', desk.milk.id, { sale_status: 'archived' }))).toEqual(['sale_status'])
    const loss = await createRow(desk.manager, '/store/store_good_loss_receipt', {
      lines: [{ sku_id: desk.milk.id, loss_qty: 2 }],
    })
    await mustTransition(desk.admin, '/store/store_good_loss_receipt', loss, ['submit', 'approve'])
    expect((await change('/good/sku', desk.milk.id, { sale_status: 'archived' })).code).toBe(0)
  })

  test('a store with stock, goods in transit or undecided documents', async () => {
    const shop = desk.otherStore
    await bookOpeningStock(desk, shop, [{ sku_id: desk.water.id, actual_qty: 1, cost_price: 100 }])
    const close = async () => runTransitions(desk.admin, STORE, await read(desk.admin, STORE, shop), ['close'])
    await mustTransition(desk.admin, STORE, await read(desk.admin, STORE, shop), ['suspend'])
    expect(uses(await close())).toEqual(['store_stock 1'])
    const back = await createRow(desk.other, RT, {
      return_type: 'close_store',
      lines: [{ sku_id: desk.water.id, return_qty: 1 }],
    })
    const sent = await mustTransition(desk.admin, RT, await mustTransition(desk.other, RT, back, ['submit']), [
      'approve',
    ])
    // Its shelves are empty, and what the warehouse misses would come back to it.
    expect(uses(await close())).toEqual(['store_return_receive_receipt 1'])
    const [row] = await listRows(keeper, RETURN_RECEIVING, { q: String(sent.receipt_no) })
    const { data } = await keeper.post(`${RETURN_RECEIVING}/update`, { version: row!.version }, { id: row!.id })
    await mustTransition(keeper, RETURN_RECEIVING, data, ['submit', 'approve'])
    expect((await close()).code).toBe(0)
    const closed = await read(desk.admin, STORE, shop)
    expect(closed).toMatchObject({ status: 'closed', actions: ['update'] })
    expect((await mustRefuse(desk.admin, STORE, closed, ['open'])).code).toBe(40901)
  })

  test('a warehouse with stock or with stores that it supplies', async () => {
    const named = uses(await mustRefuse(desk.admin, '/warehouse/manage', warehouse, ['disable']))
    expect(named[0]).toBe('wh_good_sku_stock 1')
    expect(named[1]).toMatch(/^store \d+$/)
  })

  test('an organisation, a category, a brand, a unit and a supplier', async () => {
    const disable = async (path: string, { id }: Row) =>
      uses(await mustRefuse(desk.admin, path, await read(desk.admin, path, id), ['disable']))
    const [org] = await listRows(desk.admin, '/admin/org')
    expect((await disable('/admin/org', org!)).join()).toMatch(/org \d|admin_member \d|store \d/)
    expect(await disable('/good/category', desk.goods.parent)).toEqual(['category 1'])
    expect(await disable('/good/category', desk.goods.category)).toEqual(['sku 3'])
    expect(await disable('/good/sale_unit', desk.goods.unit)).toEqual(['sku 3'])
    const order = await createRow(desk.manager, ORDER, {
      supplier_id: desk.goods.supplier.id,
      lines: [{ sku_id: desk.water.id, order_qty: 1 }],
    })
    await mustTransition(desk.manager, ORDER, order, ['submit'])
    expect(await disable('/supply/supplier', desk.goods.supplier)).toEqual(['store_order_receipt 1'])
  })
})

describe('choices and proposals', () => {
  test('for a return: warehouses that accept returns', async () => {
    const query = { field: 'warehouse_id', form: JSON.stringify({ store_id: desk.store }) }
    const offered = async () => (await choices(desk.manager, RT, query)).map(({ id }) => id)
    expect(await offered()).toContain(warehouse.id)
    expect((await change('/warehouse/manage', warehouse.id, { accepts_returns: false })).code).toBe(0)
    expect(await offered()).not.toContain(warehouse.id)
  })

  test('for an order: no supplier that is blacklisted or has an expired licence', async () => {
    const supplier = await createRow(desk.admin, '/supply/supplier', {
      supplier_name: '老味调料',
      contact_name: '罗师傅',
      contact_phone: '13900002222',
      license_expire_date: '2026-11-19',
      confirm_warnings: true,
    })
    const goods = { sku_id: desk.water.id }
    const order = await createRow(desk.manager, ORDER, {
      supplier_id: supplier.id,
      lines: [{ ...goods, order_qty: 1 }],
    })
    const sent = await mustTransition(desk.manager, ORDER, order, ['submit'])
    const expired = { code: 40000, data: { errors: [{ zh: '供应商证照已过期，不能下单' }] } }
    expect(await mustRefuse(desk.admin, ORDER, sent, ['approve'])).toMatchObject(expired)
    const purchase = await createRow(keeper, PURCHASE, { supplier_id: supplier.id, lines: [{ ...goods, pack_qty: 1 }] })
    // The buyer gets the refusal at submit, before head office reviews the document.
    expect(await mustRefuse(keeper, PURCHASE, purchase, ['submit'])).toMatchObject(expired)
    await mustTransition(desk.admin, ORDER, sent, ['reject'], { reason: '证照过期' })

    const offered = async () =>
      (await choices(desk.manager, ORDER, { field: 'supplier_id', q: '老味', form: '{}' })).map(({ id }) => id)
    expect(await offered()).toEqual([supplier.id])
    const row = await read(desk.admin, '/supply/supplier', supplier.id)
    expect((await mustRefuse(desk.admin, '/supply/supplier', row, ['blacklist'])).code).toBe(40000)
    await mustTransition(desk.admin, '/supply/supplier', row, ['blacklist'], { reason: '以次充好' })
    expect(await offered()).toEqual([])
  })

  test('opening hours: both times or none', async () => {
    const half = { name: '早餐', show_from: '06:00' }
    expect(paths(await desk.admin.post('/pos/category/create', half))).toEqual(['show_to'])
    expect((await desk.admin.post('/pos/category/create', { ...half, show_to: '10:00' })).code).toBe(0)
    expect(paths(await change(STORE, desk.store, { open_time: '08:00', close_time: null }))).toEqual(['close_time'])
  })

  test('delivery date: the next day on which the store is supplied', async () => {
    const wanted = async (delivery_weekdays: string[]) => {
      expect((await change(STORE, desk.store, { delivery_weekdays })).code).toBe(0)
      return (await desk.manager.post(`${ORDER}/preview`, {})).data.expected_date
    }
    // Today is a Friday.
    expect(await wanted(['1'])).toBe('2026-11-23')
    expect(await wanted(['6', '7'])).toBe('2026-11-21')
  })
})

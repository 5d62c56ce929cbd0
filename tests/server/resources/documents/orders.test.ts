import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDERS, type OrderFixture, openOrders } from './order-fixture'
import { skuDraft } from '../goods'
import { createRow, runTransitions } from '../world'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrders()
})
afterAll(() => fixture.world.database.close())

describe('a draft order', () => {
  test('proposes store, dates, suggested quantities, prices and copied values', async () => {
    const { data } = await fixture.manager.post(`${ORDERS}/preview`, {
      supplier_id: fixture.goods.supplier.id,
      lines: [{ sku_id: fixture.sku(0).id }],
    })
    expect(data).toMatchObject({
      store_id: fixture.world.stores.get('S0002'),
      biz_date: '2026-11-20',
      check_status: 'draft',
      supply_mode: 'supplier',
      total_qty: 12,
      total_amount: 1200,
    })
    expect(data.store_id_label).toBe('S0002 人民广场店')
    expect(data.lines[0]).toMatchObject({
      sku_name: '农夫山泉天然水',
      unit_name: '瓶',
      spec: '500ml',
      suggest_qty: 12,
      order_qty: 12,
      approved_qty: 12,
      buy_price: 100,
      on_hand_qty: 0,
      line_amount: 1200,
    })
    // The manager sees buy prices; the price of a supplier who delivers to an outlet is proposed from it.
    expect(data.lines[0]!.sku).toEqual({ buy_price: 100, min_order_qty: 1, pack_factor: 12 })
    expect(data.receipt_no).toBeNull()
  })

  test('gets a number without gaps when it is saved', async () => {
    const first = await fixture.order([{ sku_id: fixture.sku(0).id, order_qty: 6 }])
    const refused = await fixture.manager.post(`${ORDERS}/create`, { supplier_id: 999_999, lines: [] })
    const second = await fixture.order([{ sku_id: fixture.sku(1).id }])
    expect(refused).toMatchObject({ code: 40000, data: { errors: [{ path: 'supplier_id' }] } })
    expect([first.receipt_no, second.receipt_no]).toEqual(['SO202611200001', 'SO202611200002'])
  })

  test('accepts no value that only the server writes', async () => {
    const row = await fixture.order(
      [
        {
          sku_id: fixture.sku(0).id,
          order_qty: 6,
          buy_price: 1,
          approved_qty: 2,
          line_amount: 5,
          sku_name: '假名',
          received_qty: 6,
        },
      ],
      { check_status: 'approved', receipt_no: 'X', total_amount: 1, submitted_by: 1 },
    )
    expect(row).toMatchObject({ check_status: 'draft', total_amount: 600, submitted_by: null })
    expect(row.receipt_no).not.toBe('X')
    expect(row.lines[0]).toMatchObject({
      buy_price: 100,
      approved_qty: 6,
      line_amount: 600,
      sku_name: '农夫山泉天然水',
      received_qty: 0,
    })
  })

  test('keeps, adds and deletes rows by their id', async () => {
    const row = await fixture.order([
      { sku_id: fixture.sku(0).id, order_qty: 6 },
      { sku_id: fixture.sku(1).id, order_qty: 3 },
    ])
    const [first, second] = row.lines
    const saved = await fixture.manager.post(
      `${ORDERS}/update`,
      {
        version: row.version,
        lines: [
          { id: second!.id, order_qty: 4 },
          { sku_id: fixture.sku(2).id, order_qty: 1 },
        ],
      },
      { id: row.id },
    )
    expect(saved.data.lines.map((line) => [line.line_no, line.sku_id, line.order_qty, line.approved_qty])).toEqual([
      [1, fixture.sku(1).id, 4, 4],
      [2, fixture.sku(2).id, 1, 1],
    ])
    expect(saved.data.lines[0]!.id).toBe(second!.id)
    expect(saved.data.total_qty).toBe(5)
    const refused = async (lines: object[]) =>
      (await fixture.manager.post(`${ORDERS}/update`, { version: saved.data.version, lines }, { id: row.id })).data
        .errors
    expect(await refused([{ id: first!.id, order_qty: 4 }])).toMatchObject([{ path: 'lines.0' }])
    const [same] = saved.data.lines
    expect(await refused([same!, { ...same, order_qty: 9 }])).toMatchObject([{ path: 'lines.1', zh: '该行重复' }])
  })

  test('has its quantities by unit in a list, since bottles and kilograms have no sum', async () => {
    const apples = await createRow(fixture.admin, '/good/sku', {
      ...skuDraft(7, { unit: fixture.goods.kilo, category: fixture.goods.category, supplier: fixture.goods.supplier }),
      sku_name: '散装苹果',
      sale_mode: 'weight',
    })
    const mixed = await fixture.order([
      { sku_id: fixture.sku(0).id, order_qty: 6 },
      { sku_id: apples.id, order_qty: 2.5 },
      { sku_id: fixture.sku(1).id, order_qty: 3 },
    ])
    const same = await fixture.order([{ sku_id: fixture.sku(0).id, order_qty: 6 }])
    const { data } = await fixture.manager.get(`${ORDERS}/list`, { current: 1, pageSize: 20 })
    const listed = (id: number) => data.list.find((row) => row.id === id)
    expect(listed(mixed.id)).toMatchObject({ total_qty: 11.5, total_qty_units: { 瓶: 9, 千克: 2.5 } })
    expect(listed(same.id)).toMatchObject({ total_qty: 6, total_qty_units: { 瓶: 6 } })
  })

  test('refuses rows of another document', async () => {
    const mine = await fixture.order([{ sku_id: fixture.sku(0).id, order_qty: 1 }])
    const other = await fixture.order([{ sku_id: fixture.sku(1).id, order_qty: 1 }])
    const answer = await fixture.manager.post(
      `${ORDERS}/update`,
      { version: mine.version, lines: [{ id: other.lines[0]!.id, order_qty: 9 }] },
      { id: mine.id },
    )
    expect(answer.code).toBe(40000)
  })

  test('belongs to the active store: another store is refused', async () => {
    const answer = await fixture.manager.post(`${ORDERS}/create`, {
      store_id: fixture.world.stores.get('S0003'),
      supplier_id: fixture.goods.supplier.id,
      lines: [],
    })
    expect([40000, 40300]).toContain(answer.code)
    const row = await fixture.order([{ sku_id: fixture.sku(0).id }])
    const neighbour = await fixture.world.as('manager_s0003')
    expect((await neighbour.get(`${ORDERS}/detail`, { id: row.id })).code).toBe(40400)
    expect((await neighbour.post(`${ORDERS}/update`, { version: 1 }, { id: row.id })).code).toBe(40400)
    expect((await runTransitions(neighbour, ORDERS, row, ['submit'])).code).toBe(40400)
    expect((await neighbour.get(`${ORDERS}/list`)).data.list).toEqual([])
    expect((await fixture.admin.get(`${ORDERS}/detail`, { id: row.id })).code).toBe(0)
  })

  test('keeps an earlier choice that was disabled meanwhile, and refuses it as a new choice', async () => {
    const supplier = await createRow(fixture.admin, '/supply/supplier', {
      supplier_name: '将停用',
      contact_name: '张',
      contact_phone: '13900001112',
    })
    const row = await createRow(fixture.manager, ORDERS, {
      supplier_id: supplier.id,
      lines: [{ sku_id: fixture.sku(0).id, order_qty: 1 }],
    })
    expect((await runTransitions(fixture.admin, '/supply/supplier', supplier, ['disable'])).code).toBe(0)
    expect(
      (
        await fixture.manager.post(
          `${ORDERS}/update`,
          { version: row.version, supplier_id: supplier.id, remark: '仍可保存' },
          { id: row.id },
        )
      ).code,
    ).toBe(0)
    const fresh = await fixture.manager.post(`${ORDERS}/create`, { supplier_id: supplier.id, lines: [] })
    expect(fresh).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'supplier_id', zh: expect.stringContaining('将停用') }] },
    })
  })
})

describe('a submitted order', () => {
  test('has fields that head office may still edit, and logs the edit', async () => {
    const row = await fixture.order([{ sku_id: fixture.sku(0).id, order_qty: 10 }])
    const submitted = await runTransitions(fixture.manager, ORDERS, row, ['submit'])
    expect(submitted).toMatchObject({
      code: 0,
      data: { row: { check_status: 'submitted', actions: expect.arrayContaining(['withdraw']) } },
    })
    const version = submitted.data.row.version
    const line = submitted.data.row.lines[0]!
    const byStore = await fixture.manager.post(
      `${ORDERS}/update`,
      { version, lines: [{ id: line.id, approved_qty: 4 }] },
      { id: row.id },
    )
    expect(byStore.code).toBe(40901)
    const byBoss = await fixture.admin.post(
      `${ORDERS}/update`,
      { version, remark: '不可改', lines: [{ id: line.id, approved_qty: 4, order_qty: 99 }] },
      { id: row.id },
    )
    expect(byBoss.data).toMatchObject({ remark: null, total_qty: 4, total_amount: 400 })
    expect(byBoss.data.lines[0]).toMatchObject({ approved_qty: 4, order_qty: 10 })
    const { data } = await fixture.admin.get(`${ORDERS}/detail`, { id: row.id })
    expect(data.log[0]).toMatchObject({
      transition: 'update',
      operator: '系统管理员',
      changes: [{ path: 'lines.0.approved_qty', before: 10, after: 4 }],
    })
    const added = await fixture.admin.post(
      `${ORDERS}/update`,
      { version: data.version, lines: [{ id: line.id }, { sku_id: fixture.sku(1).id }] },
      { id: row.id },
    )
    expect(added).toMatchObject({ code: 40000, data: { errors: [{ path: 'lines.1' }] } })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDERS, type OrderFixture, openOrders } from './order-fixture'
import { choices, createRow, runTransitions, type Row } from '../world'

const RECEIPTS = '/store/store_receive_receipt'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrders()
})
afterAll(() => fixture.world.database.close())

describe('a receiving note', () => {
  async function approved(lines: object[]): Promise<Row> {
    const row = await fixture.order(lines)
    const submitted = await runTransitions(fixture.manager, ORDERS, row, ['submit'])
    const done = await runTransitions(fixture.admin, ORDERS, { id: row.id, version: submitted.data.row.version }, [
      'approve',
    ])
    expect(done.code).toBe(0)
    return done.data.row
  }

  test('is created from an approved order, and reads the values of the order', async () => {
    const source = await approved([
      { sku_id: fixture.sku(0).id, order_qty: 10 },
      { sku_id: fixture.sku(1).id, order_qty: 5 },
    ])
    expect((await fixture.manager.get(`${ORDERS}/detail`, { id: source.id })).data.actions).toContain(
      'from_store_order',
    )
    const { data: draft } = await fixture.manager.post(`${RECEIPTS}/preview`, {
      source_type: 'store_order_receipt',
      source_id: source.id,
    })
    expect(draft).toMatchObject({
      store_id: fixture.world.stores.get('S0002'),
      supplier_id: fixture.goods.supplier.id,
      source_no: source.receipt_no,
      total_expected_qty: 15,
      total_qty: 15,
    })
    const [first, second] = draft.lines
    const created = await createRow(fixture.manager, RECEIPTS, {
      source_type: 'store_order_receipt',
      source_id: source.id,
      delivery_no: 'D-1',
      lines: [
        { ...first, received_qty: 6, expected_qty: 999, buy_price: 1 },
        { source_line_id: first!.source_line_id, received_qty: 2 },
        { ...second, received_qty: 5 },
      ],
    })
    expect(created.lines.map((line) => [line.sku_id, line.expected_qty, line.received_qty, line.buy_price])).toEqual([
      [fixture.sku(0).id, 10, 6, 100],
      [fixture.sku(0).id, 0, 2, 100],
      [fixture.sku(1).id, 5, 5, 101],
    ])
    expect(created).toMatchObject({
      total_qty: 13,
      total_expected_qty: 15,
      total_diff_qty: -2,
      receipt_no: 'SR202611200001',
    })
    const detail = await fixture.manager.get(`${RECEIPTS}/detail`, { id: created.id })
    expect(detail.data.links).toMatchObject([
      { entity: 'store.store_order_receipt', no: source.receipt_no, direction: 'up', status: 'approved' },
    ])
    const up = await fixture.manager.get(`${ORDERS}/detail`, { id: source.id })
    expect(up.data.links).toMatchObject([
      { entity: 'store.store_receive_receipt', no: created.receipt_no, direction: 'down', status: 'draft' },
    ])
  })

  test('counts its lines with a difference, even if the differences cancel out; the parts of a split line count as one line', async () => {
    const receive = async (rows: readonly [number, number][]) => {
      const source = await approved([
        { sku_id: fixture.sku(0).id, order_qty: 10 },
        { sku_id: fixture.sku(1).id, order_qty: 5 },
      ])
      const lines = rows.map(([index, received_qty]) => ({ source_line_id: source.lines[index]!.id, received_qty }))
      return createRow(fixture.manager, RECEIPTS, { source_type: 'store_order_receipt', source_id: source.id, lines })
    }
    const cancelling = await receive([
      [0, 8],
      [1, 7],
    ])
    expect(cancelling).toMatchObject({ total_diff_qty: 0, diff_line_count: 2 })
    const split = await receive([
      [0, 6],
      [0, 4],
      [1, 5],
    ])
    expect(split).toMatchObject({ total_diff_qty: 0, diff_line_count: 0 })
    const listed = async (differing: boolean) =>
      (
        await fixture.manager.get(`${RECEIPTS}/list`, { pageSize: 100, 'f.diff_line_count': String(differing) })
      ).data.list.map(({ id }) => id)
    expect(await listed(true)).toContain(cancelling.id)
    expect(await listed(false)).toContain(split.id)
  })

  test('is chosen by number, day, store, supplier and amount', async () => {
    const source = await approved([{ sku_id: fixture.sku(0).id, order_qty: 3 }])
    const form = JSON.stringify({ store_id: source.store_id, source_type: 'store_order_receipt' })
    const offered = await choices(fixture.manager, RECEIPTS, { field: 'source_id', q: String(source.receipt_no), form })
    expect(offered[0]).toMatchObject({ id: source.id, code: source.receipt_no })
    expect(offered[0]?.hint).toMatch(/^2026-11-\d\d · S0002 .+ · .+ · 3$/)
  })

  test('accepts only the rows of the order, and all of them', async () => {
    const source = await approved([{ sku_id: fixture.sku(0).id, order_qty: 1 }])
    const other = await approved([{ sku_id: fixture.sku(1).id, order_qty: 1 }])
    const body = { source_type: 'store_order_receipt', source_id: source.id }
    const foreign = await fixture.manager.post(`${RECEIPTS}/create`, {
      ...body,
      lines: [{ source_line_id: other.lines[0]!.id, received_qty: 1 }],
    })
    expect(foreign).toMatchObject({ code: 40000 })
    expect(foreign.data.errors.map((error) => error.path)).toEqual(expect.arrayContaining(['lines.0', 'lines']))
    expect((await fixture.manager.post(`${RECEIPTS}/create`, { ...body, lines: [] })).code).toBe(40000)
  })

  test('is refused for a draft order and for an order of another store', async () => {
    const draft = await fixture.order([{ sku_id: fixture.sku(0).id, order_qty: 1 }])
    const body = { source_type: 'store_order_receipt', source_id: draft.id }
    expect(await fixture.manager.post(`${RECEIPTS}/create`, body)).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'source_id' }] },
    })
    const source = await approved([{ sku_id: fixture.sku(0).id, order_qty: 1 }])
    const neighbour = await fixture.world.as('manager_s0003')
    expect(
      (await neighbour.post(`${RECEIPTS}/create`, { source_type: 'store_order_receipt', source_id: source.id })).code,
    ).toBe(40400)
    expect(
      await neighbour.get(`${RECEIPTS}/options`, {
        field: 'source_id',
        form: JSON.stringify({ source_type: 'store_order_receipt', store_id: fixture.world.stores.get('S0002')! }),
      }),
    ).toMatchObject({ code: 40300, data: { errors: [{ path: 'form.store_id' }] } })
    const mine = await choices(fixture.manager, RECEIPTS, {
      field: 'source_id',
      form: JSON.stringify({ source_type: 'store_order_receipt', store_id: fixture.world.stores.get('S0002') }),
    })
    expect(mine.map((option) => option.code)).toContain(source.receipt_no)
    expect(mine.map((option) => option.code)).not.toContain(draft.receipt_no)
  })

  test('has one delivery number per supplier', async () => {
    const source = await approved([{ sku_id: fixture.sku(0).id, order_qty: 9 }])
    const body = { source_type: 'store_order_receipt', source_id: source.id, delivery_no: 'D-77' }
    const first = await createRow(fixture.manager, RECEIPTS, body)
    expect(await fixture.manager.post(`${RECEIPTS}/create`, body)).toMatchObject({
      code: 40902,
      data: { errors: [{ path: 'delivery_no' }] },
    })
    expect((await runTransitions(fixture.manager, RECEIPTS, first, ['void'], { reason: '录错了' })).code).toBe(0)
    expect((await fixture.manager.post(`${RECEIPTS}/create`, body)).code).toBe(0)
  })
})

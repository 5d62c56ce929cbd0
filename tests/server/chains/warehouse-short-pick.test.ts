import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  documentFrom,
  type Data,
  mustTransition,
  createRow,
  documentsFrom,
  openWarehouse,
  read,
  type Row,
  saveDraft,
  STORE_ORDER,
  stockOf,
  tryTransitions,
  type Warehouse,
  PICK,
} from './fixtures/warehouse-fixture'
import { type Flow, flowOf, put } from './warehouse-flow'

let w: Warehouse
let flow: Flow
beforeAll(async () => {
  w = await openWarehouse()
  flow = flowOf(w)
})
afterAll(() => w.world.database.close())

interface Queue {
  title: string
  step: string
  total: number
  path: string
}

const here = (sku: Row) => stockOf(w, 'warehouse', w.w01, sku)

describe('a short pick', () => {
  let order: Data
  beforeEach(async () => {
    await put(w, [{ sku: w.water, qty: 24, price: 95 }])
    order = await flow.ordered([[w.water, 20]])
  })

  test('needs a reason, reserves only the picked quantity, and leaves the remainder to a second pick', async () => {
    const before = await here(w.water)
    const pick = await flow.picking(order)
    const [line] = pick.lines
    const planned = await read(w.admin, PICK, pick.id)
    await saveDraft(w.worker, PICK, pick.id, { lines: [{ id: line!.id, picked_qty: 15 }] })
    const picked = await read(w.admin, PICK, pick.id)
    expect(picked.total_cost_amount).toBe((Number(planned.total_cost_amount) * 15) / 20)
    expect(picked.lines[0]!.available_qty).toBe(planned.lines[0]!.available_qty)
    expect(await tryTransitions(w.keeper, PICK, pick.id, ['approve'])).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'lines.0.short_reason' }] },
    })
    await saveDraft(w.worker, PICK, pick.id, { lines: [{ id: line!.id, short_reason: 'not_found' }] })
    expect(await mustTransition(w.keeper, PICK, pick.id, ['approve'])).toMatchObject({ short_count: 1, total_qty: 15 })
    expect((await here(w.water)).reserved - before.reserved).toBe(15)
    expect((await read(w.admin, STORE_ORDER, order.id)).lines[0]).toMatchObject({ picking_qty: 15, pick_open_qty: 5 })
    const second = await createRow(w.worker, PICK, { source_type: 'store_order_receipt', source_id: order.id })
    expect(second.total_planned_qty).toBe(5)
    await flow.received(await flow.shipped(pick))
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({ check_status: 'approved', progress: 'partial' })
    await mustTransition(w.worker, PICK, second.id, ['submit'])
    await mustTransition(w.keeper, PICK, second.id, ['approve'])
    await flow.received(await flow.shipped(second))
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({ check_status: 'completed', progress: 'full' })
  })

  test('keeps the order in the work of the warehouse until a pick has taken the rest', async () => {
    const waiting = async () => {
      const { queues } = (await w.worker.get('/sys/workplace')).data as unknown as { queues: Queue[] }
      const queue = queues.find(({ title, step }) => title === '采购订单' && step === '待拣货')
      if (!queue) return []
      // The list that the queue opens; an empty value in its address stands for no filter.
      const asked = [...new URLSearchParams(queue.path.split('?')[1])].filter(([, value]) => value !== '')
      const { total, list } = (await w.worker.get(`${STORE_ORDER}/list`, Object.fromEntries(asked))).data
      expect(total).toBe(queue.total)
      return (list as Row[]).map(({ receipt_no }) => receipt_no)
    }
    const pick = await flow.picking(order)
    // A pick that takes all of the goods is the work of its own queue.
    expect(await waiting()).not.toContain(order.receipt_no)
    const [line] = pick.lines
    await saveDraft(w.worker, PICK, pick.id, { lines: [{ id: line!.id, picked_qty: 15, short_reason: 'not_found' }] })
    await mustTransition(w.keeper, PICK, pick.id, ['approve'])
    expect(await waiting()).toContain(order.receipt_no)
    await createRow(w.worker, PICK, { source_type: 'store_order_receipt', source_id: order.id })
    expect(await waiting()).not.toContain(order.receipt_no)
  })

  test('can be foreseen: the order stores what the warehouse had available, which the store does not see', async () => {
    const { qty, reserved } = await here(w.water)
    const draft = await flow.ordered([[w.water, 21]])
    expect((await read(w.admin, STORE_ORDER, draft.id)).lines[0]!.warehouse_qty).toBeGreaterThan(0)
    expect((await read(w.admin, STORE_ORDER, draft.id)).lines[0]!.warehouse_qty).toBe(qty - reserved)
    expect((await read(w.shop, STORE_ORDER, draft.id)).lines[0]).not.toHaveProperty('warehouse_qty')
  })

  test('picks no more than planned; a pick of nothing is withdrawn and voided', async () => {
    const pick = await flow.picking(order)
    const [line] = pick.lines
    await saveDraft(w.worker, PICK, pick.id, { lines: [{ id: line!.id, picked_qty: 21 }] })
    expect(await tryTransitions(w.keeper, PICK, pick.id, ['approve'])).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'lines.0.picked_qty' }] },
    })
    await saveDraft(w.worker, PICK, pick.id, { lines: [{ id: line!.id, picked_qty: 0, short_reason: 'stock_error' }] })
    expect(await tryTransitions(w.keeper, PICK, pick.id, ['approve'])).toMatchObject({ code: 40000 })
    await mustTransition(w.worker, PICK, pick.id, ['withdraw'])
    await mustTransition(w.keeper, PICK, pick.id, ['void'])
    expect((await read(w.admin, STORE_ORDER, order.id)).lines[0]).toMatchObject({ picking_qty: 0, pick_open_qty: 20 })
  })

  test('two picks never plan the same goods: the second gets the remainder and cannot be increased', async () => {
    const first = await documentFrom(w.worker, PICK, order)
    await saveDraft(w.worker, PICK, first.id, { lines: [{ id: first.lines[0]!.id, planned_qty: 12 }] })
    const second = await createRow(w.worker, PICK, { source_type: 'store_order_receipt', source_id: order.id })
    expect(second.total_planned_qty).toBe(8)
    const { version, lines } = second
    const more = await w.worker.post(
      `${PICK}/update`,
      { version, lines: [{ id: lines[0]!.id, planned_qty: 9 }] },
      { id: second.id },
    )
    expect(more).toMatchObject({ code: 42200, data: { guard: 'claim', line_no: 1, qty: 8000 } })
    // The refusal names the cell and offers the quantity that is left.
    const holder = { no: first.receipt_no, path: `/warehouse/wh_pick_receipt/update?id=${first.id}` }
    expect(more.data.errors).toMatchObject([{ path: 'lines.0.planned_qty', set: 8, documents: [holder] }])
    expect(more.msg).toContain(`只剩8可用，其余已被 ${String(first.receipt_no)} 占用`)
    const none = await w.worker.post(`${PICK}/create`, { source_type: 'store_order_receipt', source_id: order.id })
    expect(none).toMatchObject({ code: 40000, data: { errors: [{ path: 'source_id' }] } })
    const racing = await Promise.all([
      w.worker.post(`${PICK}/update`, { version, lines: [{ id: lines[0]!.id, planned_qty: 20 }] }, { id: second.id }),
      w.worker.post(
        `${PICK}/update`,
        {
          version: (await read(w.worker, PICK, first.id)).version,
          lines: [{ id: first.lines[0]!.id, planned_qty: 20 }],
        },
        { id: first.id },
      ),
    ])
    expect(racing.map(({ code }) => code)).toEqual([42200, 42200])
  })

  test('goods reserved by other documents are not available', async () => {
    const other = await flow.ordered([[w.water, 20]])
    await flow.picking(order)
    const { qty, reserved } = await here(w.water)
    const late = await documentsFrom(w.keeper, PICK, other)
    const planned = late.reduce((sum, { total_planned_qty }) => sum + Number(total_planned_qty), 0)
    expect(planned).toBeLessThanOrEqual(Math.min(20, qty - reserved))
    expect(qty - reserved).toBeGreaterThanOrEqual(0)
  })
})

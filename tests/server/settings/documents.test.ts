import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '../resources/world'
import { createRow } from '../resources/world'
import {
  mustTransition,
  type Fixture,
  listRows,
  openFixture,
  bookOpeningStock,
  read,
  mustRefuse,
  stockOf,
  update,
} from '../chains/fixtures/store-fixture'
import { titleOf, settingsOf } from './switches'

const ORDER = '/store/store_order_receipt'
const RECEIVE = '/store/store_receive_receipt'
const LOSS = '/store/store_good_loss_receipt'
const PAYMENT = '/supply/supplier_payment'
const OUT = '/store/store_good_transfer_out_receipt'
const ADJUST = '/store/store_stock_adjust_receipt'
const SELL = '/store/adjust_price_store_sell_receipt'
const DAY = 86_400_000

let fixture: Fixture
let set: Awaited<ReturnType<typeof settingsOf>>
beforeAll(async () => {
  fixture = await openFixture()
  set = await settingsOf(fixture.admin)
  await bookOpeningStock(fixture, fixture.store, [{ sku_id: fixture.water.id, actual_qty: 100, cost_price: 100 }])
})
afterEach(() => set({}))
afterAll(() => fixture.world.database.close())

const loss = (loss_qty: number) =>
  createRow(fixture.manager, LOSS, {
    store_id: fixture.store,
    loss_type: 'damaged',
    lines: [{ sku_id: fixture.water.id, loss_qty, remark: '破损' }],
  })
const order = (more: object = {}, client = fixture.manager) =>
  createRow(client, ORDER, {
    supplier_id: fixture.goods.supplier.id,
    lines: [{ sku_id: fixture.water.id, order_qty: 10 }],
    ...more,
  })
const transfer = () =>
  createRow(fixture.manager, OUT, {
    store_id: fixture.store,
    to_store_id: fixture.otherStore,
    lines: [{ sku_id: fixture.water.id, transfer_qty: 1 }],
  })
async function receipt(): Promise<Data> {
  const row = await mustTransition(
    fixture.admin,
    ORDER,
    await mustTransition(fixture.manager, ORDER, await order(), ['submit']),
    ['approve'],
  )
  return createRow(fixture.manager, RECEIVE, { source_type: 'store_order_receipt', source_id: row.id })
}

describe('each basic setting has the effect of its help text, for documents:', () => {
  it(titleOf('max_backdate_days'), async () => {
    await set({ max_backdate_days: 0 })
    const row = await order({ biz_date: '2026-11-18' })
    expect(await mustRefuse(fixture.manager, ORDER, row, ['submit'])).toMatchObject({
      code: 42200,
      data: { guard: 'date' },
    })
    await set({ max_backdate_days: 2 })
    await mustTransition(fixture.manager, ORDER, row, ['submit'])
  })

  it(titleOf('allow_self_approve'), async () => {
    const row = await mustTransition(fixture.admin, ORDER, await order(), ['submit'])
    const draft = await order()
    const atOnce = async () => (await read(fixture.admin, ORDER, draft.id)).actions.includes('submit_approve')
    expect(await atOnce()).toBe(true)
    await set({ allow_self_approve: false })
    expect(await atOnce()).toBe(false)
    expect((await mustRefuse(fixture.admin, ORDER, draft, ['submit', 'approve'])).code).toBe(42200)
    expect(await mustRefuse(fixture.admin, ORDER, row, ['approve'])).toMatchObject({
      code: 42200,
      data: { guard: 'self' },
    })
    await set({ allow_self_approve: true })
    await mustTransition(fixture.admin, ORDER, await read(fixture.admin, ORDER, row.id), ['approve'])
  })

  it(titleOf('allow_self_payment'), async () => {
    const draft = await receipt()
    const ready = await update(fixture.manager, RECEIVE, draft, { delivery_no: 'P1', lines: draft.lines })
    await mustTransition(fixture.manager, RECEIVE, ready, ['submit', 'approve'])
    const [payment] = await listRows(fixture.admin, PAYMENT, { q: String(ready.receipt_no) })
    const input = { paid_on: '2026-11-20', pay_method: 'bank_transfer' }
    expect((await read(fixture.admin, PAYMENT, payment!.id)).actions).not.toContain('submit_approve')
    const requested = await mustTransition(fixture.admin, PAYMENT, await read(fixture.admin, PAYMENT, payment!.id), [
      'submit',
    ])
    expect(await mustRefuse(fixture.admin, PAYMENT, requested, ['approve'], { input })).toMatchObject({
      code: 42200,
      data: { guard: 'self' },
    })
    await set({ allow_self_payment: true })
    await mustTransition(fixture.admin, PAYMENT, await read(fixture.admin, PAYMENT, payment!.id), ['approve'], {
      input,
    })
  })

  it(titleOf('store_loss_limit_amount'), async () => {
    await set({ store_loss_limit_amount: 199 })
    const draft = await loss(2)
    const lines = [{ sku_id: fixture.water.id, loss_qty: 1 }]
    const small = await fixture.manager.post(`${LOSS}/preview`, { store_id: fixture.store, lines })
    expect([draft.actions.includes('submit_approve'), small.data.actions]).toEqual([
      false,
      ['submit', 'submit_approve'],
    ])
    const row = await mustTransition(fixture.manager, LOSS, draft, ['submit'])
    expect(row.actions).not.toContain('approve')
    expect((await mustRefuse(fixture.manager, LOSS, row, ['approve'])).code).toBe(40300)
    await set({ store_loss_limit_amount: 200 })
    const seen = await read(fixture.manager, LOSS, row.id)
    expect(seen.actions).toContain('approve')
    await mustTransition(fixture.manager, LOSS, seen, ['approve'])
  })

  it(titleOf('transfer_needs_head_office'), async () => {
    await set({ transfer_needs_head_office: true })
    const row = await mustTransition(fixture.manager, OUT, await transfer(), ['submit'])
    expect((await mustRefuse(fixture.manager, OUT, row, ['approve'])).code).toBe(40300)
    await set({ transfer_needs_head_office: false })
    expect(await mustTransition(fixture.manager, OUT, row, ['approve'])).toMatchObject({ check_status: 'approved' })
  })

  it(titleOf('over_receive_percent'), async () => {
    const row = await receipt()
    const more = await update(fixture.manager, RECEIVE, row, {
      lines: row.lines.map((line) => ({ ...line, received_qty: 11 })),
      delivery_no: 'D1',
    })
    await set({ over_receive_percent: 0 })
    expect(await mustRefuse(fixture.manager, RECEIVE, more, ['submit'])).toMatchObject({
      code: 42200,
      data: { guard: 'over' },
    })
    await set({ over_receive_percent: 10 })
    await mustTransition(fixture.manager, RECEIVE, more, ['submit'])
  })

  it(titleOf('below_cost_policy'), async () => {
    const draft = () =>
      createRow(fixture.admin, SELL, {
        store_ids: [fixture.store],
        lines: [{ sku_id: fixture.water.id, new_sell_price: 50 }],
      })
    await set({ below_cost_policy: 'forbid' })
    expect(await mustRefuse(fixture.admin, SELL, await draft(), ['submit'], { confirm_warnings: true })).toMatchObject({
      code: 42200,
      data: { guard: 'cost' },
    })
    await set({ below_cost_policy: 'warn' })
    const warned = await mustRefuse(fixture.admin, SELL, await draft(), ['submit'])
    expect(warned.code).toBe(42210)
    expect(JSON.stringify(warned.data.warnings)).toContain('进价')
    await set({ below_cost_policy: 'allow' })
    const allowed = await mustRefuse(fixture.admin, SELL, await draft(), ['submit'])
    // The warning about the lower price still appears, but not the warning about the cost.
    expect(JSON.stringify(allowed.data.warnings ?? [])).not.toContain('进价')
  })

  it(titleOf('transit_diff_default'), async () => {
    const out = await mustTransition(
      fixture.admin,
      OUT,
      await mustTransition(fixture.manager, OUT, await transfer(), ['submit']),
      ['approve'],
    )
    const IN = '/store/store_good_transfer_in_receipt'
    const [row] = await listRows(fixture.other, IN, { q: String(out.receipt_no) })
    await set({ transit_diff_default: 'transit_loss' })
    const opened = await read(fixture.other, IN, row!.id)
    const short = { ...opened, lines: opened.lines.map((line) => ({ ...line, received_qty: 0, diff_reason: 'short' })) }
    expect((await fixture.other.post(`${IN}/preview`, short)).data.diff_handling).toBe('transit_loss')
    await set({ transit_diff_default: 'return_to_sender' })
    expect((await fixture.other.post(`${IN}/preview`, short)).data.diff_handling).toBe('return_to_sender')
  })

  it(titleOf('auto_close_days'), async () => {
    await set({ auto_close_days: 3 })
    const row = await mustTransition(
      fixture.admin,
      ORDER,
      await mustTransition(fixture.manager, ORDER, await order(), ['submit']),
      ['approve'],
    )
    await fixture.runUntil(fixture.now + 2 * DAY)
    expect((await read(fixture.admin, ORDER, row.id)).check_status).toBe('approved')
    await fixture.runUntil(fixture.now + 4 * DAY)
    expect(await read(fixture.admin, ORDER, row.id)).toMatchObject({
      check_status: 'completed',
      close_reason: '超期自动关闭',
    })
  })

  it(titleOf('time_zone'), async () => {
    await set({ time_zone: 'Pacific/Kiritimati' })
    const ahead = (await fixture.manager.post(`${ORDER}/preview`, {})).data.biz_date
    await set({ time_zone: 'Pacific/Pago_Pago' })
    const behind = (await fixture.manager.post(`${ORDER}/preview`, {})).data.biz_date
    expect(String(ahead) > String(behind)).toBe(true)
  })

  it(titleOf('allow_negative_stock'), async () => {
    const row = await mustTransition(fixture.manager, LOSS, await loss(50), ['submit'])
    const count = await createRow(fixture.admin, ADJUST, {
      store_id: fixture.store,
      adjust_type: 'correction',
      lines: [{ sku_id: fixture.water.id, actual_qty: 1, reason: 'miscount' }],
    })
    await mustTransition(fixture.admin, ADJUST, count, ['submit', 'approve'])
    expect((await mustRefuse(fixture.admin, LOSS, row, ['approve'])).code).toBe(42201)
    await set({ allow_negative_stock: true })
    await mustTransition(fixture.admin, LOSS, row, ['approve'])
    expect((await stockOf(fixture, fixture.store, fixture.water)).on_hand).toBe(-49)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choices, createRow } from '../resources/world'
import {
  mustTransition,
  type Fixture,
  listRows,
  ledgerOf,
  openFixture,
  bookOpeningStock,
  read,
  mustRefuse,
  stockOf,
} from './fixtures/store-fixture'

const PATH = '/store/store_good_loss_receipt'
let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  await bookOpeningStock(fixture, fixture.store, [
    { sku_id: fixture.water.id, actual_qty: 30, cost_price: 133 },
    { sku_id: fixture.juice.id, actual_qty: 400, cost_price: 200 },
    { sku_id: fixture.milk.id, actual_qty: 5, cost_price: 600, batch_no: 'LATE', production_date: '2026-11-18' },
    { sku_id: fixture.milk.id, actual_qty: 2, cost_price: 600, batch_no: 'GONE', production_date: '2026-10-01' },
    { sku_id: fixture.milk.id, actual_qty: 3, cost_price: 600, batch_no: 'SOON', production_date: '2026-10-28' },
  ])
})
afterAll(() => fixture.world.database.close())

/** Creates a draft as the manager of the store. */
const loss = (lines: object[], more: object = {}) =>
  createRow(fixture.manager, PATH, { store_id: fixture.store, ...more, lines })

describe('loss reports', () => {
  it('are proposed with the price, an estimate of the cost, and the batch that expires first', async () => {
    const draft = await loss([
      { sku_id: fixture.water.id, loss_qty: 3 },
      { sku_id: fixture.milk.id, loss_qty: 1 },
    ])
    expect(draft).toMatchObject({
      loss_type: 'damaged',
      responsible: 'company',
      total_qty: 4,
      total_cost_amount: 399 + 600,
    })
    expect(draft.lines[0]).toMatchObject({ available_qty: 30, sell_price: 200, sell_amount: 600, cost_amount: 399 })
    expect(draft.lines[1]).toMatchObject({ batch_no: 'GONE', available_qty: 2 })
    const batches = await choices(fixture.manager, PATH, {
      field: 'lines.batch_id',
      form: JSON.stringify({ ...draft, line: draft.lines[1] }),
    })
    expect(batches.map(({ code }) => code).toSorted()).toEqual(['GONE', 'LATE', 'SOON'])
  })

  it('keep a chosen batch while their store is still proposed', async () => {
    const [late] = await listRows(fixture.manager, '/store/store_stock_batch', {
      'f.sku_id': fixture.milk.id,
      q: 'LATE',
    })
    const { data } = await fixture.manager.post(`${PATH}/preview`, {
      lines: [{ sku_id: fixture.milk.id, batch_id: late?.batch_id, loss_qty: 1 }],
    })
    expect(data).toMatchObject({
      store_id: fixture.store,
      lines: [{ batch_id: late?.batch_id, batch_no: 'LATE', available_qty: 5 }],
    })
  })

  it('reserve the goods until they are decided, and book them out at moving average when the store approves', async () => {
    const draft = await loss([{ sku_id: fixture.water.id, loss_qty: 3 }])
    const submitted = await mustTransition(fixture.manager, PATH, draft, ['submit'])
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({
      on_hand: 30,
      reserved: 3,
      value: 3990,
    })
    const tooMuch = await loss([{ sku_id: fixture.water.id, loss_qty: 28 }])
    expect(await mustRefuse(fixture.manager, PATH, tooMuch, ['submit'])).toMatchObject({
      code: 42201,
      msg: '农夫山泉天然水可用库存不足，可用 27，现为 28',
    })
    const rest = await mustTransition(fixture.manager, PATH, await loss([{ sku_id: fixture.water.id, loss_qty: 27 }]), [
      'submit',
    ])
    const none = await loss([{ sku_id: fixture.water.id, loss_qty: 1 }])
    expect(await mustRefuse(fixture.manager, PATH, none, ['submit'])).toMatchObject({
      code: 42201,
      msg: '农夫山泉天然水没有可用库存，请删除此行，或到货后再办理',
    })
    await mustTransition(fixture.manager, PATH, rest, ['withdraw'])
    expect(submitted.actions).toContain('approve')
    const done = await mustTransition(fixture.manager, PATH, submitted, ['approve'])
    expect(await ledgerOf(fixture, 'store_good_loss_receipt', done.id)).toEqual([
      [`store:${fixture.store}`, 'loss_out', -3, -399],
    ])
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({
      on_hand: 27,
      reserved: 0,
      value: 3591,
    })
    const undone = await mustTransition(fixture.admin, PATH, done, ['reverse'], { reason: '误报' })
    expect(undone.check_status).toBe('voided')
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({
      on_hand: 30,
      reserved: 0,
      value: 3990,
    })
  })

  it('whose cost is above the limit of the settings, 500 yuan, are approved only by head office', async () => {
    const draft = await loss([{ sku_id: fixture.juice.id, loss_qty: 251 }], { loss_type: 'stolen' })
    const submitted = await mustTransition(fixture.manager, PATH, draft, ['submit'])
    expect(submitted.actions).not.toContain('approve')
    expect(submitted.actions).not.toContain('reject')
    expect(await mustRefuse(fixture.manager, PATH, submitted, ['approve'])).toMatchObject({ code: 40300 })
    const rejected = await mustTransition(fixture.admin, PATH, submitted, ['reject'], { reason: '请附照片' })
    expect(await stockOf(fixture, fixture.store, fixture.juice)).toMatchObject({ reserved: 0 })
    const done = await mustTransition(
      fixture.admin,
      PATH,
      await mustTransition(fixture.manager, PATH, rejected, ['submit']),
      ['approve'],
    )
    expect(done).toMatchObject({ check_status: 'approved', total_cost_amount: 50_200 })
  })

  it('whose cost is below the limit are approved by the store', async () => {
    const draft = await loss([{ sku_id: fixture.juice.id, loss_qty: 149 }], { loss_type: 'stolen' })
    expect((await mustTransition(fixture.manager, PATH, draft, ['submit', 'approve'])).check_status).toBe('approved')
  })

  it('of damaged goods with a cost above 100 yuan warn when no photo is attached', async () => {
    await bookOpeningStock(fixture, fixture.otherStore, [{ sku_id: fixture.juice.id, actual_qty: 60, cost_price: 200 }])
    const draft = await createRow(fixture.other, PATH, {
      store_id: fixture.otherStore,
      lines: [{ sku_id: fixture.juice.id, loss_qty: 51 }],
    })
    const warned = await mustRefuse(fixture.other, PATH, draft, ['submit'])
    expect(warned).toMatchObject({ code: 42210 })
    expect(warned.data.warnings.map((warning) => warning.zh)).toEqual(['破损、变质报损超过 100 元，建议附上照片'])
    const sent = await mustTransition(fixture.other, PATH, draft, ['submit'], { confirm_warnings: true })
    expect(sent.check_status).toBe('submitted')
    expect((await mustTransition(fixture.other, PATH, sent, ['withdraw'])).check_status).toBe('draft')
    expect(await stockOf(fixture, fixture.otherStore, fixture.juice)).toMatchObject({ on_hand: 60, reserved: 0 })
  })

  it('charged to a person are refused without the name of the person', async () => {
    const draft = await loss([{ sku_id: fixture.water.id, loss_qty: 1 }], { responsible: 'member' })
    const answer = await mustRefuse(fixture.manager, PATH, draft, ['submit'])
    expect(answer.data.errors.map((error) => error.path)).toEqual(['responsible_member_id'])
  })

  it('are created from a row of the batch stock with its available quantity', async () => {
    const batches = await listRows(fixture.manager, '/store/store_stock_batch', { 'f.sku_id': fixture.milk.id })
    const expiredBatch = batches.find((row) => row.batch_no === 'GONE')
    expect(expiredBatch?.actions).toEqual(expect.arrayContaining(['loss_from_batch']))
    const { code, data } = await fixture.manager.post(`${PATH}/preview`, {
      source_type: 'store_stock_batch',
      source_id: expiredBatch?.id,
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({ store_id: fixture.store, loss_type: 'expired' })
    expect(data.lines).toMatchObject([{ sku_id: fixture.milk.id, batch_no: 'GONE', loss_qty: 2, available_qty: 2 }])
    const saved = await createRow(fixture.manager, PATH, {
      source_type: 'store_stock_batch',
      source_id: expiredBatch?.id,
      lines: data.lines,
    })
    const done = await mustTransition(fixture.manager, PATH, saved, ['submit', 'approve'], { confirm_warnings: true })
    expect(await ledgerOf(fixture, 'store_good_loss_receipt', done.id)).toEqual([
      [`store:${fixture.store}`, 'loss_out', -2, -1200],
    ])
  })

  it('are visible only in their store, and without costs for a clerk', async () => {
    const [own] = await listRows(fixture.manager, PATH)
    expect((await fixture.other.get(`${PATH}/detail`, { id: own?.id ?? 0 })).code).toBe(40400)
    expect((await listRows(fixture.other, PATH)).every((row) => row.store_id === fixture.otherStore)).toBe(true)
    const fields = Object.keys(await read(fixture.clerk, PATH, own?.id ?? 0))
    expect(fields).not.toContain('total_cost_amount')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRow } from '../resources/world'
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
  update,
} from './fixtures/store-fixture'

const PATH = '/store/store_stock_adjust_receipt'
let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.world.database.close())

const count = (lines: object[], more: object = {}) =>
  createRow(fixture.manager, PATH, { store_id: fixture.store, adjust_type: 'count', ...more, lines })

describe('a stock adjustment', () => {
  it('brings opening stock in at the entered cost, once per SKU and store', async () => {
    const doc = await bookOpeningStock(fixture, fixture.store, [
      { sku_id: fixture.water.id, actual_qty: 10, cost_price: 105 },
      { sku_id: fixture.milk.id, actual_qty: 4, cost_price: 610, batch_no: 'M1', production_date: '2026-11-10' },
    ])
    expect(doc).toMatchObject({ check_status: 'approved', total_gain_qty: 14, total_cost_amount: 1050 + 2440 })
    expect(await ledgerOf(fixture, 'store_stock_adjust_receipt', doc.id)).toEqual([
      [`store:${fixture.store}`, 'opening_in', 10, 1050],
      [`store:${fixture.store}`, 'opening_in', 4, 2440],
    ])
    expect(doc.lines[1]).toMatchObject({ batch_no: 'M1', expiry_date: '2026-12-10', diff_amount: 2440 })
    const again = await createRow(fixture.admin, PATH, {
      store_id: fixture.store,
      adjust_type: 'opening',
      lines: [{ sku_id: fixture.water.id, actual_qty: 3, cost_price: 105 }],
    })
    const refusal = await mustRefuse(fixture.admin, PATH, again, ['submit'])
    expect(refusal).toMatchObject({ code: 42200, data: { guard: 'opening' } })
  })

  it('may count more in all than one line may hold', async () => {
    const draft = await count([
      { sku_id: fixture.water.id, actual_qty: 600_000 },
      { sku_id: fixture.juice.id, actual_qty: 999_999.999 },
    ])
    expect(draft).toMatchObject({ total_qty: 1_599_999.999, total_gain_qty: 1_599_989.999 })
  })

  it('posts gains and losses at moving average, and nothing where count and book quantity agree', async () => {
    const draft = await count([
      { sku_id: fixture.water.id, actual_qty: 7, reason: 'theft' },
      { sku_id: fixture.milk.id, batch_no: 'M1', actual_qty: 4 },
      { sku_id: fixture.juice.id, actual_qty: 2, reason: 'found' },
    ])
    expect(draft.lines.map((line) => [line.book_qty, line.diff_qty, line.batch_no])).toEqual([
      [10, -3, null],
      [4, 0, 'M1'],
      [0, 2, null],
    ])
    expect(draft).toMatchObject({ total_gain_qty: 2, total_loss_qty: -3, sku_count: 3 })
    const submitted = await mustTransition(fixture.manager, PATH, draft, ['submit'])
    expect(submitted.actions).not.toContain('approve')
    const done = await mustTransition(fixture.admin, PATH, submitted, ['approve'])
    expect(await ledgerOf(fixture, 'store_stock_adjust_receipt', done.id)).toEqual([
      [`store:${fixture.store}`, 'adjust_out', -3, -315],
      [`store:${fixture.store}`, 'adjust_in', 2, 202],
    ])
    expect(done.lines.map((line) => line.diff_amount)).toEqual([-315, 0, 202])
    expect(done).toMatchObject({ total_cost_amount: -113 })
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({ on_hand: 7, value: 735 })
  })

  it('has no difference in lines that are not counted yet', async () => {
    const draft = await count([
      { sku_id: fixture.water.id },
      { sku_id: fixture.milk.id, batch_no: 'M1', actual_qty: 3 },
    ])
    expect(draft.lines).toMatchObject([{ actual_qty: null, diff_qty: null, diff_amount: null }, { diff_qty: -1 }])
    expect(draft.lines[0]?.book_qty).toBeGreaterThan(0)
    expect(draft).toMatchObject({ total_loss_qty: -1, total_cost_amount: draft.lines[1]?.diff_amount })
  })

  it('names a reason only where something differs', async () => {
    const lines = [4, 3].map((actual_qty) => ({ sku_id: fixture.milk.id, batch_no: 'M1', actual_qty, reason: 'theft' }))
    const [agreeing, short] = await Promise.all(lines.map((line) => count([line])))
    expect([agreeing!.lines[0], short!.lines[0]]).toMatchObject([
      { diff_qty: 0, reason: null },
      { diff_qty: -1, reason: 'theft' },
    ])
  })

  it('keeps the book quantity of the moment of counting when the draft is saved again later', async () => {
    const draft = await count([{ sku_id: fixture.water.id, actual_qty: 6, reason: 'miscount' }])
    const between = await count([{ sku_id: fixture.water.id, actual_qty: 5, reason: 'theft' }])
    await mustTransition(fixture.admin, PATH, await mustTransition(fixture.manager, PATH, between, ['submit']), [
      'approve',
    ])
    const saved = await update(fixture.manager, PATH, await read(fixture.manager, PATH, draft.id), { remark: '二货架' })
    expect(saved.lines[0]).toMatchObject({ book_qty: 7, actual_qty: 6, diff_qty: -1 })
    const [line] = saved.lines
    const recounted = await update(fixture.manager, PATH, saved, { lines: [{ ...line, actual_qty: 4 }] })
    expect(recounted.lines[0]).toMatchObject({ book_qty: 5, actual_qty: 4, diff_qty: -1 })
    await mustTransition(fixture.admin, PATH, await mustTransition(fixture.manager, PATH, recounted, ['submit']), [
      'approve',
    ])
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({ on_hand: 4, value: 420 })
  })

  it('is refused at submit when the book quantity is older than three days', async () => {
    const draft = await count([{ sku_id: fixture.water.id, actual_qty: 4, reason: 'miscount' }])
    const at = async (hours: number) => {
      fixture.world.clock.now = fixture.now + hours * 3_600_000
      return fixture.world.as('manager_s0002')
    }
    const late = await at(72.1)
    const refusal = await mustRefuse(late, PATH, draft, ['submit'])
    expect(refusal.code).toBe(40000)
    expect(refusal.data.errors.map((error) => error.zh)).toEqual(['账面数量已超过 72 小时，请重新录入实盘数量'])
    const noted = await update(late, PATH, await read(late, PATH, draft.id), { remark: '补充说明' })
    expect((await mustRefuse(late, PATH, noted, ['submit'])).code).toBe(40000)
    const [line] = noted.lines
    const again = await update(late, PATH, noted, { lines: [{ ...line, actual_qty: 5, reason: 'found' }] })
    expect((await mustTransition(late, PATH, again, ['submit'])).check_status).toBe('submitted')
    const fresh = await createRow(late, PATH, {
      store_id: fixture.store,
      adjust_type: 'count',
      lines: [{ sku_id: fixture.juice.id, actual_qty: 1, reason: 'found' }],
    })
    expect((await mustTransition(await at(72.1 + 71.9), PATH, fresh, ['submit'])).check_status).toBe('submitted')
    fixture.world.clock.now = fixture.now
    const admin = await fixture.world.as('admin')
    for (const { id } of [again, fresh])
      await mustTransition(admin, PATH, await read(admin, PATH, id), ['reject'], { reason: '仅供测试' })
  })

  it('is refused when stock would go below zero, and its reversal when the goods are gone', async () => {
    const gain = await count([{ sku_id: fixture.juice.id, actual_qty: 5, reason: 'found' }])
    const gained = await mustTransition(
      fixture.admin,
      PATH,
      await mustTransition(fixture.manager, PATH, gain, ['submit']),
      ['approve'],
    )
    const low = await count([{ sku_id: fixture.juice.id, actual_qty: 1, reason: 'theft' }])
    const lower = await count([{ sku_id: fixture.juice.id, actual_qty: 0, reason: 'theft' }])
    await mustTransition(fixture.admin, PATH, await mustTransition(fixture.manager, PATH, low, ['submit']), ['approve'])
    const submitted = await mustTransition(fixture.manager, PATH, lower, ['submit'])
    expect(await mustRefuse(fixture.admin, PATH, submitted, ['approve'])).toMatchObject({ code: 42201 })
    expect(await mustRefuse(fixture.admin, PATH, gained, ['reverse'], { reason: '重新盘点' })).toMatchObject({
      code: 42200,
    })
  })

  it('is reversed exactly to the fen', async () => {
    const before = await stockOf(fixture, fixture.store, fixture.water)
    const draft = await count([{ sku_id: fixture.water.id, actual_qty: 1, reason: 'unit_error' }])
    const done = await mustTransition(
      fixture.admin,
      PATH,
      await mustTransition(fixture.manager, PATH, draft, ['submit']),
      ['approve'],
    )
    const undone = await mustTransition(fixture.admin, PATH, done, ['reverse'], { reason: '盘点有误' })
    expect(undone).toMatchObject({ check_status: 'voided', void_reason: '盘点有误' })
    expect(await stockOf(fixture, fixture.store, fixture.water)).toEqual(before)
  })

  it('can be withdrawn, rejected and voided before it is approved', async () => {
    const draft = await count([{ sku_id: fixture.water.id, actual_qty: 3, reason: 'theft' }])
    const withdrawn = await mustTransition(
      fixture.manager,
      PATH,
      await mustTransition(fixture.manager, PATH, draft, ['submit']),
      ['withdraw'],
    )
    const sent = await mustTransition(fixture.manager, PATH, withdrawn, ['submit'])
    const rejected = await mustTransition(fixture.admin, PATH, sent, ['reject'], { reason: '请复盘' })
    expect(rejected).toMatchObject({ check_status: 'rejected', check_remark: '请复盘' })
    const voided = await mustTransition(fixture.manager, PATH, rejected, ['void'], { reason: '不再需要' })
    expect(voided.check_status).toBe('voided')
    expect(await ledgerOf(fixture, 'store_stock_adjust_receipt', voided.id)).toEqual([])
  })

  it('shows no cost to a clerk', async () => {
    const [row] = await listRows(fixture.clerk, PATH, { 'f.check_status': 'approved' })
    const doc = await read(fixture.clerk, PATH, row?.id ?? 0)
    expect(Object.keys(doc)).not.toContain('total_cost_amount')
    for (const name of ['cost_price', 'cost_amount', 'diff_amount'])
      expect(Object.keys(doc.lines[0] ?? {})).not.toContain(name)
  })
})

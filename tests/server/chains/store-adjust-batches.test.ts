import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockBatchBalance } from '../../../server/stock/tables'
import { createRow } from '../resources/world'
import {
  bookOpeningStock,
  type Fixture,
  listRows,
  mustRefuse,
  mustTransition,
  openFixture,
  update,
} from './fixtures/store-fixture'

const PATH = '/store/store_stock_adjust_receipt'
let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  await bookOpeningStock(fixture, fixture.store, [
    { sku_id: fixture.milk.id, actual_qty: 4, cost_price: 610, batch_no: 'M1', production_date: '2026-11-10' },
  ])
})
afterAll(() => fixture.world.database.close())

const count = (lines: object[], more: object = {}) =>
  createRow(fixture.manager, PATH, { store_id: fixture.store, adjust_type: 'count', ...more, lines })

describe('the batches of a stock adjustment', () => {
  it('include a new one for an unknown number, and the existing one for a known number', async () => {
    const draft = await count([
      { sku_id: fixture.milk.id, batch_no: 'M1', actual_qty: 3, reason: 'theft' },
      { sku_id: fixture.milk.id, batch_no: 'M2', production_date: '2026-11-15', actual_qty: 2, reason: 'found' },
    ])
    expect(draft.lines[0]?.batch_id).toEqual(expect.any(Number))
    expect(draft.lines[1]).toMatchObject({ batch_id: null, book_qty: 0, expiry_date: '2026-12-15' })
    await mustTransition(fixture.admin, PATH, await mustTransition(fixture.manager, PATH, draft, ['submit']), [
      'approve',
    ])
    const batches = await listRows(fixture.manager, '/store/store_stock_batch', {
      'f.sku_id': fixture.milk.id,
      sort: 'batch_no',
    })
    expect(batches.map((row) => [row.batch_no, row.on_hand_qty, row.expiry_date])).toEqual([
      ['M1', 3, '2026-12-10'],
      ['M2', 2, '2026-12-15'],
    ])
  })

  it('are offered at their store with their stock, and accepted from another store by number', async () => {
    await bookOpeningStock(fixture, fixture.otherStore, [
      { sku_id: fixture.milk.id, actual_qty: 9, cost_price: 610, batch_no: 'N1', production_date: '2026-11-12' },
    ])
    const choicesAt = async (store: number, line: object = {}) => {
      const form = { store_id: store, adjust_type: 'count', line: { sku_id: fixture.milk.id, ...line } }
      const query = { field: 'lines.batch_id', form: JSON.stringify(form) }
      const { data } = await fixture.admin.get(`${PATH}/options`, query)
      return (data as unknown as { code: string; hint?: string }[]).map(({ code, hint }) => [code, hint])
    }
    expect(await choicesAt(fixture.store)).toEqual([
      ['M1', '库存 3'],
      ['M2', '库存 2'],
    ])
    expect(await choicesAt(fixture.otherStore)).toEqual([['N1', '库存 9']])
    const draft = await count([{ sku_id: fixture.milk.id, batch_no: 'N1', actual_qty: 1, reason: 'found' }])
    expect(draft.lines[0]).toMatchObject({ batch_id: expect.any(Number), book_qty: 0, diff_qty: 1 })
    const submitted = await mustTransition(fixture.manager, PATH, draft, ['submit'])
    await mustTransition(fixture.admin, PATH, submitted, ['reject'], { reason: '仅供测试' })
  })

  it('may be chosen while the store of a new count is still proposed', async () => {
    const [chosen] = await listRows(fixture.manager, '/store/store_stock_batch', {
      'f.sku_id': fixture.milk.id,
      sort: '-batch_no',
    })
    const { code, data } = await fixture.manager.post(`${PATH}/preview`, {
      lines: [{ sku_id: fixture.milk.id, batch_id: chosen?.batch_id, actual_qty: 5 }],
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({ store_id: fixture.store, adjust_type: 'count' })
    expect(data.lines).toMatchObject([
      { batch_id: chosen?.batch_id, batch_no: 'M2', book_qty: 2, diff_qty: 3, expiry_date: '2026-12-15' },
    ])
  })

  it('start at book quantity zero when they are new, also when the number is entered after the count', async () => {
    const place = {
      tenant_id: 11,
      location_type: 'store',
      location_id: fixture.store,
      sku_id: fixture.milk.id,
    } as const
    // The goods were sold without a batch, before their delivery was entered.
    const sold = (qty: number) =>
      fixture.world.database.system((tx) =>
        tx
          .insert(stockBatchBalance)
          .values({ ...place, batch_id: 0, qty })
          .onConflictDoUpdate({
            target: [
              stockBatchBalance.tenant_id,
              stockBatchBalance.location_type,
              stockBatchBalance.location_id,
              stockBatchBalance.sku_id,
              stockBatchBalance.batch_id,
            ],
            set: { qty },
          }),
      )
    await sold(-5000)
    const draft = await count([{ sku_id: fixture.milk.id, actual_qty: 3, reason: 'found' }])
    expect(draft.lines[0]).toMatchObject({ book_qty: -5, diff_qty: 8 })
    const [line] = draft.lines
    const named = await update(fixture.manager, PATH, draft, {
      lines: [{ ...line, batch_no: 'M7', production_date: '2026-11-15' }],
    })
    expect(named.lines[0]).toMatchObject({ batch_id: null, book_qty: 0, diff_qty: 3 })
    const bare = await update(fixture.manager, PATH, named, {
      lines: [{ ...named.lines[0], batch_no: null, production_date: null, expiry_date: null }],
    })
    expect(bare.lines[0]).toMatchObject({ book_qty: -5, diff_qty: 8 })
    await sold(0)
  })

  it('are entered before the submit; a correction takes only batches that exist', async () => {
    const bare = await count([{ sku_id: fixture.milk.id, actual_qty: 1, reason: 'found' }])
    const wanting = await mustRefuse(fixture.manager, PATH, bare, ['submit'])
    expect(wanting.data.errors.map((error) => error.path)).toEqual(['lines.0.batch_id'])
    const correction = await count(
      [{ sku_id: fixture.milk.id, batch_no: 'M9', production_date: '2026-11-15', actual_qty: 1, reason: 'found' }],
      { adjust_type: 'correction' },
    )
    const answer = await mustRefuse(fixture.manager, PATH, correction, ['submit'])
    expect(answer.data.errors.map((error) => error.path)).toEqual(['lines.0.batch_id'])
  })

  it('with stock are offered before batches that are used up', async () => {
    const choices = async () => {
      const form = JSON.stringify({ store_id: fixture.store, adjust_type: 'count', line: { sku_id: fixture.milk.id } })
      const { data } = await fixture.admin.get(`${PATH}/options`, { field: 'lines.batch_id', form })
      return data as unknown as { id: number; code: string; hint: string }[]
    }
    const [first] = await choices()
    const emptied = await count([{ sku_id: fixture.milk.id, batch_id: first!.id, actual_qty: 0, reason: 'theft' }])
    await mustTransition(fixture.admin, PATH, await mustTransition(fixture.manager, PATH, emptied, ['submit']), [
      'approve',
    ])
    const after = (await choices()).map(({ hint }) => hint === '库存 0')
    expect(after).toContain(true)
    expect(after).toEqual(after.toSorted((a, b) => Number(a) - Number(b)))
    expect((await choices())[0]?.code).not.toBe(first?.code)
  })
})

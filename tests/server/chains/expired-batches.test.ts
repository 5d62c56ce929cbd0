import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choices, createRow, runTransitions } from '../resources/world'
import { type Fixture, listRows, openFixture, bookOpeningStock } from './fixtures/store-fixture'

const LOSS = '/store/store_good_loss_receipt'
const BACK = '/store/store_return_receive_receipt'
const OUT = '/store/store_good_transfer_out_receipt'

let fixture: Fixture
let expiredBatch: number
beforeAll(async () => {
  fixture = await openFixture()
  await bookOpeningStock(fixture, fixture.store, [
    { sku_id: fixture.milk.id, actual_qty: 50, cost_price: 600, batch_no: 'LATE', production_date: '2026-11-18' },
    { sku_id: fixture.milk.id, actual_qty: 50, cost_price: 600, batch_no: 'GONE', production_date: '2026-10-01' },
  ])
  const rows = await listRows(fixture.manager, '/store/store_stock_batch', { 'f.expiry_state': 'expired' })
  expiredBatch = Number(rows.find(({ batch_no }) => batch_no === 'GONE')?.batch_id)
})
afterAll(() => fixture.world.database.close())

/** For each document and type: whether expired goods may leave the store by the document. */
const CASES: readonly [path: string, type: Record<string, string>, quantity: string, may: boolean][] = [
  [LOSS, { loss_type: 'expired' }, 'loss_qty', true],
  [LOSS, { loss_type: 'sample' }, 'loss_qty', true],
  [BACK, { return_type: 'quality' }, 'return_qty', true],
  [BACK, { return_type: 'recall' }, 'return_qty', true],
  [BACK, { return_type: 'near_expiry' }, 'return_qty', false],
  [BACK, { return_type: 'overstock' }, 'return_qty', false],
  [BACK, { return_type: 'wrong_delivery' }, 'return_qty', false],
  [BACK, { return_type: 'close_store' }, 'return_qty', false],
  [OUT, { transfer_type: 'near_expiry' }, 'transfer_qty', false],
]

describe('expired batches:', () => {
  it.each(CASES)('%s %o: proposals, choices and the submit check agree', async (path, type, quantity, may) => {
    const line = { sku_id: fixture.milk.id, [quantity]: 1, remark: '临期' }
    const header = path === OUT ? { ...type, to_store_id: fixture.otherStore } : type
    const proposed = await createRow(fixture.manager, path, { ...header, lines: [line] })
    const offered = await choices(fixture.manager, path, {
      field: 'lines.batch_id',
      form: JSON.stringify({ ...proposed, line: proposed.lines[0] }),
    })
    const chosen = await fixture.manager.post(`${path}/create`, {
      ...header,
      lines: [{ ...line, batch_id: expiredBatch }],
    })
    const submitted =
      chosen.code === 0
        ? await runTransitions(fixture.manager, path, chosen.data, ['submit'], { confirm_warnings: true })
        : chosen
    expect({
      proposed: proposed.lines[0]?.batch_no === 'GONE',
      offered: offered.some(({ id }) => id === expiredBatch),
      accepted: submitted.code === 0,
    }).toEqual({ proposed: may, offered: may, accepted: may })
    if (!may) expect(submitted).toMatchObject({ code: 40000, data: { errors: [{ path: 'lines.0.batch_id' }] } })
  })
})

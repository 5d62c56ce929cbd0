import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { TENANT } from '../../../server/demo/company'
import {
  documentFrom,
  type Client,
  type Data,
  mustTransition,
  ledgerOf,
  createRow,
  documentsFrom,
  openWarehouse,
  PURCHASE,
  PURCHASE_RECEIVING,
  read,
  type Row,
  saveDraft,
  STORE_ORDER,
  stockOf,
  type Warehouse,
  PICK,
  SEND,
} from '../chains/fixtures/warehouse-fixture'
import { type Flow, flowOf, put } from '../chains/warehouse-flow'
import { NOW } from '../harness'
import { clientOf, openWorld } from '../resources/world'
import { atOnce } from './gate'
import { openTwoDatabases, type TwoDatabases } from './races/two-processes'

let close: TwoDatabases['close']
let databases: TwoDatabases['databases']
let w: Warehouse
let flow: Flow
/** The warehouse keeper and head office, signed in at the other process. */
let keeper: Client
let admin: Client

beforeAll(async () => {
  // These settings make a deadlock fail by lock timeout; normally PostgreSQL would detect it after a second and the
  // request would be retried. All requests take locks in one order, so no deadlock may occur.
  ;({ databases, close } = await openTwoDatabases('-c deadlock_timeout=1h -c lock_timeout=20s'))
  w = await openWarehouse(await openWorld(databases[0]))
  flow = flowOf(w)
  const app = createApp({ database: databases[1], clock: () => NOW })
  const at = (name: string) =>
    clientOf(app, databases[1], { tenant_id: TENANT, member_id: w.world.operators.get(name)?.id ?? 0 }, null)
  keeper = await at('wh_manager')
  admin = await at('admin')
}, 180_000)

afterAll(() => close())

const move =
  (client: Client, path: string, { id, version }: Row, transition: string) =>
  async (): Promise<number> => {
    const body = { items: [{ id, version }], transitions: [transition], reason: '测试原因', confirm_warnings: true }
    const { code, data } = await client.post(`${path}/transition`, body)
    return data?.results?.[0]?.code ?? code
  }
const save =
  (client: Client, path: string, { id, version }: Row, changes: object) =>
  async (): Promise<number> =>
    (await client.post(`${path}/update`, { version, ...changes }, { id })).code

/** An approved purchase order of twelve pieces, and the open receipt of the order. */
async function bought(): Promise<{ order: Data; draft: Data }> {
  const lines = [{ sku_id: w.juice.id, pack_qty: 1, buy_price: 101 }]
  const placed = await createRow(w.keeper, PURCHASE, { supplier_id: w.supplier.id, lines })
  await mustTransition(w.keeper, PURCHASE, placed.id, ['submit'], { confirm_warnings: true })
  const order = await mustTransition(w.admin, PURCHASE, placed.id, ['approve'])
  return { order, draft: await documentFrom(w.keeper, PURCHASE_RECEIVING, order) }
}

const won = (codes: number[]) => codes.filter((code) => code === 0).length

describe('two processes, one warehouse', () => {
  it('plans an order line in one pick, also when several picks are created at once', async () => {
    await put(w, [{ sku: w.water, qty: 60, price: 97 }])
    const order = await flow.ordered([[w.water, 10]])
    const first = await documentFrom(w.keeper, PICK, order)
    await mustTransition(w.keeper, PICK, first.id, ['void'])
    const answers = await Promise.all(
      [w.keeper, keeper, w.worker, keeper, w.keeper, keeper].map((client) =>
        client.post(`${PICK}/create`, { source_type: 'store_order_receipt', source_id: order.id }),
      ),
    )
    expect(won(answers.map(({ code }) => code))).toBe(1)
    expect(answers.every(({ code }) => code === 0 || code === 42200 || code === 40000)).toBe(true)
    expect((await read(w.admin, STORE_ORDER, order.id)).lines[0]).toMatchObject({ picking_qty: 10, pick_open_qty: 0 })
  })

  it('ships a note once', async () => {
    const pick = await flow.picked(await flow.ordered([[w.water, 6]]))
    const note = await documentFrom(w.keeper, SEND, pick)
    await saveDraft(w.keeper, SEND, note.id, {})
    const ready = await mustTransition(w.keeper, SEND, note.id, ['submit'])
    const codes = await atOnce(
      databases[0],
      ['wh_send_receipt'],
      [w.keeper, keeper, w.keeper, keeper].map((client) => move(client, SEND, ready, 'approve')),
    )
    expect(codes).toEqual([0, 40900, 40900, 40900])
    expect(await ledgerOf(w, 'wh_send_receipt', note.id)).toHaveLength(2)
  })

  it('reserves no more than the available stock', async () => {
    const free = await stockOf(w, 'warehouse', w.w01, w.water)
    const each = Math.floor((free.qty - free.reserved) / 2.5)
    const notes = []
    for (let i = 0; i < 5; i++)
      notes.push(
        await createRow(w.keeper, SEND, { store_id: w.s0002, lines: [{ sku_id: w.water.id, send_qty: each }] }),
      )
    const codes = await atOnce(
      databases[0],
      ['stock_reservation'],
      notes.map((note, index) => move(index % 2 ? keeper : w.keeper, SEND, note, 'submit')),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(2)
    expect(codes.filter((code) => code === 42201)).toHaveLength(3)
    const after = await stockOf(w, 'warehouse', w.w01, w.water)
    expect(after.reserved - free.reserved).toBe(2 * each)
  })

  it.each(['submits', 'closes'])('closes an order or submits its receipt, never both (first %s)', async (first) => {
    const { order, draft } = await bought()
    const receipt = await saveDraft(w.keeper, PURCHASE_RECEIVING, draft.id, { delivery_no: `R-${first}` })
    const works = [move(w.keeper, PURCHASE_RECEIVING, receipt, 'submit'), move(admin, PURCHASE, order, 'close')]
    const codes = await atOnce(
      databases[0],
      ['wh_purchase_receive_receipt'],
      first === 'submits' ? works : works.toReversed(),
    )
    expect(codes).toEqual([0, first === 'submits' ? 42200 : 40900])
    const [po, pr] = [await read(w.admin, PURCHASE, order.id), await read(w.admin, PURCHASE_RECEIVING, receipt.id)]
    expect([po.check_status, pr.check_status]).toEqual(
      first === 'submits' ? ['approved', 'submitted'] : ['completed', 'voided'],
    )
  })

  it('closes an order together with a receipt that is being saved', async () => {
    const { order, draft } = await bought()
    const works = [
      save(w.keeper, PURCHASE_RECEIVING, draft, { delivery_no: 'R-SAVED' }),
      move(admin, PURCHASE, order, 'close'),
    ]
    expect(await atOnce(databases[0], ['wh_purchase_receive_receipt'], works)).toEqual([0, 0])
    expect(await read(w.admin, PURCHASE_RECEIVING, draft.id)).toMatchObject({
      check_status: 'voided',
      delivery_no: 'R-SAVED',
      version: draft.version + 2,
    })
  })

  it('reverses a receipt together with the next receipt that is being saved', async () => {
    const { order, draft } = await bought()
    const part = { delivery_no: 'R-PART', lines: draft.lines.map(({ id }) => ({ id, arrived_qty: 5 })) }
    await saveDraft(w.keeper, PURCHASE_RECEIVING, draft.id, part)
    const done = await mustTransition(w.keeper, PURCHASE_RECEIVING, draft.id, ['submit', 'approve'], {
      confirm_warnings: true,
    })
    const [next] = (await documentsFrom(w.keeper, PURCHASE_RECEIVING, order)).filter(
      ({ check_status }) => check_status === 'draft',
    )
    const rest = await read(w.keeper, PURCHASE_RECEIVING, next?.id ?? 0)
    const changes = { delivery_no: 'R-REST', lines: rest.lines.map(({ id }) => ({ id, arrived_qty: 3 })) }
    const gate = sql`select id from wh_purchase_receive_receipt_lines where owner_id = ${rest.id} for update`
    const works = [save(w.keeper, PURCHASE_RECEIVING, rest, changes), move(admin, PURCHASE_RECEIVING, done, 'reverse')]
    expect(await atOnce(databases[0], gate, works)).toEqual([0, 0])
    expect(await read(w.admin, PURCHASE_RECEIVING, rest.id)).toMatchObject({
      check_status: 'voided',
      version: rest.version + 2,
    })
  })

  it('creates no pick of an order that is being closed', async () => {
    const order = await flow.ordered([[w.water, 4]])
    await mustTransition(w.keeper, PICK, (await documentFrom(w.keeper, PICK, order)).id, ['void'])
    const source = { source_type: 'store_order_receipt', source_id: order.id }
    const create = async () => (await keeper.post(`${PICK}/create`, source)).code
    const works = [create, move(w.admin, STORE_ORDER, await read(w.admin, STORE_ORDER, order.id), 'close')]
    expect(await atOnce(databases[0], ['wh_pick_receipt'], works)).toEqual([0, 0])
    const picks = await documentsFrom(w.keeper, PICK, order)
    expect(picks.map(({ check_status }) => check_status)).toEqual(['voided', 'voided'])
  })

  it('plans an order line once over two picks that are edited', async () => {
    await put(w, [{ sku: w.water, qty: 60, price: 97 }])
    const order = await flow.ordered([[w.water, 10]])
    const planned = (pick: Data, qty: number) => ({ lines: pick.lines.map(({ id }) => ({ id, planned_qty: qty })) })
    const first = await documentFrom(w.keeper, PICK, order)
    const saved = await saveDraft(w.keeper, PICK, first.id, planned(first, 4))
    const second = await createRow(w.keeper, PICK, { source_type: 'store_order_receipt', source_id: order.id })
    const other = await saveDraft(w.keeper, PICK, second.id, planned(second, 2))
    const works = [save(w.keeper, PICK, saved, planned(saved, 8)), save(keeper, PICK, other, planned(other, 6))]
    expect(await atOnce(databases[0], ['store_order_receipt_lines'], works)).toEqual([0, 42200])
  })

  it('ships from one process while head office closes the order at the other, without a deadlock', async () => {
    const order = await flow.ordered([[w.water, 4]])
    const pick = await flow.picking(order)
    const now = await read(w.admin, STORE_ORDER, order.id)
    const codes = await Promise.all([move(keeper, PICK, pick, 'approve')(), move(w.admin, STORE_ORDER, now, 'close')()])
    expect(codes.every((code) => [0, 40000, 40900, 40901, 42200].includes(code))).toBe(true)
    expect(await read(w.admin, STORE_ORDER, order.id)).toMatchObject({ check_status: 'approved' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { type Database, openDatabase } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import {
  aliveFrom,
  type Client,
  go,
  ledgerOf,
  made,
  openWarehouse,
  PO,
  PR,
  read,
  saved,
  SO,
  stockOf,
  type Warehouse,
  WP,
  WS,
} from '../chains/warehouse-desk'
import { type Flow, flowOf, put } from '../chains/warehouse-flow'
import { NOW } from '../harness'
import { type Answer, clientOf, openWorld } from '../resources/world'
import { startCluster } from './cluster'
import { migrated } from './migrated'

let cluster: ReturnType<typeof startCluster>
let databases: [Database, Database]
let w: Warehouse
let flow: Flow
/** The keeper and head office at the other process. */
let keeper: Client
let admin: Client

beforeAll(async () => {
  cluster = startCluster()
  databases = [await openDatabase({ url: cluster.url }), await openDatabase({ url: cluster.url })]
  await migrated(databases[0])
  w = await openWarehouse(await openWorld(databases[0]))
  flow = flowOf(w)
  const app = createApp({ database: databases[1], clock: () => NOW })
  const at = (name: string) =>
    clientOf(app, databases[1], { tenant_id: TENANT, member_id: w.world.members.get(name)?.id ?? 0 }, null)
  keeper = await at('wh_manager')
  admin = await at('admin')
}, 180_000)

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  cluster.stop()
})

/** The same transition of one version, from both processes at once. */
function both(path: string, row: { id: number; version: number }, transition: string, clients: Client[]) {
  const body = {
    items: [{ id: row.id, version: row.version }],
    transitions: [transition],
    reason: '测试原因',
    confirm_warnings: true,
  }
  return Promise.all(clients.map(async (client) => codeOf(await client.post(`${path}/transition`, body))))
}

const codeOf = (answer: Answer): number => answer.data?.results?.[0]?.code ?? answer.code
const won = (codes: number[]) => codes.filter((code) => code === 0).length

describe('two processes, one warehouse', () => {
  it('gives an order line to one pick, however many are made at once', async () => {
    await put(w, [{ sku: w.water, qty: 60, price: 97 }])
    const order = await flow.ordered([[w.water, 10]])
    const first = await aliveFrom(w.keeper, WP, order)
    await go(w.keeper, WP, first.id, ['void'])
    const answers = await Promise.all(
      [w.keeper, keeper, w.worker, keeper, w.keeper, keeper].map((client) =>
        client.post(`${WP}/create`, { source_type: 'store_order_receipt', source_id: order.id }),
      ),
    )
    expect(won(answers.map(({ code }) => code))).toBe(1)
    expect(answers.every(({ code }) => code === 0 || code === 42200 || code === 40000)).toBe(true)
    expect((await read(w.admin, SO, order.id)).lines[0]).toMatchObject({ picking_qty: 10, pick_open_qty: 0 })
  })

  it('ships a note once', async () => {
    const pick = await flow.picked(await flow.ordered([[w.water, 6]]))
    const note = await aliveFrom(w.keeper, WS, pick)
    await saved(w.keeper, WS, note.id, {})
    const ready = await go(w.keeper, WS, note.id, ['submit'])
    const codes = await both(WS, ready, 'approve', [w.keeper, keeper, w.keeper, keeper])
    expect(won(codes)).toBe(1)
    expect(codes.every((code) => code === 0 || code === 40900 || code === 40901)).toBe(true)
    expect(await ledgerOf(w, 'wh_send_receipt', note.id)).toHaveLength(2)
  })

  it('promises no more than there is', async () => {
    const free = await stockOf(w, 'warehouse', w.w01, w.water)
    const each = Math.floor((free.qty - free.reserved) / 2.5)
    const notes = []
    for (let i = 0; i < 5; i++)
      notes.push(await made(w.keeper, WS, { store_id: w.s0002, lines: [{ sku_id: w.water.id, send_qty: each }] }))
    const codes = await Promise.all(
      notes.map(async (note, index) => (await both(WS, note, 'submit', [index % 2 ? keeper : w.keeper]))[0]),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(2)
    expect(codes.filter((code) => code === 42201)).toHaveLength(3)
    const after = await stockOf(w, 'warehouse', w.w01, w.water)
    expect(after.reserved - free.reserved).toBe(2 * each)
  })

  it('closes an order or submits its receipt, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await made(w.keeper, PO, {
        supplier_id: w.supplier.id,
        lines: [{ sku_id: w.juice.id, pack_qty: 1, buy_price: 101 }],
      })
      await go(w.keeper, PO, order.id, ['submit'], { confirm_warnings: true })
      const approved = await go(w.admin, PO, order.id, ['approve'])
      const draft = await aliveFrom(w.keeper, PR, order)
      const receipt = await saved(w.keeper, PR, draft.id, { delivery_no: `R-${round}` })
      const [submitted, closed] = await Promise.all([
        both(PR, receipt, 'submit', [w.keeper]),
        both(PO, approved, 'close', [admin]),
      ])
      expect(won([...submitted, ...closed])).toBe(1)
      const [po, pr] = [await read(w.admin, PO, order.id), await read(w.admin, PR, receipt.id)]
      expect([`${String(po.check_status)} ${String(pr.check_status)}`]).toEqual([
        closed[0] === 0 ? 'completed voided' : 'approved submitted',
      ])
    }
  })

  it('ships from one process while head office closes the order at the other, without a deadlock', async () => {
    const order = await flow.ordered([[w.water, 4]])
    const pick = await flow.picking(order)
    const now = await read(w.admin, SO, order.id)
    const [checked, closed] = await Promise.all([
      both(WP, pick, 'approve', [keeper]),
      both(SO, now, 'close', [w.admin]),
    ])
    expect([checked[0], closed[0]].every((code) => [0, 40000, 40900, 40901, 42200].includes(code ?? -1))).toBe(true)
    expect(await read(w.admin, SO, order.id)).toMatchObject({ check_status: 'approved' })
  })
})

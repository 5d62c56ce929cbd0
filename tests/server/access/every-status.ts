import { type Client, made, moved, type Row } from '../resources/world'

/** Who brings documents about: head office, a shop's manager and the one of another shop, the keeper of its warehouse. */
export interface Hands {
  admin: Client
  shop: Client
  other: Client
  keeper: Client
}

interface Kind {
  path: string
  /** A fresh draft, and what stands before it. */
  make(): Promise<Row>
  /** Who submits, and who decides. */
  by: Client
  decides: Client
  /** Of a draft that the system made: what is written into it before it is submitted. */
  taken?(): object
  /** Ends in voided by hand; others only with what they were made from. */
  voids?: false
  /** What completes it once it was approved; without, it ends there. */
  completes?(doc: Row): Promise<unknown>
}

const SO = '/store/store_order_receipt'
const SR = '/store/store_receive_receipt'
const SA = '/store/store_stock_adjust_receipt'
const SL = '/store/store_good_loss_receipt'
const TO = '/store/store_good_transfer_out_receipt'
const TI = '/store/store_good_transfer_in_receipt'
const RT = '/store/store_return_receive_receipt'
const PS = '/store/adjust_price_store_sell_receipt'
const PB = '/store/adjust_price_store_buy_receipt'
const PO = '/warehouse/wh_purchase_receipt'
const PR = '/warehouse/wh_purchase_receive_receipt'
const WP = '/warehouse/wh_pick_receipt'
const WS = '/warehouse/wh_send_receipt'
const WR = '/warehouse/wh_return_store_receive_receipt'
const REASON = { reason: '演示状态', confirm_warnings: true }

async function go(client: Client, path: string, row: Row, ...transitions: string[]): Promise<Row> {
  const result = await moved(client, path, row, transitions, REASON)
  if (result.code !== 0) throw new Error(`${path} ${transitions.join()}: ${JSON.stringify(result)}`)
  return result.data.row
}
/** Saves a draft that the system made, which fills in who and when. */
async function take(client: Client, path: string, { id, version }: Row, more: object = {}): Promise<Row> {
  const { code, data } = await client.post(`${path}/update`, { version, ...more }, { id })
  if (code !== 0) throw new Error(`${path} update: ${code} ${JSON.stringify(data)}`)
  return data
}
async function aliveFrom(client: Client, path: string, source: Row): Promise<Row> {
  const { data } = await client.get(`${path}/list`, { q: String(source.receipt_no) })
  const found = data.list.find((row) => row.source_no === source.receipt_no && row.check_status !== 'voided')
  if (!found) throw new Error(`nothing at ${path} was made from ${String(source.receipt_no)}`)
  return found
}

/** Every document in every status that it can have, made through the API on top of what the company holds. */
export async function reachEveryStatus(hands: Hands): Promise<void> {
  for (const kind of await kindsOf(hands)) {
    const { path, by, decides } = kind
    const submitted = async () => {
      const doc = await kind.make()
      return go(by, path, kind.taken ? await take(by, path, doc, kind.taken()) : doc, 'submit')
    }
    await kind.make()
    await submitted()
    await go(decides, path, await submitted(), 'reject')
    if (kind.voids !== false) await go(by, path, await kind.make(), 'void')
    const approved = await go(decides, path, await submitted(), 'approve')
    if (!kind.completes) continue
    await kind.completes(approved)
    // One that stays approved.
    await go(decides, path, await submitted(), 'approve')
  }
}

async function kindsOf({ admin, shop, other, keeper }: Hands): Promise<Kind[]> {
  const here = (await shop.get('/store/store_stock/list', { sort: '-on_hand_qty', pageSize: 20 })).data.list
  const there = (await keeper.get('/warehouse/wh_good_sku_stock/list', { sort: '-on_hand_qty', pageSize: 20 })).data
    .list
  const skus = new Map(
    (await admin.get('/good/sku/list', { pageSize: 100 })).data.list.map((row) => [row.id, row] as const),
  )
  // Sold by the piece and without batches: one number says all.
  const plain = (rows: Row[]) =>
    rows.find(({ sku_id }) => {
      const sku = skus.get(Number(sku_id))
      return sku?.sale_status === 'on_sale' && !sku.batch_managed && sku.sale_mode !== 'weight'
    })
  const [shelf, stored] = [plain(here), plain(there)]
  if (!shelf || !stored) throw new Error('the demo company has nothing to move')
  const shelved = Number(shelf.sku_id)
  const kept = Number(stored.sku_id)
  const warehouse_id = stored.warehouse_id
  const multiple = Number(skus.get(kept)?.min_order_qty ?? 1)
  const { store_id: to_store_id } = (await other.post(`${SL}/preview`, {})).data
  const supplier = (await admin.get('/supply/supplier/list', { 'f.status': 'enabled' })).data.list.find(
    ({ license_expire_date: end }) => !end || String(end) > '2026-12-31',
  )
  let notes = 0
  const order = () => made(shop, SO, { warehouse_id, lines: [{ sku_id: kept, order_qty: multiple }] })
  const direct = () => made(shop, SO, { supplier_id: supplier?.id, lines: [{ sku_id: kept, order_qty: multiple }] })
  const decided = async (path: string, draft: Promise<Row>) => go(admin, path, await draft, 'submit', 'approve')
  const handled = async (client: Client, path: string, doc: Row) =>
    go(client, path, await take(client, path, doc), 'submit', 'approve')
  const pick = async () => aliveFrom(keeper, WP, await decided(SO, order()))
  const note = async () => aliveFrom(keeper, WS, await handled(keeper, WP, await pick()))
  const receive = async (client: Client, path: string, source: Row) =>
    handled(client, path, await aliveFrom(client, path, source))
  const push = () => made(keeper, WS, { store_id: shelf.store_id, lines: [{ sku_id: kept, send_qty: 1 }] })
  const loss = () => made(shop, SL, { loss_type: 'other', lines: [{ sku_id: shelved, loss_qty: 1 }] })
  const transfer = () => made(shop, TO, { to_store_id, lines: [{ sku_id: shelved, transfer_qty: 1 }] })
  const back = () =>
    made(shop, RT, { warehouse_id, return_type: 'overstock', lines: [{ sku_id: shelved, return_qty: 1 }] })
  const purchase = () =>
    made(keeper, PO, { warehouse_id, supplier_id: supplier?.id, lines: [{ sku_id: kept, pack_qty: 1 }] })
  let price = Number(shelf.sell_price)
  let hours = 24
  const later = () => ({
    effective_mode: 'scheduled',
    effective_at: new Date(Date.parse('2026-11-22T00:00:00Z') + ++hours * 3_600_000).toISOString(),
  })
  const sell = () =>
    made(shop, PS, { ...later(), lines: [{ sku_id: shelved, new_sell_price: ++price, new_member_price: null }] })
  const buy = () => made(shop, PB, { ...later(), lines: [{ sku_id: shelved, new_buy_price: ++price }] })
  const atOnce = (path: string, draft: object) => async () => {
    const doc = await made(shop, path, { effective_mode: 'immediate', ...draft })
    return go(admin, path, doc, 'submit', 'approve')
  }
  const store = { by: shop, decides: admin }
  const house = { by: keeper, decides: keeper }
  const close = (path: string) => (doc: Row) => go(admin, path, doc, 'close')
  return [
    { path: SO, make: order, ...store, completes: close(SO) },
    {
      path: SR,
      make: async () =>
        made(shop, SR, {
          source_type: 'store_order_receipt',
          source_id: (await decided(SO, direct())).id,
          delivery_no: `演示-${++notes}`,
        }),
      by: shop,
      decides: shop,
    },
    {
      path: SR,
      make: async () => aliveFrom(shop, SR, await handled(keeper, WS, await note())),
      taken: () => ({}),
      by: shop,
      decides: shop,
      voids: false,
    },
    {
      path: SA,
      // More than the book holds: what the other documents take may still be taken after it.
      make: () => made(shop, SA, { lines: [{ sku_id: shelved, actual_qty: 500, reason: 'miscount' }] }),
      ...store,
    },
    { path: SL, make: loss, by: shop, decides: admin },
    { path: TO, make: transfer, ...store, completes: (doc) => receive(other, TI, doc) },
    {
      path: TI,
      make: async () => aliveFrom(other, TI, await decided(TO, transfer())),
      taken: () => ({}),
      by: other,
      decides: other,
      voids: false,
    },
    { path: RT, make: back, ...store, completes: (doc) => receive(keeper, WR, doc) },
    {
      path: WR,
      make: async () => aliveFrom(keeper, WR, await decided(RT, back())),
      taken: () => ({}),
      ...house,
      voids: false,
    },
    {
      path: PS,
      make: sell,
      ...store,
      completes: atOnce(PS, { lines: [{ sku_id: shelved, new_sell_price: price + 9 }] }),
    },
    {
      path: PB,
      make: buy,
      ...store,
      completes: atOnce(PB, { lines: [{ sku_id: shelved, new_buy_price: price + 9 }] }),
    },
    { path: PO, make: purchase, by: keeper, decides: admin, completes: close(PO) },
    {
      path: PR,
      make: async () => aliveFrom(keeper, PR, await decided(PO, purchase())),
      taken: () => ({ delivery_no: `演示-${++notes}` }),
      ...house,
      voids: false,
    },
    { path: WP, make: pick, taken: () => ({}), ...house, completes: async (doc) => receive(keeper, WS, doc) },
    { path: WS, make: note, taken: () => ({}), ...house, voids: false, completes: (doc) => receive(shop, SR, doc) },
    { path: WS, make: push, ...house },
  ]
}

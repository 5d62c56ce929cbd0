import { type Client, createRow, runTransitions, type Row } from '../resources/world'

/**
 * The operators who create documents: head office, the managers of two stores, and the keeper of the first store's
 * warehouse.
 */
export interface Operators {
  admin: Client
  shop: Client
  other: Client
  keeper: Client
}

interface DocumentKind {
  path: string
  /** Makes a new draft, including the documents that the draft is based on. */
  make(): Promise<Row>
  /** The client that submits the draft, and the client that approves or rejects the draft. */
  submitter: Client
  approver: Client
  /** Values written into a draft that the system created, before the draft is submitted. */
  draftValues?(): object
  /** False when an operator cannot void the document; such a document is voided only together with its source. */
  canVoid?: false
  /** Completes the approved document, or makes another completed one. Absent when `approved` is the final status. */
  complete?(doc: Row): Promise<unknown>
}

/* Paths of the calls of each document, named by the letters with which its numbers begin. */
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

async function transition(client: Client, path: string, row: Row, ...transitions: string[]): Promise<Row> {
  const result = await runTransitions(client, path, row, transitions, REASON)
  if (result.code !== 0) throw new Error(`${path} ${transitions.join()}: ${JSON.stringify(result)}`)
  return result.data.row
}
/** Saves a draft that the system created; saving fills in the operator and the time. */
async function saveDraft(client: Client, path: string, { id, version }: Row, values: object = {}): Promise<Row> {
  const { code, data } = await client.post(`${path}/update`, { version, ...values }, { id })
  if (code !== 0) throw new Error(`${path} update: ${code} ${JSON.stringify(data)}`)
  return data
}
async function documentFrom(client: Client, path: string, source: Row): Promise<Row> {
  const { data } = await client.get(`${path}/list`, { q: String(source.receipt_no) })
  const document = data.list.find((row) => row.source_no === source.receipt_no && row.check_status !== 'voided')
  if (!document) throw new Error(`${path} lists no document created from ${String(source.receipt_no)}`)
  return document
}

/** Creates a document of every kind in every status through the API, beside the documents that the company has. */
export async function reachEveryStatus(operators: Operators): Promise<void> {
  for (const kind of await kindsOf(operators)) {
    const { path, submitter, approver } = kind
    const submitted = async () => {
      const doc = await kind.make()
      return transition(
        submitter,
        path,
        kind.draftValues ? await saveDraft(submitter, path, doc, kind.draftValues()) : doc,
        'submit',
      )
    }
    await kind.make()
    await submitted()
    await transition(approver, path, await submitted(), 'reject')
    if (kind.canVoid !== false) await transition(submitter, path, await kind.make(), 'void')
    const approved = await transition(approver, path, await submitted(), 'approve')
    if (!kind.complete) continue
    await kind.complete(approved)
    // Leave one document in the approved status.
    await transition(approver, path, await submitted(), 'approve')
  }
}

/**
 * A row of store stock and a row of warehouse stock, each the largest of a SKU that is sold by the piece and has no
 * batches, so that a line needs only one quantity; and the order multiple of the SKU in the warehouse.
 */
async function stockToMove({ admin, shop, keeper }: Operators) {
  const storeStock = (await shop.get('/store/store_stock/list', { sort: '-on_hand_qty', pageSize: 20 })).data.list
  const warehouseStock = (await keeper.get('/warehouse/wh_good_sku_stock/list', { sort: '-on_hand_qty', pageSize: 20 }))
    .data.list
  const skus = new Map(
    (await admin.get('/good/sku/list', { pageSize: 100 })).data.list.map((row) => [row.id, row] as const),
  )
  const withoutBatches = (rows: Row[]) =>
    rows.find(({ sku_id }) => {
      const sku = skus.get(Number(sku_id))
      return sku?.sale_status === 'on_sale' && !sku.batch_managed && sku.sale_mode !== 'weight'
    })
  const [storeRow, warehouseRow] = [withoutBatches(storeStock), withoutBatches(warehouseStock)]
  if (!storeRow || !warehouseRow) throw new Error('the demo company has no stock to move')
  return { storeRow, warehouseRow, multiple: Number(skus.get(Number(warehouseRow.sku_id))?.min_order_qty ?? 1) }
}

async function kindsOf(operators: Operators): Promise<DocumentKind[]> {
  const { admin, shop, other, keeper } = operators
  const { storeRow, warehouseRow, multiple } = await stockToMove(operators)
  const storeSku = Number(storeRow.sku_id)
  const warehouseSku = Number(warehouseRow.sku_id)
  const warehouse_id = warehouseRow.warehouse_id
  const { store_id: to_store_id } = (await other.post(`${SL}/preview`, {})).data
  // Deliveries of a supplier whose licence has expired are refused.
  const supplier = (await admin.get('/supply/supplier/list', { 'f.status': 'enabled' })).data.list.find(
    ({ license_expire_date: end }) => !end || String(end) > '2026-12-31',
  )
  let notes = 0
  const order = () => createRow(shop, SO, { warehouse_id, lines: [{ sku_id: warehouseSku, order_qty: multiple }] })
  const direct = () =>
    createRow(shop, SO, { supplier_id: supplier?.id, lines: [{ sku_id: warehouseSku, order_qty: multiple }] })
  const approved = async (path: string, draft: Promise<Row>) =>
    transition(admin, path, await draft, 'submit', 'approve')
  const savedAndApproved = async (client: Client, path: string, doc: Row) =>
    transition(client, path, await saveDraft(client, path, doc), 'submit', 'approve')
  const pick = async () => documentFrom(keeper, WP, await approved(SO, order()))
  const note = async () => documentFrom(keeper, WS, await savedAndApproved(keeper, WP, await pick()))
  const receive = async (client: Client, path: string, source: Row) =>
    savedAndApproved(client, path, await documentFrom(client, path, source))
  const push = () =>
    createRow(keeper, WS, { store_id: storeRow.store_id, lines: [{ sku_id: warehouseSku, send_qty: 1 }] })
  const loss = () => createRow(shop, SL, { loss_type: 'other', lines: [{ sku_id: storeSku, loss_qty: 1 }] })
  const transfer = () => createRow(shop, TO, { to_store_id, lines: [{ sku_id: storeSku, transfer_qty: 1 }] })
  const back = () =>
    createRow(shop, RT, { warehouse_id, return_type: 'overstock', lines: [{ sku_id: storeSku, return_qty: 1 }] })
  const purchase = () =>
    createRow(keeper, PO, { warehouse_id, supplier_id: supplier?.id, lines: [{ sku_id: warehouseSku, pack_qty: 1 }] })
  let price = Number(storeRow.sell_price)
  let hours = 24
  const scheduled = () => ({
    effective_mode: 'scheduled',
    effective_at: new Date(Date.parse('2026-11-22T00:00:00Z') + ++hours * 3_600_000).toISOString(),
  })
  const sell = () =>
    createRow(shop, PS, {
      ...scheduled(),
      lines: [{ sku_id: storeSku, new_sell_price: ++price, new_member_price: null }],
    })
  const buy = () => createRow(shop, PB, { ...scheduled(), lines: [{ sku_id: storeSku, new_buy_price: ++price }] })
  const immediate = (path: string, draft: object) => async () => {
    const doc = await createRow(shop, path, { effective_mode: 'immediate', ...draft })
    return transition(admin, path, doc, 'submit', 'approve')
  }
  const store = { submitter: shop, approver: admin }
  const warehouse = { submitter: keeper, approver: keeper }
  const close = (path: string) => (doc: Row) => transition(admin, path, doc, 'close')
  return [
    { path: SO, make: order, ...store, complete: close(SO) },
    {
      path: SR,
      make: async () =>
        createRow(shop, SR, {
          source_type: 'store_order_receipt',
          source_id: (await approved(SO, direct())).id,
          delivery_no: `演示-${++notes}`,
        }),
      submitter: shop,
      approver: shop,
    },
    {
      path: SR,
      make: async () => documentFrom(shop, SR, await savedAndApproved(keeper, WS, await note())),
      draftValues: () => ({}),
      submitter: shop,
      approver: shop,
      canVoid: false,
    },
    {
      path: SA,
      // More than the recorded stock, so that the other documents can still take goods out afterwards.
      make: () => createRow(shop, SA, { lines: [{ sku_id: storeSku, actual_qty: 500, reason: 'miscount' }] }),
      ...store,
    },
    { path: SL, make: loss, submitter: shop, approver: admin },
    { path: TO, make: transfer, ...store, complete: (doc) => receive(other, TI, doc) },
    {
      path: TI,
      make: async () => documentFrom(other, TI, await approved(TO, transfer())),
      draftValues: () => ({}),
      submitter: other,
      approver: other,
      canVoid: false,
    },
    { path: RT, make: back, ...store, complete: (doc) => receive(keeper, WR, doc) },
    {
      path: WR,
      make: async () => documentFrom(keeper, WR, await approved(RT, back())),
      draftValues: () => ({}),
      ...warehouse,
      canVoid: false,
    },
    {
      path: PS,
      make: sell,
      ...store,
      complete: immediate(PS, { lines: [{ sku_id: storeSku, new_sell_price: price + 9 }] }),
    },
    {
      path: PB,
      make: buy,
      ...store,
      complete: immediate(PB, { lines: [{ sku_id: storeSku, new_buy_price: price + 9 }] }),
    },
    { path: PO, make: purchase, submitter: keeper, approver: admin, complete: close(PO) },
    {
      path: PR,
      make: async () => documentFrom(keeper, PR, await approved(PO, purchase())),
      draftValues: () => ({ delivery_no: `演示-${++notes}` }),
      ...warehouse,
      canVoid: false,
    },
    { path: WP, make: pick, draftValues: () => ({}), ...warehouse, complete: async (doc) => receive(keeper, WS, doc) },
    {
      path: WS,
      make: note,
      draftValues: () => ({}),
      ...warehouse,
      canVoid: false,
      complete: (doc) => receive(shop, SR, doc),
    },
    { path: WS, make: push, ...warehouse },
  ]
}

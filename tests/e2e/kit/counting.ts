import type { Page } from 'playwright-core'

export interface Goods {
  id: number
  barcode: string
  sku_name: string
}

/** Calls the API as the operator of the page. Throws with the server's message when the call is refused. */
export function call<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([at, sent]) => {
      const store = JSON.parse(localStorage.getItem('login-store-info') ?? '{}') as { id?: number }
      const answer = await fetch(`/api${at}`, {
        method: sent === null ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${localStorage.getItem('token')}`,
          'Store-Id': String(store.id ?? ''),
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-XSRF-TOKEN': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
        },
        ...(sent !== null && { body: sent }),
      })
      const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: never }
      if (code !== 0) throw new Error(`${at}: ${code} ${msg} ${JSON.stringify(data)}`)
      return data
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  ) as Promise<T>
}

interface TransitionAnswer {
  results: { code: number; msg: string; data?: { errors?: unknown } }[]
}

/** Runs transitions of a document and confirms their warnings. Throws when a transition is refused. */
export async function runTransitions(page: Page, base: string, id: number, transitions: string[]): Promise<void> {
  const { version } = await call<{ version: number }>(page, `${base}/detail?id=${id}`)
  const { results } = await call<TransitionAnswer>(page, `${base}/transition`, {
    items: [{ id, version }],
    transitions,
    confirm_warnings: true,
  })
  if (results[0]?.code !== 0) throw new Error(`${base} ${transitions.join()}: ${JSON.stringify(results[0])}`)
}

/** Returns at most `count` SKUs that are on sale and have a barcode. */
export async function goodsOf(page: Page, count: number): Promise<Goods[]> {
  const { list } = await call<{ list: Goods[] }>(page, '/good/sku/list?current=1&pageSize=100&f.sale_status=on_sale')
  return list.filter(({ barcode }) => barcode).slice(0, count)
}

const RECEIPTS = '/store/store_receive_receipt'
const ORDERS = '/store/store_order_receipt'

/** Creates an order of the operator's store with `ordered` of each of the goods, at the first supplier. */
export async function draftOrder(
  store: Page,
  goods: readonly Goods[],
  ordered: number,
): Promise<{ id: number; receipt_no: string }> {
  const storeId = await store.evaluate(
    () => (JSON.parse(localStorage.getItem('login-store-info') ?? '{}') as { id: number }).id,
  )
  const [supplier] = await call<{ id: number }[]>(store, `${ORDERS}/options?field=supplier_id`)
  return call(store, `${ORDERS}/create`, {
    store_id: storeId,
    supply_mode: 'supplier',
    supplier_id: supplier?.id,
    lines: goods.map(({ id }) => ({ sku_id: id, order_qty: ordered })),
  })
}

/** Submits an order as `draftOrder` creates it. */
export async function submittedOrder(...order: Parameters<typeof draftOrder>): ReturnType<typeof draftOrder> {
  const created = await draftOrder(...order)
  await runTransitions(order[0], ORDERS, created.id, ['submit'])
  return created
}

/**
 * Creates a receiving note for goods that the store has ordered and head office has approved. Returns the note's id.
 */
export async function receiptFor(store: Page, office: Page, goods: readonly Goods[], ordered: number): Promise<number> {
  const order = await submittedOrder(store, goods, ordered)
  await runTransitions(office, ORDERS, order.id, ['approve'])
  const draft = await call<{ lines: object[] }>(store, `${RECEIPTS}/preview`, {
    source_type: 'store_order_receipt',
    source_id: order.id,
  })
  const receipt = await call<{ id: number }>(store, `${RECEIPTS}/create`, {
    ...draft,
    source_type: 'store_order_receipt',
    source_id: order.id,
    delivery_no: `D${order.id}`,
  })
  return receipt.id
}

/** Counted quantities of a stored receiving note, by barcode. */
export async function countedQuantities(page: Page, id: number): Promise<Record<string, number>> {
  const { lines } = await call<{ lines: { barcode: string; received_qty: number }[] }>(
    page,
    `${RECEIPTS}/detail?id=${id}`,
  )
  return Object.fromEntries(lines.map(({ barcode, received_qty }) => [barcode, Number(received_qty)]))
}

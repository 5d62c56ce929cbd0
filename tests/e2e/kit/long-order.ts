import type { Page } from 'playwright-core'

export const ORDER = '/store/store_order_receipt'

/** Creates a draft with the first fifty SKUs on sale. Returns its id, and the barcode of the last line but one. */
export const longOrder = (page: Page): Promise<{ id: number; barcode: string }> =>
  page.evaluate(async (base) => {
    const store = JSON.parse(localStorage.getItem('login-store-info') ?? '{}') as { id: number }
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Store-Id': String(store.id),
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    }
    const call = async (path: string, body?: object) =>
      (await (
        await fetch(`/api${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      ).json()) as { data: { id: number; list: { id: number; barcode: string }[] } }
    const { list } = (await call('/good/sku/list?f.sale_status=on_sale&pageSize=50')).data
    const lines = list.map(({ id }, index) => ({ sku_id: id, order_qty: index + 1 }))
    const { id } = (await call(`${base}/create`, { supply_mode: 'warehouse', lines })).data
    return { id, barcode: list.at(-2)?.barcode ?? '' }
  }, ORDER)

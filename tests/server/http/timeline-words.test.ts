import { describe, expect, it } from 'vitest'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

const ORDER = '/store/store_order_receipt'
const PICK = '/warehouse/wh_pick_receipt'

interface Detail {
  id: number
  version: number
  receipt_no: string
  supplier_id_label?: string
  log: {
    transition: string
    reason?: string
    changes?: Record<string, unknown>[]
    names?: Record<string, string>
  }[]
  links: { kind: string; no: string; status: string; status_field: string; color: string | null; id: number }[]
}
interface Rows {
  list: { id: number; supplier_code?: string }[]
}

const { as } = seededCompany()
const detail = async (browser: Browser, base: string, id: number, language = 'zh-CN') =>
  (await browser.send<Detail>('GET', `${base}/detail?id=${id}`, undefined, { 'Accept-Language': language })).data
const move = async (browser: Browser, { id, version }: Detail, transitions: string[], reason?: string) => {
  const body = { items: [{ id, version }], transitions, confirm_warnings: true, ...(reason && { reason }) }
  const { data } = await browser.send<{ results: { code: number }[] }>('POST', `${ORDER}/transition`, body)
  expect(data.results[0]?.code).toBe(0)
  return detail(browser, ORDER, id)
}

describe('the timeline of a document', () => {
  it('has the changes after a rejection, and names the old and new value of a reference', async () => {
    const manager = await as('19900000021')
    const suppliers = (await manager.send<Rows>('GET', '/supply/supplier/list?f.status=enabled&pageSize=50')).data.list
    const sku = (await manager.send<Rows>('GET', '/good/sku/list?f.sale_status=on_sale')).data.list[0]!
    const draft = { supply_mode: 'supplier', supplier_id: suppliers[0]!.id, lines: [{ sku_id: sku.id, order_qty: 10 }] }
    const created = (await manager.send<Detail>('POST', `${ORDER}/create`, draft)).data
    const submitted = await move(manager, created, ['submit'])
    const rejected = await move(await as('19900000000'), submitted, ['reject'], '换供应商')
    const changed = { ...draft, version: rejected.version, supplier_id: suppliers[1]!.id }
    expect((await manager.send('POST', `${ORDER}/update?id=${created.id}`, changed)).code).toBe(0)
    const { log } = await detail(manager, ORDER, created.id)
    const change = log.flatMap(({ changes = [] }) => changes).find(({ path }) => path === 'supplier_id')
    expect(change).toMatchObject({ before: suppliers[0]!.id, after: suppliers[1]!.id })
    expect(change?.before_label).toMatch(/^V\d+ .+/)
    expect(change?.after_label).toMatch(/^V\d+ .+/)
    expect(change?.before_label).not.toBe(change?.after_label)
  })

  it('keeps the names of the header when the document is posted, for printing, also after a supplier is renamed', async () => {
    const [manager, office] = [await as('19900000021'), await as('19900000000')]
    const [supplier] = (await manager.send<Rows>('GET', '/supply/supplier/list?f.status=enabled&pageSize=50')).data.list
    const sku = (await manager.send<Rows>('GET', '/good/sku/list?f.sale_status=on_sale')).data.list[0]!
    const draft = { supply_mode: 'supplier', supplier_id: supplier!.id, lines: [{ sku_id: sku.id, order_qty: 10 }] }
    const created = (await manager.send<Detail>('POST', `${ORDER}/create`, draft)).data
    const submitted = await move(manager, await detail(manager, ORDER, created.id), ['submit'])
    const before = await move(office, submitted, ['approve'])
    const SUPPLIER = '/supply/supplier'
    const { version } = await detail(office, SUPPLIER, supplier!.id)
    const renamed = { version, supplier_name: '改名后的供应商' }
    expect((await office.send('POST', `${SUPPLIER}/update?id=${supplier!.id}`, renamed)).code).toBe(0)
    const after = await detail(manager, ORDER, created.id)
    expect(after.supplier_id_label).toContain('改名后的供应商')
    const names = after.log.find(({ transition }) => transition === 'approve')?.names
    expect(names?.supplier_id).toBe(before.supplier_id_label)
    expect(names?.store_id).toMatch(/^S0002 /)
    expect(names?.checked_by).toMatch(/系统管理员/)
    expect(after.log.find(({ transition }) => transition === 'submit')?.names).toBeUndefined()
  })

  it('joins several kept names in the language of the reader, not of the operator who posted the document', async () => {
    const office = await as('19900000000')
    const stores = (await office.send<Rows>('GET', '/store/manage/list?f.store_type=direct')).data.list
    const sku = (await office.send<Rows>('GET', '/good/sku/list?f.sale_status=on_sale')).data.list[0]!
    const PRICES = '/store/adjust_price_store_sell_receipt'
    const draft = {
      store_ids: stores.slice(0, 2).map((store) => store.id),
      lines: [{ sku_id: sku.id, new_sell_price: 99_900 }],
    }
    const { id, version } = (await office.send<Detail>('POST', `${PRICES}/create`, draft)).data
    const body = { items: [{ id, version }], transitions: ['submit', 'approve'], confirm_warnings: true }
    const { data } = await office.send<{ results: { code: number }[] }>('POST', `${PRICES}/transition`, body)
    expect(data.results[0]?.code).toBe(0)
    const names = async (language: string) => {
      const { log } = await detail(office, PRICES, id, language)
      return log.find(({ transition }) => transition === 'approve')?.names?.store_ids
    }
    expect(await names('zh-CN')).toMatch(/^S000\d [^,、]+、S000\d [^,、]+$/)
    expect(await names('en-US')).toMatch(/^S000\d [^,、]+, S000\d [^,、]+$/)
  })

  it('names related documents by kind and number, and gives the reason of system transitions', async () => {
    const [manager, office, keeper] = [await as('19900000021'), await as('19900000000'), await as('19900000011')]
    const sku = (await manager.send<Rows>('GET', '/good/sku/list?f.sale_status=on_sale')).data.list[0]!
    const draft = { supply_mode: 'warehouse', lines: [{ sku_id: sku.id, order_qty: 1 }] }
    const created = (await manager.send<Detail>('POST', `${ORDER}/create`, draft)).data
    const submitted = await move(manager, await detail(manager, ORDER, created.id), ['submit'])
    const approved = await move(office, submitted, ['approve'])
    const pick = approved.links.find(({ no }) => no.startsWith('WP'))!
    expect(pick).toMatchObject({ kind: '仓库拣货单', status: 'draft', status_field: 'check_status', color: 'gray' })
    expect((await detail(office, ORDER, created.id, 'en-US')).links[0]).toMatchObject({ kind: 'Picking List' })
    await move(office, approved, ['reverse'], '门店改期')
    const reason = async (language: string) =>
      (await detail(keeper, PICK, pick.id, language)).log.find(({ transition }) => transition === 'void')?.reason
    expect(await reason('zh-CN')).toBe(`随 ${created.receipt_no} 冲销`)
    expect(await reason('en-US')).toBe(`${created.receipt_no} was reversed`)
    const { list } = (
      await keeper.send<Rows>('GET', `${PICK}/list?q=${pick.no}`, undefined, { 'Accept-Language': 'en-US' })
    ).data
    expect(list.find(({ id }) => id === pick.id)).toMatchObject({ void_reason: `${created.receipt_no} was reversed` })
  })
})

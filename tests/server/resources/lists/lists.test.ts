import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ean, type Goods, makeGoods, skuDraft } from '../goods'
import { type Client, choices, createRow, openWorld, type World } from '../world'

const SKUS = '/good/sku'

let world: World
let admin: Client
let goods: Goods

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  goods = await makeGoods(admin)
  for (let index = 3; index < 25; index++) {
    await createRow(
      admin,
      SKUS,
      skuDraft(index, goods, {
        sku_name: `货品${String(index).padStart(2, '0')}`,
        sell_price: 1000 + (index % 4),
        batch_managed: index % 2 === 0,
        shelf_life_days: index % 2 === 0 ? 30 : null,
      }),
    )
  }
})
afterAll(() => world.database.close())

async function namesOf(query: Record<string, string | number>): Promise<unknown[]> {
  const answer = await admin.get(`${SKUS}/list`, { pageSize: 100, ...query })
  expect(answer.code).toBe(0)
  return answer.data.list.map((row) => row.sku_name)
}

describe('pages', () => {
  test('have no row twice', async () => {
    const first = await admin.get(`${SKUS}/list`, { current: 1, pageSize: 10, sort: '-sell_price' })
    const second = await admin.get(`${SKUS}/list`, { current: 2, pageSize: 10, sort: '-sell_price' })
    const third = await admin.get(`${SKUS}/list`, { current: 3, pageSize: 10, sort: '-sell_price' })
    const all = [first, second, third].flatMap((answer) => answer.data.list.map((row) => row.id))
    expect(new Set(all).size).toBe(25)
    expect(first.data).toMatchObject({ total: 25, total_is_bound: false })
  })

  test('have the same rows by cursor, forwards and backwards', async () => {
    const query = { pageSize: 10, sort: '-sell_price,sku_name' }
    const byPage = await Promise.all([1, 2, 3].map((current) => admin.get(`${SKUS}/list`, { ...query, current })))
    const [first, second, third] = byPage.map((answer) => answer.data)
    const next = await admin.get(`${SKUS}/list`, { ...query, after: first!.next })
    expect(next.data.list.map((row) => row.id)).toEqual(second!.list.map((row) => row.id))
    const last = await admin.get(`${SKUS}/list`, { ...query, after: next.data.next })
    expect(last.data.list.map((row) => row.id)).toEqual(third!.list.map((row) => row.id))
    expect(last.data.next).toBeUndefined()
    const back = await admin.get(`${SKUS}/list`, { ...query, after: last.data.previous })
    expect(back.data.list.map((row) => row.id)).toEqual(second!.list.map((row) => row.id))
  })

  test.each([
    ['pageSize', { pageSize: 11 }],
    ['current', { current: 0 }],
    ['current', { current: 10_001 }],
    ['after', { after: 'x' }],
    ['sort', { sort: 'buy_price' }],
    ['sort', { sort: 'tenant_id' }],
    ['f.nothing', { 'f.nothing': '1' }],
    ['f.tenant_id', { 'f.tenant_id': '12' }],
    ['f.sale_status', { 'f.sale_status': 'gone' }],
    ['f.brand_id', { 'f.brand_id': '1;drop' }],
    ['f.batch_managed', { 'f.batch_managed': '1' }],
    ['f.__proto__', { 'f.__proto__': '1' }],
    ['f.constructor', { 'f.constructor': '1' }],
  ])('refuse the parameter %s in %o', async (path, query) => {
    expect(await admin.get(`${SKUS}/list`, query as Record<string, string | number>)).toMatchObject({
      code: 40000,
      data: { errors: [{ path }] },
    })
  })
})

describe('filters', () => {
  test('of enums, flags, references and trees', async () => {
    expect(await namesOf({ 'f.sale_status': 'on_sale,stop_sale' })).toHaveLength(25)
    expect(await namesOf({ 'f.sale_status': 'archived' })).toHaveLength(0)
    expect(await namesOf({ 'f.batch_managed': 'true' })).toHaveLength(11)
    expect(await namesOf({ 'f.supplier_id': `${goods.supplier.id},999` })).toHaveLength(25)
    expect(await namesOf({ 'f.category_id': goods.category.id })).toHaveLength(25)
    expect(await namesOf({ 'f.category_id': goods.parent.id })).toHaveLength(25)
  })

  test('of texts: names by any part, codes by their beginning', async () => {
    expect(await namesOf({ 'f.sku_name': '苹果' })).toEqual(['苹果汁', '农家苹果'])
    expect(await namesOf({ 'f.sku_name': '苹果汁' })).toEqual(['苹果汁'])
    expect(await namesOf({ 'f.sku_code': 'g000001' })).toHaveLength(10)
    expect(await namesOf({ 'f.sku_code': '%' })).toHaveLength(0)
    expect(await namesOf({ 'f.sku_name': '_' })).toHaveLength(0)
  })
})

describe('search', () => {
  test.each([
    ['山泉', ['农夫山泉天然水']],
    ['泉', ['农夫山泉天然水']],
    ['农夫山泉天然', ['农夫山泉天然水']],
    ['nfsq', ['农夫山泉天然水']],
    ['NFSQ', ['农夫山泉天然水']],
    ['pgz', ['苹果汁']],
    ['nongfushanquan', ['农夫山泉天然水']],
    ['Ping Guo Zhi', ['苹果汁']],
    ['guozhi', ['苹果汁']],
    ['uozhi', []],
    ['g0000002', ['苹果汁']],
    ['苹果', ['苹果汁', '农家苹果']],
    ['果苹', []],
    ['水农夫', []],
    [' 苹果 汁', ['苹果汁']],
    ["'; drop table sku; --", []],
    ['%', []],
  ])('for %j finds %j', async (q, options) => expect(await namesOf({ q })).toEqual(options))

  test('finds a barcode, also an extra barcode', async () => {
    const extra = await createRow(
      admin,
      SKUS,
      skuDraft(70, goods, { sku_name: '整箱', barcodes: [{ barcode: ean(690_000_009_999), qty: 24 }] }),
    )
    expect(await namesOf({ q: ean(690_000_009_999) })).toEqual(['整箱'])
    expect(await namesOf({ q: ean(690_000_000_001) })).toEqual(['苹果汁'])
    const [scanned] = await choices(await world.as('manager_s0002'), '/store/store_order_receipt', {
      field: 'lines.sku_id',
      q: ean(690_000_009_999),
      form: '{}',
    })
    expect(scanned).toMatchObject({
      id: extra.id,
      scan_qty: 24_000,
      facts: { unit_name: '瓶', spec: '500ml', pack_factor: 12 },
    })
  })
})

describe('summary', () => {
  test('counts each tab, whichever tab is open', async () => {
    const { data } = await admin.get(`${SKUS}/summary`, { 'f.sale_status': 'archived', 'f.batch_managed': 'true' })
    expect(data).toMatchObject({ tabs: { on_sale: 11, stop_purchase: 0, stop_sale: 0, archived: 0 }, is_bound: false })
  })
})

describe('choices of a reference', () => {
  test('need no permission to list the referenced entity, and follow the filter', async () => {
    const clerk = await world.as('clerk_s0002')
    const options = await choices(clerk, '/store/store_order_receipt', { field: 'lines.sku_id', q: '苹果', form: '{}' })
    expect(options.map((option) => option.name)).toEqual(['苹果汁', '农家苹果'])
    expect(Object.keys(options[0]!).toSorted()).toEqual(['code', 'facts', 'id', 'name'])
    const stores = await choices(clerk, '/store/store_order_receipt', { field: 'store_id', form: '{}' })
    expect(stores.map((option) => option.code)).toEqual(['S0002'])
    const places = await choices(admin, '/store/store_order_receipt', { field: 'store_id', form: '{}' })
    expect(places.map((option) => option.code)).not.toContain('S0001')
    const cashier = await world.as('cashier_s0002')
    expect((await cashier.get('/store/store_order_receipt/options', { field: 'supplier_id', form: '{}' })).code).toBe(
      40300,
    )
    expect((await admin.get('/store/store_order_receipt/options', { field: 'remark' })).code).toBe(40000)
  })

  test('of a tree include the parents; nodes that cannot be chosen are disabled', async () => {
    const options = await choices(admin, SKUS, { field: 'category_id', form: '{}' })
    expect(options.find((option) => option.id === goods.parent.id)).toMatchObject({ disabled: true, parent_id: null })
    expect(options.find((option) => option.id === goods.category.id)).toMatchObject({ parent_id: goods.parent.id })
    expect(options.find((option) => option.id === goods.category.id)).not.toHaveProperty('disabled')
  })

  test('by id are labels of earlier choices', async () => {
    expect(await choices(admin, SKUS, { field: 'supplier_id', ids: goods.supplier.id })).toMatchObject([
      { code: goods.supplier.supplier_no, name: '甘泉饮品贸易' },
    ])
  })
})

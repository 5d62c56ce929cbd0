import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Client, openWorld, type World } from '../resources/world'
import { expectRefusal } from './expect-refusal'

/*
 * Wrong calls by a client developer who has only openapi.json. Each refusal must name the wrong parameter or value
 * at `data.errors[].path` and say in both languages which values are accepted.
 */

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin', { locale: 'en-US' })
})
afterAll(() => world.database.close())

type WrongRequest = [path: string, at: string, says: RegExp]

const WRONG_QUERIES: WrongRequest[] = [
  ['/supply/supplier/list?pageSize=25', 'pageSize', /10, 20, 50, 100/],
  ['/supply/supplier/list?pageSize=ten', 'pageSize', /10, 20, 50, 100/],
  ['/supply/supplier/list?current=0', 'current', /from 1 to 1000/],
  ['/supply/supplier/list?page=2', 'page', /Unknown parameter.*current, pageSize, sort, q, after, f\./],
  ['/supply/supplier/list?status=enabled', 'status', /f\.status/],
  ['/supply/supplier/list?f.nothing=1', 'f.nothing', /f\.status/],
  ['/supply/supplier/list?f.status=enabled,gone', 'f.status', /commas.*enabled, disabled/],
  ['/supply/supplier/list?sort=-nothing', 'sort', /nothing.*Allowed: .*supplier_no/],
  ['/supply/supplier/list?sort=supplier_no,-supplier_no', 'sort', /twice/],
  ['/supply/supplier/list?after=abc', 'after', /next/],
  [`/supply/supplier/list?q=${'x'.repeat(101)}`, 'q', /100 characters/],
  ['/supply/supplier/summary?f.nothing=1', 'f.nothing', /f\.status/],
  ['/supply/supplier/export?format=pdf', 'format', /csv, xlsx/],
  ['/supply/supplier/export?columns=supplier_no,nothing', 'columns', /nothing.*supplier_no/],
  ['/good/sku/list?f.batch_managed=yes', 'f.batch_managed', /true or false/],
  ['/good/sku/list?f.category_id=fruit', 'f.category_id', /ids/],
  ['/store/store_order_receipt/list?f.biz_date=November', 'f.biz_date', /2026-11-01\.\.2026-11-30/],
  ['/store/store_order_receipt/list?f.biz_date=2024-01-01..2026-01-01', 'f.biz_date', /366 days/],
  ['/supply/supplier/detail', 'id', /missing/],
  ['/supply/supplier/detail?id=first', 'id', /whole number/],
  ['/good/sku/options?field=sku_name', 'field', /category_id/],
  ['/store/store_order_receipt/options?field=nothing', 'field', /lines\.sku_id/],
  ['/good/sku/options?field=category_id&ids=a', 'ids', /commas/],
  ['/good/sku/options?field=category_id&form=no', 'form', /JSON/],
  ['/supply/supplier/export?fromat=csv', 'fromat', /Allowed: format, columns, sort, q, f\./],
  ['/supply/supplier/summary?page=2', 'page', /Allowed: q, f\./],
  ['/supply/supplier/detail?id=1&ids=2', 'ids', /Unknown parameter. Allowed: id$/],
  ['/good/sku/options?feild=category_id', 'feild', /Allowed: field, q, ids, form/],
  ['/sys/search?q=a&limit=5', 'limit', /Allowed: q$/],
  ['/sys/workplace?store_id=2', 'store_id', /Unknown parameter$/],
  ['/admin/member/sessions', 'member_id', /missing/],
  ['/version/publish_version/latest', 'platform', /parameter is missing/],
  ['/store/store_stock/stock_ledger?store_id=1&sku_id=rice', 'sku_id', /whole number/],
  ['/sys/search', 'q', /missing/],
  ['/store/store_stock/stock_ledger?store_id=1', 'sku_id', /parameter is missing/],
  ['/store/store_stock/stock_ledger?sku_id=1', 'store_id', /warehouse_id/],
  ['/visualization/multi-dimension-data-analysis?rows=store&metrics=net_sales', 'date', /2026-11-01/],
  ['/visualization/multi-dimension-data-analysis?rows=shop&metrics=net_sales&date=2026-11-01', 'rows', /store/],
  ['/visualization/multi-dimension-data-analysis?rows=store&metrics=sales&date=2026-11-01', 'metrics', /net_sales/],
  ['/visualization/multi-dimension-data-analysis?rows=store&metrics=net_sales&date=2026-11-01&sort=x', 'sort', /key/],
  ['/visualization/data-analysis?date=2026-11-01&compare=never', 'compare', /last_year/],
  ['/visualization/data-analysis?date=2026-11-01&f.town=1', 'f.town', /f\.store/],
  ['/supply/supplier/list?current=1&current=2', 'current', /more than once/],
  ['/supply/supplier/list?f.status=enabled&f%2Estatus=disabled', 'f.status', /more than once/],
  ['/sys/changes?since=yesterday', 'since', /earlier answer/],
  ['/sys/changes?since=', 'since', /earlier answer/],
]

describe('a query with a wrong parameter', () => {
  it.each(WRONG_QUERIES)('is refused at the parameter, with the values that it accepts: %s', async (path, at, says) => {
    expectRefusal(await (await admin.raw(path)).json(), 40000, at, says)
  })

  it('does not name filters that the operator may not see', async () => {
    const clerk = await world.as('clerk_s0002', { locale: 'en-US' })
    const refusal = (await (await clerk.raw('/store/store_stock/list?f.nothing=1')).json()) as Answer
    expectRefusal(refusal, 40000, 'f.nothing', /f\./)
    expect(JSON.stringify(refusal)).not.toMatch(/cost/)
  })
})

const TRANSITION = { items: [{ id: 1, version: 1 }], transitions: ['submit'] }
const WRONG_BODIES: [...WrongRequest, body: unknown][] = [
  ['/supply/supplier/create', '', /JSON object/, []],
  ['/good/sku/create', 'sale_mode', /piece, weight/, { sale_mode: 'heap' }],
  ['/good/sku/create', 'tax_percent', /one of: 0, 1, 3, 6, 9, 13/, { tax_percent: 7 }],
  ['/good/sku/create', 'sku_code', /text/, { sku_code: 12 }],
  ['/good/sku/create', 'category_id', /id, a whole number/, { category_id: 'fruit' }],
  ['/good/sku/create', 'batch_managed', /true or false/, { batch_managed: 'yes' }],
  ['/good/sku/create', 'pack_factor', /at most 3 decimal places/, { pack_factor: '1.5' }],
  ['/good/sku/create', 'barcodes', /array of rows/, { barcodes: 'none' }],
  ['/good/brand/create', 'brand_nmae', /No such field.*brand_name/, { brand_nmae: 'Fresh' }],
  ['/good/sku/create', 'barcodes.0.code', /No such field.*barcode/, { barcodes: [{ code: '690' }] }],
  // Fields that need a permission, such as buy prices, are not named.
  [
    '/store/store_order_receipt/create',
    'lines.0.qty',
    /^No such field(?!.*buy_price).*order_qty/,
    { lines: [{ qty: 1 }] },
  ],
  ['/store/store_order_receipt/transition', 'reasons', /Unknown key/, { ...TRANSITION, reasons: 'none' }],
  ['/store/store_order_receipt/transition', 'items', /missing/, { transitions: ['submit'] }],
  ['/store/store_order_receipt/transition', 'items', /At least 1 item/, { ...TRANSITION, items: [] }],
  [
    '/store/store_order_receipt/transition',
    'items.0.id',
    /number/,
    { ...TRANSITION, items: [{ id: '1', version: 1 }] },
  ],
  ['/store/store_order_receipt/transition', 'items.0.version', /missing/, { ...TRANSITION, items: [{ id: 1 }] }],
  ['/store/store_order_receipt/transition', 'transitions.0', /submit.*approve/, { ...TRANSITION, transitions: ['go'] }],
  ['/store/store_order_receipt/forecast', 'transitions.0', /submit/, { id: 1, version: 1, transitions: ['go'] }],
  ['/store/store_order_receipt/resolve', 'texts', /missing/, { field: 'lines.sku_id' }],
  ['/store/store_order_receipt/resolve', 'field', /lines\.sku_id/, { field: 'nothing', texts: ['1'] }],
  ['/sys/view/save', 'list', /missing/, {}],
  ['/sys/view/save', 'list', /such as good\.sku/, { list: 'sku', name: 'x' }],
  ['/user/first_password', 'old_password', /Unknown key/, { new_password: 'Backstock12', old_password: 'x' }],
  ['/sys/message/announce', 'to', /Unknown key/, { title: 'Stock', content: 'Taken', to: 1 }],
  ['/user/security/end', '', /Must have one of: session, browser, others/, {}],
  ['/good/brand/create?colour=red', 'colour', /Unknown parameter/, { brand_name: 'Red Fields' }],
]

describe('a body with a wrong value', () => {
  it.each(WRONG_BODIES)(
    'is refused at the value, with the values that are accepted: %s at "%s"',
    async (path, at, says, body) => expectRefusal(await admin.post(path, body), 40000, at, says),
  )
})

const ROLE_LAYOUT = { list: 'good.sku', layout: null, kind: 'store_role', role_id: 1 }

describe('a call that the operator may not make', () => {
  it.each([
    ['clerk_s0002', '/good/brand/create', { brand_name: 'Red' }, /^Only for role types: head_office$/],
    [
      'clerk_s0002',
      '/sys/view/role_layout',
      ROLE_LAYOUT,
      /^Needs the permission store_role:update, or .* manages a store/,
    ],
    ['clerk_s0002', '/sys/message/announce', { title: 'Stock', content: '' }, /head_office/],
    [
      'cashier_s0002',
      '/store/store_order_receipt/create',
      {},
      /^The role lacks the permission store_order_receipt:create$/,
    ],
  ])('names to %s what is missing for %s', async (person, path, body, says) => {
    const client = await world.as(person, { locale: 'en-US' })
    expectRefusal(await client.post(path, body), 40300, 'permission', says)
  })

  it('names the parameter that asks for a hidden field', async () => {
    const clerk = await world.as('clerk_s0002', { locale: 'en-US' })
    expectRefusal(await clerk.get('/store/store_stock/list', { sort: '-stock_value' }), 40300, 'sort', /can_view_cost/)
  })
})

describe('a version that is not the current one', () => {
  it('is named, with the current version', async () => {
    const { data } = await admin.post('/good/brand/create', { brand_name: 'Blue Fields' })
    const answer = await admin.post('/good/brand/update', { brand_name: 'Blue', version: 99 }, { id: data.id })
    expectRefusal(answer, 40900, 'version', new RegExp(`The current version is ${data.version}`))
    expect(answer.data.current.version).toBe(data.version)
  })
})

describe('an id of nothing that the operator may see', () => {
  it.each([
    ['/supply/supplier/detail?id=99999999', 'id'],
    ['/admin/member/sessions?member_id=99999999', 'member_id'],
  ])('is named: %s', async (path, at) => {
    expectRefusal(await (await admin.raw(path)).json(), 40400, at, /exists/)
  })

  it.each([
    ['/supply/supplier/update', 'id', { version: 1 }],
    ['/sys/view/delete', undefined, { id: 99999999 }],
  ])('is named: %s', async (path, inQuery, body) => {
    const answer = await admin.post(path, body, inQuery === undefined ? undefined : { id: 99999999 })
    expectRefusal(answer, 40400, 'id', /exists/)
  })
})

it('a body that is too large is refused with the limit', async () => {
  expectRefusal(await admin.post('/good/brand/create', { story: 'x'.repeat(2_000_000) }), 41300, '', /1024 KB/)
})

it('a sign-in without a password is refused with the keys of which one is missing', async () => {
  const body = { mobile: '19900000000', tenant_name: 'x' }
  expectRefusal(await admin.post('/store/member/login', body), 40100, '', /one of: password, remembered/)
})

describe('a change of a row', () => {
  let brand: { id: number; version: number }
  beforeAll(async () => {
    const { data } = await admin.post('/good/brand/create', { brand_name: 'Fresh Fields' })
    brand = { id: Number(data.id), version: Number(data.version) }
  })

  it.each([
    [undefined, /`version` that was read/],
    [null, /`version` that was read/],
    ['1', /whole number/],
  ])(
    'with the version %j is refused with the version to send, not as a conflict with another change',
    async (version, says) => {
      const answer = await admin.post('/good/brand/update', { brand_name: 'Fresh', version }, { id: brand.id })
      expectRefusal(answer, 40000, 'version', says)
    },
  )

  it('with an input that the transition does not have is refused with the name of the input', async () => {
    const body = { items: [brand], transitions: ['disable'], input: { when: 1 } }
    const { results } = (await admin.post('/good/brand/transition', body)).data
    expectRefusal(results[0] as unknown as Answer, 40000, 'input.when', /No such field/)
  })

  it('with a field that an upgrade removed is stored while the field is empty', async () => {
    const body = { brand_name: 'Fresh', version: brand.version, removed_field: null }
    expect((await admin.post('/good/brand/update', body, { id: brand.id })).code).toBe(0)
  })
})

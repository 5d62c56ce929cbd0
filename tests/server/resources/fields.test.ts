import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin_member, sku, wholesaler } from '../../../server/generated/tables'
import { passwordMatches } from '../../../server/http/session/secrets'
import { ean, type Goods, makeGoods, skuDraft } from './goods'
import { type Client, clientOf, createRow, openWorld, type World } from './world'

let world: World
let admin: Client
let goods: Goods

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  goods = await makeGoods(admin)
})
afterAll(() => world.database.close())

const draft = (index: number, more: object = {}) => skuDraft(index, goods, more)

describe('a SKU', () => {
  test('gets a code, takes its tax from the category, and is transferred in display units', async () => {
    const row = await createRow(admin, '/good/sku', draft(20, { min_order_qty: 1.5, tax_percent: undefined }))
    expect(row).toMatchObject({
      tax_percent: 9,
      min_order_qty: 1.5,
      pack_factor: 12,
      safety_stock_qty: 12,
      sell_price: 220,
      sale_status: 'on_sale',
    })
    expect(row.sku_code).toMatch(/^G\d{7}$/)
    const [stored] = await world.database.system((tx) => tx.select().from(sku).where(eq(sku.id, row.id)))
    expect(stored).toMatchObject({ tax_percent: 900, min_order_qty: 1500, tenant_id: 11 })
  })

  test('proposes the next free code, and skips an entered code', async () => {
    const { data: first } = await admin.post('/good/sku/preview', {})
    const next = Number(String(first.sku_code).slice(1)) + 1
    await createRow(admin, '/good/sku', draft(21, { sku_code: first.sku_code }))
    const { data: second } = await admin.post('/good/sku/preview', {})
    expect(second.sku_code).toBe(`G${String(next).padStart(7, '0')}`)
    expect((await createRow(admin, '/good/sku', draft(22))).sku_code).toBe(second.sku_code)
  })

  test('asks for confirmation of unusual values', async () => {
    const warned = await admin.post('/good/sku/create', draft(23, { sell_price: 10, buy_price: 20 }))
    expect(warned).toMatchObject({ code: 42210, data: { warnings: [{ path: 'buy_price' }] } })
    expect(
      (await admin.post('/good/sku/create', draft(23, { sell_price: 10, buy_price: 20, confirm_warnings: true }))).code,
    ).toBe(0)
  })

  test('has a barcode that no other SKU has as main or extra barcode', async () => {
    const usedBarcode = ean(690_000_000_777)
    await createRow(admin, '/good/sku', draft(24, { barcodes: [{ barcode: usedBarcode, qty: 6 }] }))
    expect(await admin.post('/good/sku/create', draft(25, { barcode: usedBarcode }))).toMatchObject({
      code: 40902,
      data: { errors: [{ path: 'barcode' }] },
    })
    expect(
      await admin.post(
        '/good/sku/create',
        draft(25, { barcodes: [{ barcode: ean(690_000_000_900) }, { barcode: usedBarcode }] }),
      ),
    ).toMatchObject({ code: 40902, data: { errors: [{ path: 'barcodes.1.barcode' }] } })
    const twice = await admin.post(
      '/good/sku/create',
      draft(25, { barcodes: [{ barcode: ean(690_000_000_901) }, { barcode: ean(690_000_000_901) }] }),
    )
    expect(twice.code).toBe(40902)
    expect(twice.data.errors.map((error) => error.path)).toContain('barcodes.1.barcode')
    const both = await Promise.all(
      [1, 2].map((index) => admin.post('/good/sku/create', draft(30 + index, { barcode: ean(690_000_000_555) }))),
    )
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([0, 40902])
  })

  test('must be in an existing leaf category', async () => {
    expect(await admin.post('/good/sku/create', draft(26, { category_id: goods.parent.id }))).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'category_id' }] },
    })
    expect(await admin.post('/good/sku/create', draft(26, { category_id: 999_999, tax_percent: 13 }))).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'category_id', en: 'This entry does not exist' }] },
    })
    expect(await admin.post('/good/sku/create', draft(26, { images: ['no-such-file'] }))).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'images' }] },
    })
  })

  test('logs who changed which value, before and after, in display units', async () => {
    const row = await createRow(admin, '/good/sku', draft(27))
    await admin.post(
      '/good/sku/update',
      { version: 1, safety_stock_qty: 2.5, barcodes: [{ barcode: ean(690_000_000_333), qty: 3 }] },
      { id: row.id },
    )
    const { data } = await admin.get('/good/sku/detail', { id: row.id })
    expect(data.log[0]!.changes).toEqual([
      { path: 'safety_stock_qty', before: 12, after: 2.5 },
      { path: 'barcodes.0.barcode', before: null, after: ean(690_000_000_333) },
      { path: 'barcodes.0.qty', before: null, after: 3 },
    ])
  })

  test.each([
    ['sell_price', 1.5],
    ['sell_price', '200'],
    ['sell_price', 1e21],
    ['min_order_qty', 1.2345],
    ['min_order_qty', 'NaN'],
    ['batch_managed', 'true'],
    ['category_id', '1'],
    ['images', 'x'],
    ['barcodes', 'x'],
    ['sale_mode', 'both'],
    ['sku_name', { $ne: 1 }],
    ['sku_name', '\u0000\u0001'],
    ['barcode', '6900000000001'],
  ])('%s = %o is refused at its field', async (field, value) => {
    const answer = await admin.post('/good/sku/create', draft(28, { [field]: value }))
    expect(answer.code).toBe(40000)
    expect(answer.data.errors.map((error) => error.path)).toContain(field)
  })
})

describe('secrets', () => {
  test('are hashed, never sent, and kept when the masked value is saved', async () => {
    const id = world.operators.get('finance')!.id
    const { data } = await admin.get('/admin/member/detail', { id })
    expect(data.password).toBe('••••')
    const saved = await admin.post('/admin/member/update', { ...data, job_title: '主管' }, { id })
    expect(saved).toMatchObject({ code: 0, data: { password: '••••', job_title: '主管' } })
    const stored = () =>
      world.database.system(
        async (tx) =>
          (await tx.select({ password: admin_member.password }).from(admin_member).where(eq(admin_member.id, id)))[0]!
            .password!,
      )
    expect(await passwordMatches(await stored(), 'Backstock11')).toBe(true)
    await admin.post('/admin/member/update', { version: saved.data.version, password: 'NewSecret9' }, { id })
    expect(await passwordMatches(await stored(), 'NewSecret9')).toBe(true)
    const log = (await admin.get('/admin/member/detail', { id })).data.log
    expect(JSON.stringify(log)).not.toContain('NewSecret9')
    expect(log[0]!.changes).toEqual([{ path: 'password', before: null, after: null }])
    expect(await (await admin.raw('/admin/member/export')).text()).not.toMatch(/argon|••/)
  })
})

describe('a store', () => {
  test('edits its own telephone and hours; head office edits its other fields', async () => {
    const manager = await world.as('manager_s0002')
    const { data } = await manager.get('/store/manage/detail', { id: world.stores.get('S0002')! })
    const saved = await manager.post(
      '/store/manage/update',
      { ...data, phone: '021-66667777', store_name: '改名', business_day_deadline: '05:00' },
      { id: data.id },
    )
    expect(saved).toMatchObject({
      code: 0,
      data: { phone: '021-66667777', store_name: '人民广场店', business_day_deadline: '00:00' },
    })
    expect((await manager.get('/store/manage/detail', { id: world.stores.get('S0003')! })).code).toBe(40400)
  })
})

describe('a wholesaler', () => {
  test('reads only its own row', async () => {
    const [own, other] = await world.database.system(async (tx) => {
      const rows = await tx
        .insert(wholesaler)
        .values(
          ['H9001', 'H9002'].map((wholesaler_no): typeof wholesaler.$inferInsert => ({
            tenant_id: 11,
            wholesaler_no,
            wholesaler_name: wholesaler_no,
            status: 'enabled',
          })),
        )
        .returning({ id: wholesaler.id })
      await tx
        .update(admin_member)
        .set({ wholesaler_id: rows[0]!.id })
        .where(eq(admin_member.username, 'wholesale_buyer'))
      return rows.map((row) => row.id)
    })
    const buyer = await clientOf(
      world.app,
      world.database,
      { tenant_id: 11, member_id: world.operators.get('wholesale_buyer')!.id },
      world.stores.get('S0009')!,
    )
    expect((await buyer.get('/wholesale/wholesaler/list')).data.list.map((row) => row.id)).toEqual([own])
    expect((await buyer.get('/wholesale/wholesaler/detail', { id: other! })).code).toBe(40400)
  })
})

describe('a repeated request', () => {
  test('with one idempotency key creates one row', async () => {
    const send = () =>
      admin.raw('/good/brand/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
        body: JSON.stringify({ brand_name: '一次' }),
      })
    const [first, second] = [await (await send()).json(), await (await send()).json()] as { data: { id: number } }[]
    expect(second!.data.id).toBe(first!.data.id)
    expect((await admin.get('/good/brand/list', { q: '一次' })).data.total).toBe(1)
  })
})

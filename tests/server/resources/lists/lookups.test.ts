import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { user_info } from '../../../../server/generated/tables'
import { NOW } from '../../harness'
import { type Goods, makeGoods, skuDraft } from '../goods'
import { type OfferedOption, choices, type Client, createRow, openWorld, type World } from '../world'

let world: World
let admin: Client
let goods: Goods

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  goods = await makeGoods(admin)
})
afterAll(() => world.database.close())

describe('many pasted codes', () => {
  const ORDERS = '/store/store_order_receipt'
  const resolve = async (client: Client, texts: string[], field = 'lines.sku_id') => {
    const answer = await client.post(`${ORDERS}/resolve`, { field, texts, form: {} })
    return { code: answer.code, found: answer.data as unknown as (OfferedOption | null)[] }
  }

  test('are resolved in one call in their order; unknown codes are null', async () => {
    const [first, second] = goods.skus
    const manager = await world.as('manager_s0002')
    const texts = [
      String(second!.sku_code),
      ` ${String(first!.barcode)} `,
      'nothing like it',
      String(first!.sku_name),
      '',
    ]
    const { code, found: listedIn } = await resolve(manager, texts)
    expect(code).toBe(0)
    expect(listedIn.map((option) => option?.id ?? null)).toEqual([second!.id, first!.id, null, first!.id, null])
    expect(listedIn[1]).toMatchObject({ scan_qty: 1000, facts: { sku_code: first!.sku_code } })
  })

  test('are found in full-width and lower-case letters, unless other goods have exactly this code', async () => {
    const [plain, cased] = await Promise.all(
      ['Tea-330', 'TEA-550'].map((barcode, index) =>
        createRow(admin, '/good/sku', skuDraft(index + 60, goods, { barcode })),
      ),
    )
    const lower = await createRow(admin, '/good/sku', skuDraft(62, goods, { barcode: 'tea-550' }))
    const code = String(goods.skus[0]!.sku_code)
    const wide = code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    const texts = [
      code.toLowerCase(),
      wide,
      wide.toLowerCase(),
      'tea-550',
      'TEA-550',
      'ＴＥＡ-550',
      'Tea-550',
      'Tea-330',
    ]
    const [sku] = goods.skus
    const expected = [sku, sku, sku, lower, cased, cased, cased, plain].map((row) => row!.id)
    const { found } = await resolve(admin, texts)
    expect(found.map((option) => option?.id ?? null)).toEqual(expected)
    const scanned = await Promise.all(
      texts.slice(3).map((q) => choices(admin, ORDERS, { field: 'lines.sku_id', q, form: '{}' })),
    )
    const counted = scanned.map((options) => options.filter(({ scan_qty }) => scan_qty === 1000).map(({ id }) => id))
    expect(counted).toEqual(expected.slice(3).map((id) => [id]))
  })

  test('are refused without write permission, beyond 500 codes, and for a field that is not a reference', async () => {
    expect((await resolve(await world.as('cashier_s0002'), ['x'])).code).toBe(40300)
    expect(
      (
        await resolve(
          admin,
          Array.from({ length: 501 }, () => 'x'),
        )
      ).code,
    ).toBe(40000)
    expect((await resolve(admin, ['x'], 'remark')).code).toBe(40000)
    expect(
      (
        await resolve(
          admin,
          Array.from({ length: 500 }, (_, index) => `${index}`),
        )
      ).found,
    ).toHaveLength(500)
  })
})

describe('members', () => {
  const MOBILE = '13912345678'
  beforeAll(() =>
    world.database.system(async (tx) => {
      await tx.insert(user_info).values({
        tenant_id: 11,
        user_no: 'M00000001',
        mobile: MOBILE,
        nickname: '小鱼',
        gender: 'unknown',
        register_channel: 'pos',
        status: 'normal',
        registered_at: NOW,
        created_at: NOW,
        updated_at: NOW,
        version: 1,
      })
      const { fillSearch } = await import('../../../../server/query/search/fill-search')
      const { userInfo } = await import('../../../../server/generated/resources')
      await fillSearch(tx, userInfo)
    }),
  )
  const BASE = '/user/user_info'

  test('show stores a part of their mobile in lists, details and files', async () => {
    const manager = await world.as('manager_s0002')
    const [row] = (await manager.get(`${BASE}/list`)).data.list
    expect(row).toMatchObject({ mobile: '139****5678', nickname: '小鱼' })
    expect((await manager.get(`${BASE}/detail`, { id: row!.id })).data.mobile).toBe('139****5678')
    expect(await (await manager.raw(`${BASE}/export`)).text()).not.toContain(MOBILE)
    expect((await admin.get(`${BASE}/list`)).data.list[0]!.mobile).toBe(MOBILE)
  })

  test('are found only by the complete mobile, which cannot be guessed digit by digit', async () => {
    const manager = await world.as('manager_s0002')
    const count = async (client: Client, query: Record<string, string>) =>
      (await client.get(`${BASE}/list`, query)).data.list.length
    expect(await count(manager, { q: MOBILE })).toBe(1)
    expect(await count(manager, { 'f.mobile': MOBILE })).toBe(1)
    for (let length = 4; length < MOBILE.length; length++) {
      expect(await count(manager, { q: MOBILE.slice(0, length) })).toBe(0)
      expect(await count(manager, { 'f.mobile': MOBILE.slice(0, length) })).toBe(0)
    }
    expect(await count(manager, { q: '１３９１２３' })).toBe(0)
    const chosen = async (q: string) => (await choices(manager, '/pos/pos_order', { field: 'user_id', q })).length
    expect([await chosen(MOBILE), await chosen(MOBILE.slice(0, 6))]).toEqual([1, 0])
    expect(await count(admin, { q: MOBILE.slice(0, 6) })).toBe(1)
  })

  test('with a number of another country cannot be guessed either', async () => {
    const [manager, foreign] = [await world.as('manager_s0002'), '+4915112345678']
    const made = await manager.post('/pos/till/member', { mobile: foreign, register: { nickname: '安娜' } })
    expect(made).toMatchObject({ code: 0, data: { mobile: '+49****5678' } })
    const found = async (q: string) => (await manager.get(`${BASE}/list`, { q })).data.list.length
    expect([await found('+49'), await found(foreign)]).toEqual([1, 1])
    for (let length = 4; length < foreign.length; length++) expect(await found(foreign.slice(0, length))).toBe(0)
  })

  test('are the same with and without the code of the country', async () => {
    const manager = await world.as('manager_s0002')
    const made = await manager.post('/pos/till/member', { mobile: `+86${MOBILE}`, register: {} })
    expect(made).toMatchObject({ code: 0, data: { user_no: 'M00000001', nickname: '小鱼' } })
  })
})

describe('lists of documents', () => {
  test('search at most one year, and show undated documents with those of today', async () => {
    const base = '/store/store_order_receipt'
    expect((await admin.get(`${base}/list`, { 'f.biz_date': '2025-01-01..2025-12-31' })).code).toBe(0)
    const wide = await admin.get(`${base}/list`, { 'f.biz_date': '2024-01-01..2025-12-31' })
    expect(wide).toMatchObject({ code: 40000, data: { errors: [{ path: 'f.biz_date', zh: '日期范围最多 366 天' }] } })
    const row = await createRow(await world.as('manager_s0002'), base, {
      supplier_id: goods.supplier.id,
      lines: [{ sku_id: goods.skus[0]!.id, order_qty: 1 }],
    })
    const { store_order_receipt } = await import('../../../../server/generated/tables')
    const { eq } = await import('drizzle-orm')
    await world.database.system((tx) =>
      tx.update(store_order_receipt).set({ biz_date: null }).where(eq(store_order_receipt.id, row.id)),
    )
    const today = new Date(NOW).toISOString().slice(0, 10)
    const listedIn = async (range: string) =>
      (await admin.get(`${base}/list`, { 'f.biz_date': range })).data.list.length
    expect(await listedIn(`${today}..${today}`)).toBe(1)
    expect(await listedIn('2025-01-01..2025-02-01')).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWorld, type World } from '../resources/world'
import { Browser } from '../http/browser'

let world: World
let office: Browser
let cashier: Browser
beforeAll(async () => {
  world = await openWorld()
  office = new Browser(world.app)
  await office.signIn()
  cashier = new Browser(world.app)
  await cashier.signIn('19900000022')
}, 120_000)
afterAll(() => world.database.close())

type Refusal = { errors?: { path: string }[] } | null
const refused = async (from: Browser, method: 'GET' | 'POST', path: string, body?: unknown) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { code, data } = await from.send<Refusal>(method, path, body)
  // A value that only the database refuses gets an answer too, but is logged and has no path.
  expect(logged.mock.calls).toEqual([])
  logged.mockRestore()
  return [code, ...(data?.errors ?? []).map(({ path }) => path)]
}

describe('lists and searches', () => {
  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  it.each([
    ['q', '/good/sku/list?q=%00'],
    ['q', `/good/sku/list?q=${'x'.repeat(101)}`],
    ['f.sku_name', '/good/sku/list?f.sku_name=a%00'],
    ['f.status', '/good/sku/list?f.status=toString'],
    ['f.biz_date', '/store/store_receive_receipt/list?f.biz_date=2025-02-30'],
    ['f.biz_date', '/store/store_receive_receipt/list?f.biz_date=0000-01-01..2025-01-01'],
    ['after', '/good/sku/list?after=x'],
    ['after', `/good/sku/list?sort=sku_name&after=${cursor(0, 1, 'a\0b')}`],
    ['after', `/good/sku/list?sort=sku_name&after=${cursor(0, 1, 5)}`],
    ['after', `/good/sku/list?sort=sku_name&after=${cursor(0, 2 ** 60, 'a')}`],
    ['after', `/store/store_receive_receipt/list?sort=biz_date&after=${cursor(0, 1, '2025-02-30')}`],
    ['after', `/store/store_receive_receipt/list?sort=biz_date&after=${cursor(0, 1, 20250230)}`],
    ['q', '/sys/search?q=%00'],
    ['q', '/sys/search?q='],
  ])('refuse a wrong %s: %s', async (path, address) => {
    expect(await refused(office, 'GET', address)).toEqual([40000, path])
  })

  it('accept a cursor with a text of the sort column', async () => {
    const first = await office.send<{ next?: string; list: unknown[] }>(
      'GET',
      '/good/sku/list?sort=-sku_name&pageSize=10',
    )
    expect(first.code).toBe(0)
    const again = await office.send('GET', `/good/sku/list?sort=-sku_name&after=${cursor(0, 1, '牛奶')}`)
    expect(again.code).toBe(0)
  })
})

describe('drafts with hostile values', () => {
  it.each(['2025-02-30', '0000-01-01', '10000-01-01', '2025-13-01'])(
    'with the day %s can be previewed, but are not saved',
    async (day) => {
      const draft = { store_id: 2, biz_date: day, lines: [{ sku_id: 1, receive_qty: 1, production_date: day }] }
      const [code, ...paths] = await refused(office, 'POST', '/store/store_receive_receipt/create', draft)
      expect(code).toBe(40000)
      expect(paths).toContain('biz_date')
      expect(await refused(office, 'POST', '/store/store_receive_receipt/preview', draft)).toEqual([0])
    },
  )
})

it('a saved view with values that no column can hold is refused', async () => {
  const view = { list: 'good.sku', name: 'a', share: null }
  expect(await refused(office, 'POST', '/sys/view/save', { ...view, state: { a: ['\0'] } })).toEqual([
    40000,
    'state.a.0',
  ])
  expect(await refused(office, 'POST', '/sys/view/save', { ...view, id: 2 ** 53, state: {} })).toEqual([40000, 'id'])
  expect(await refused(office, 'POST', '/sys/view/save', { ...view, id: 2 ** 53 - 1, state: {} })).toEqual([
    40400,
    'id',
  ])
  expect(await refused(office, 'POST', '/sys/view/save', { ...view, state: 1 })).toEqual([40000, 'state'])
})

it('an e-mail address of a megabyte is refused at once', async () => {
  const begun = performance.now()
  const email = `a@${'a.'.repeat(400_000)}@`
  const [code, ...paths] = await refused(office, 'POST', '/supply/supplier/create', { supplier_name: '测试', email })
  expect([code, paths.includes('email')]).toEqual([40000, true])
  expect(performance.now() - begun).toBeLessThan(5000)
})

describe('a draft with too many items', () => {
  it.each([
    ['lines', { lines: Array.from({ length: 100_000 }, () => ({})) }],
    ['lines', { lines: Array.from({ length: 501 }, () => ({})) }],
    ['store_ids', { store_ids: Array.from({ length: 100_000 }, (_, index) => index + 1) }],
    ['attachments', { attachments: Array.from({ length: 100_000 }, () => 'x') }],
  ])('is refused at once at %s', async (path, body) => {
    for (const call of ['create', 'preview']) {
      const begun = performance.now()
      const answer = await refused(office, 'POST', `/store/adjust_price_store_sell_receipt/${call}`, body)
      expect(answer).toEqual([40000, path])
      expect(performance.now() - begun).toBeLessThan(5000)
    }
  })
})

describe('the header Store-Id', () => {
  it.each(['0', '-1', '0x2', '2e0', '2.0', '+2', '2, 3', 'NaN', '9007199254740993', '12345678901234567890'])(
    'is refused as %s',
    async (id) => {
      for (const [method, path] of [
        ['GET', '/sys/view/list?list=good.sku'],
        ['POST', '/sys/view/delete'],
      ] as const)
        expect(
          await office.send(method, path, method === 'POST' ? { id: 1 } : undefined, { 'Store-Id': id }),
        ).toMatchObject({
          code: 40300,
          data: { errors: [{ path: 'Store-Id' }] },
        })
    },
  )
})

describe('a price of 2^53 − 1', () => {
  it('is refused on goods', async () => {
    const [code, ...paths] = await refused(office, 'POST', '/good/sku/create', {
      sku_name: '测试商品',
      sell_price: 2 ** 53 - 1,
      member_price: 2 ** 53 - 1,
    })
    expect(code).toBe(40000)
    expect(paths).toContain('sell_price')
  })

  it('is refused in a document, also where price times quantity is too large, and does not break the preview', async () => {
    const lines = [{ sku_id: 1, purchase_qty: 999_999, buy_price: 2 ** 53 - 1, price: 2 ** 53 - 1 }]
    const draft = { supplier_id: 1, warehouse_id: 1, lines }
    const [code, ...paths] = await refused(office, 'POST', '/warehouse/wh_purchase_receipt/create', draft)
    expect(code).toBe(40000)
    expect(paths.length).toBeGreaterThan(0)
    const [preview] = await refused(office, 'POST', '/warehouse/wh_purchase_receipt/preview', draft)
    expect([0, 40000]).toContain(preview)
  })
})

describe('a sale', () => {
  const sale = (line: object, more: object = {}) => ({
    client_uuid: 'hostile-values-1',
    terminal_no: '1',
    lines: [{ sku_id: 1, qty: 1, ...line }],
    payments: [{ method: 'cash', amount: 100 }],
    ...more,
  })
  it.each([
    ['lines.0.sku_id', sale({ sku_id: 2 ** 53 })],
    ['lines.0.qty', sale({ qty: 1e21 })],
    ['lines.0.deal_price', sale({ deal_price: 2 ** 53 - 1 })],
    ['terminal_no', sale({}, { terminal_no: '\0' })],
    ['paid_at', sale({}, { paid_at: '+275760-09-13T00:00:00.000Z' })],
    ['ordered_at', sale({}, { ordered_at: '0000-01-01T00:00:00Z' })],
    ['payments.0.amount', sale({}, { payments: [{ method: 'cash', amount: 2 ** 53 - 1 }] })],
    ['user_id', sale({}, { user_id: 2 ** 53 })],
  ])('is refused at %s', async (path, body) => {
    expect(await refused(cashier, 'POST', '/pos/till/order', body)).toEqual([40000, path])
  })
})

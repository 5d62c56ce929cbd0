import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import document from '@/i18n/zh-CN/document.json'
import list from '@/i18n/zh-CN/list.json'
import Replenishment from '@/pages/store/replenishment/replenishment'
import words from '@/pages/store/replenishment/replenishment.zh-CN.json'
import { ApiError } from '@/request/api-error'
import { provideClient } from '@/request/current-client'
import {
  encodeProposal,
  type ProposedLine,
  type ProposedOrder,
  type Replenishment as Answer,
} from '@/rules/replenishment/proposal'

const i18n = i18next.createInstance()
await i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  resources: { 'zh-CN': { replenishment: words, document, list, 'store.store_stock': {} } },
  interpolation: { escapeValue: false },
})

const OPERATOR: OperatorScope = {
  operatorId: 1,
  tenantId: 11,
  storeId: 2,
  roleType: 'store',
  flags: { can_view_cost: true, can_view_buy_price: true, can_pos_refund: true },
  permissions: new Set(['store_order_receipt:create']),
  actor: { id: 1, role_type: 'store', store_id: 2, warehouse_id: null },
  setting: {},
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
}

const line = (sku_id: number, given: Partial<ProposedLine> = {}): ProposedLine => ({
  sku_id,
  sku_code: `G${sku_id}`,
  sku_name: `洗发水${sku_id}`,
  spec: null,
  unit_name: '瓶',
  barcodes: [`69000000000${sku_id}`, `1690000000000${sku_id}`],
  stock_state: 'low',
  on_hand_qty: 3_000,
  in_transit_qty: 0,
  on_order_qty: 0,
  safety_stock_qty: 8_000,
  daily_qty: 2_000,
  suggest_qty: 24_000,
  step_qty: 12_000,
  pack_qty: 24_000,
  source_available_qty: null,
  buy_price: 235,
  ...given,
})
const order = (source_id: number, lines: ProposedLine[], given: Partial<ProposedOrder> = {}): ProposedOrder => ({
  store_id: 2,
  store_name: '人民广场店',
  supply_mode: 'supplier',
  source_id,
  source_name: `供应商${source_id}`,
  expected_date: '2026-11-25',
  lead_days: 1,
  min_order_amount: null,
  license_expired: false,
  lines,
  ...given,
})
const COMPUTED_AT = 1_795_000_000_000
const answer = (orders: ProposedOrder[], given: Partial<Answer> = {}): Answer =>
  encodeProposal({
    computed_at: COMPUTED_AT,
    cover_days: 3,
    short: { total: 3, path: null, proposed: 3, covered: 0, idle: 0, unsupplied: 0, stopped: 0 },
    stores_left: 0,
    is_bound: false,
    may_order: true,
    orders,
    ...given,
  })

const get = vi.fn()
const post = vi.fn()
beforeEach(() => {
  get.mockReset()
  post.mockReset()
  provideClient({ get, post, blob: vi.fn() })
})

async function show(given: Answer) {
  get.mockResolvedValueOnce(given)
  renderScreen()
  await screen.findByRole('checkbox', { name: '生成 人民广场店 ← 供应商1 的订单' })
}

function renderScreen() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OperatorContext value={OPERATOR}>
        <MemoryRouter>
          <Suspense fallback={null}>
            <Replenishment />
          </Suspense>
        </MemoryRouter>
      </OperatorContext>
    </QueryClientProvider>,
  )
}

const card = (source: number) => screen.getByRole('region', { name: `人民广场店 ← 供应商${source}` })
const entryOf = (name: string): HTMLInputElement => within(screen.getByText(name).closest('tr')!).getByRole('textbox')
const make = (orders: number) => screen.getByRole('button', { name: `生成 ${orders} 张草稿` })
const bodies = () => post.mock.calls.map(([, body]) => body as { source_id: number; lines: unknown[] })

describe('the replenishment screen', () => {
  it('says that the operator may not see it, which is not a failure that a retry could mend', async () => {
    get.mockRejectedValueOnce(new ApiError('没有权限执行此操作', { kind: 'business', code: 40300 }))
    renderScreen()
    await screen.findByText(list.forbidden.title)
    expect(screen.queryByRole('button', { name: words.retry })).toBeNull()
  })

  it('names the ordered items that are not short yet, so that its numbers add up', async () => {
    await show(answer([order(1, [line(1), line(2, { stock_state: 'normal' })])]))
    expect(screen.getByText('另有 1 种将不够卖')).toBeTruthy()
  })

  it('does not create an order again while the new proposal cannot be loaded', async () => {
    await show(answer([order(1, [line(1), line(2)]), order(2, [line(3)])]))
    post.mockResolvedValueOnce({ id: 7, receipt_no: 'SO202611240007' })
    post.mockRejectedValueOnce(new ApiError('供应商已停用', { kind: 'business', code: 40000 }))
    get.mockRejectedValue(new ApiError('断网', { kind: 'network' }))
    fireEvent.click(make(2))
    await screen.findByText('SO202611240007')
    await screen.findByText(/供应商已停用/)
    // The refused order is listed first.
    expect(screen.getByText('1 张未生成')).toBeTruthy()
    const results = within(screen.getByText('已生成 1 张订单草稿').closest('section')!).getAllByRole('listitem')
    expect(results.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('供应商已停用'),
      expect.stringContaining('SO202611240007'),
    ])
    // The first order is on its way; the refused one is still there, and only that one is created now.
    await waitFor(() => expect(make(1)).toBeTruthy())
    expect(screen.queryByRole('region', { name: /供应商1/ })).toBeNull()
    post.mockResolvedValueOnce({ id: 8, receipt_no: 'SO202611240008' })
    await waitFor(() => expect(make(1).className).not.toContain('loading'))
    fireEvent.click(make(1))
    await screen.findByText('SO202611240008')
    expect(bodies().map(({ source_id }) => source_id)).toEqual([1, 2, 2])
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      computed_at: COMPUTED_AT,
      lines: [
        { sku_id: 1, order_qty: 24, on_order_qty: 0 },
        { sku_id: 2, order_qty: 24, on_order_qty: 0 },
      ],
    })
  })

  it('orders nothing while a quantity cannot be read, says so, and keeps the text when the order is closed', async () => {
    await show(answer([order(1, [line(1)])]))
    fireEvent.change(entryOf('洗发水1'), { target: { value: '12瓶x' } })
    fireEvent.blur(entryOf('洗发水1'))
    expect(within(card(1)).getByText('1 行的数量有误')).toBeTruthy()
    expect(entryOf('洗发水1').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(document.number.not_a_number)).toBeTruthy()
    expect((make(1) as HTMLButtonElement).disabled).toBe(true)
    const toggle = within(card(1)).getByRole('button', { expanded: true })
    fireEvent.click(toggle)
    expect((make(1) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(toggle)
    expect(entryOf('洗发水1').value).toBe('12瓶x')
    // A button beside it replaces the text.
    fireEvent.click(screen.getByRole('button', { name: /洗发水1增加/ }))
    expect(entryOf('洗发水1').value).toBe('36')
    expect((make(1) as HTMLButtonElement).disabled).toBe(false)
  })

  it.each([
    ['-5', /不能小于 0/, '0'],
    ['1000000', /不能大于 999,999.999/, '999,996'],
    ['13', /须为 12瓶 的倍数|须为 12 瓶 的倍数/, '24'],
  ])('refuses %s and proposes what is right', async (typed, says, right) => {
    await show(answer([order(1, [line(1), line(2)])]))
    fireEvent.change(entryOf('洗发水1'), { target: { value: typed } })
    fireEvent.blur(entryOf('洗发水1'))
    expect((make(1) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: says }))
    expect(entryOf('洗发水1').value).toBe(right)
    expect((make(1) as HTMLButtonElement).disabled).toBe(false)
  })

  it('goes to the row of a scanned item, also in an order that is closed, and says when there is none', async () => {
    await show(answer([order(1, [line(1), line(2)]), order(2, [line(3)])]))
    const before = entryOf('洗发水1')
    before.focus()
    const scan = (code: string) => {
      for (const key of [...code, 'Enter']) fireEvent.keyDown(window.document.activeElement!, { key })
    }
    scan('16900000000003')
    await waitFor(() => expect(window.document.activeElement).toBe(entryOf('洗发水3')))
    scan('690000000002')
    await waitFor(() => expect(window.document.activeElement).toBe(entryOf('洗发水2')))
    scan('690000000009')
    await screen.findByText('建议的订单里没有“690000000009”')
    const find = screen.getByRole('textbox', { name: words.find })
    fireEvent.change(find, { target: { value: '洗发水' } })
    fireEvent.keyDown(find, { key: 'Enter' })
    await waitFor(() => expect(window.document.activeElement).toBe(entryOf('洗发水3')))
    fireEvent.keyDown(find, { key: 'Enter' })
    await waitFor(() => expect(window.document.activeElement).toBe(entryOf('洗发水1')))
    expect(before.value).toBe('24')
  })

  it('leaves out an order that the operator has left out also after the proposal was computed again', async () => {
    await show(answer([order(1, [line(1), line(2)]), order(2, [line(3)])]))
    fireEvent.click(within(card(1)).getByRole('checkbox'))
    get.mockResolvedValueOnce(answer([order(1, [line(2)]), order(2, [line(3)])]))
    fireEvent.click(screen.getByRole('button', { name: /重新计算/ }))
    await waitFor(() => expect(screen.queryByText('洗发水1')).toBeNull())
    expect(within(card(1)).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(make(1)).toBeTruthy()
  })

  it('says that a supplier needs longer than an order may wait, and that only a part is shown', async () => {
    const late = order(1, [line(1)], { lead_days: 90, expected_date: '2027-01-23', min_order_amount: 500_000 })
    await show(answer([late], { is_bound: true }))
    expect(
      within(card(1)).getByText(/到货周期 90 天，订单最晚只能填 2027-01-23 到货 · 低于起订金额 ¥5,000.00/),
    ).toBeTruthy()
    expect(screen.getByTitle(words.outcome_note.proposed_in_part)).toBeTruthy()
    expect(screen.queryByTitle(words.outcome_note.proposed)).toBeNull()
  })

  it('states the minimum of a supplier to those who see no prices', async () => {
    await show(answer([order(1, [line(1, { buy_price: null })], { min_order_amount: 500_000 })]))
    expect(within(card(1)).getByText('起订 ¥5,000.00')).toBeTruthy()
  })
})

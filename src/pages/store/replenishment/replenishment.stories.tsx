import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import {
  encodeProposal,
  type ProposedLine,
  type ProposedOrder,
  type Replenishment as Answer,
} from '@/rules/replenishment/proposal'
import Replenishment from './replenishment'

const line = (sku_id: number, sku_name: string, given: Partial<ProposedLine> = {}): ProposedLine => ({
  sku_id,
  sku_code: `G${String(sku_id).padStart(7, '0')}`,
  sku_name,
  spec: '500ml×12',
  unit_name: '瓶',
  barcodes: ['6900000000011'],
  stock_state: 'low',
  on_hand_qty: 3_000,
  in_transit_qty: 0,
  on_order_qty: 0,
  safety_stock_qty: 8_000,
  daily_qty: 2_143,
  suggest_qty: 24_000,
  step_qty: 12_000,
  pack_qty: 24_000,
  source_available_qty: 96_000,
  buy_price: 235,
  ...given,
})

const order: ProposedOrder = {
  store_id: 2,
  store_name: '人民广场店',
  supply_mode: 'warehouse',
  source_id: 1,
  source_name: '上海总仓',
  expected_date: '2026-11-25',
  lead_days: 1,
  min_order_amount: null,
  license_expired: false,
  lines: [
    line(31, '洗发水400ml', { stock_state: 'out', on_hand_qty: 0, source_available_qty: 12_000 }),
    line(5, '挂面900g', { stock_state: 'normal', unit_name: '包', on_hand_qty: 8_000 }),
    line(3, '生抽500ml', { stock_state: 'negative', on_hand_qty: -2_000, on_order_qty: 12_000 }),
  ],
}
const direct: ProposedOrder = {
  ...order,
  supply_mode: 'supplier',
  source_name: '晨曦烘焙',
  lead_days: 75,
  min_order_amount: 100_000,
  license_expired: true,
  lines: [line(60, '吐司面包', { unit_name: '袋', source_available_qty: null, step_qty: 6_000, pack_qty: 6_000 })],
}
const answer: Answer = {
  computed_at: Date.UTC(2026, 10, 24, 2),
  cover_days: 3,
  short: { total: 27, path: '/store/store_stock/list', proposed: 15, covered: 8, idle: 1, unsupplied: 1, stopped: 2 },
  stores_left: 0,
  is_bound: false,
  may_order: true,
  orders: [order, direct],
}

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })
const answering = (given: Partial<Answer>) => ({
  msw: {
    handlers: [http.get('*/api/store/replenishment', () => ok(encodeProposal({ ...answer, ...given })))],
  },
})

const meta = { title: 'Pages/Replenishment', component: Replenishment } satisfies Meta<typeof Replenishment>
export default meta
type Story = StoryObj<typeof meta>

export const Orders: Story = { parameters: answering({}) }
/** An auditor, who sees no prices and creates no orders. */
export const ReadOnly: Story = {
  parameters: answering({
    may_order: false,
    orders: [
      { ...order, lines: order.lines.map((item) => ({ ...item, buy_price: null, source_available_qty: null })) },
    ],
  }),
}
export const LongText: Story = {
  parameters: answering({
    orders: [
      {
        ...order,
        store_name: order.store_name.repeat(6),
        source_name: order.source_name.repeat(6),
        lines: order.lines.map((item) => ({ ...item, sku_name: item.sku_name.repeat(8), suggest_qty: 999_996_000 })),
      },
    ],
  }),
}
/** More stores and items than one proposal holds; an order as long as an order may be. */
export const ManyLines: Story = {
  parameters: answering({
    stores_left: 12,
    is_bound: true,
    orders: [{ ...order, lines: Array.from({ length: 200 }, (_, index) => line(index + 1, `洗发水${index + 1}`)) }],
  }),
}
export const Nothing: Story = {
  parameters: answering({
    orders: [],
    short: { ...answer.short, total: 0, proposed: 0, covered: 0, idle: 0, unsupplied: 0, stopped: 0 },
  }),
}
export const Pda: Story = { ...Orders, globals: { viewport: { value: 'pda' } } }
export const Loading: Story = {
  parameters: { msw: { handlers: [http.get('*/api/store/*', () => delay('infinite'))] } },
}
export const Failed: Story = {
  tags: ['console-error'],
  parameters: { msw: { handlers: [http.get('*/api/store/*', () => HttpResponse.error())] } },
}

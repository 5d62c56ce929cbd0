import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Forecast } from '@/rules/answers'
import { ForecastFacts } from './forecast-facts'

const EMPTY_FORECAST: Forecast = { compared: [], stock: [], documents: [], short: [] }
const POSTS: Forecast = {
  ...EMPTY_FORECAST,
  stock: [
    {
      at: 'warehouse',
      place: 'W01 上海总仓',
      sku_count: 3,
      quantities: [
        { unit: '袋', in_qty: 0, out_qty: 30_000 },
        { unit: '瓶', in_qty: 0, out_qty: 18_000 },
      ],
      value: -31_680,
    },
    {
      at: 'store_inbound',
      place: 'S0002 人民广场店',
      sku_count: 3,
      quantities: [
        { unit: '袋', in_qty: 30_000, out_qty: 0 },
        { unit: '瓶', in_qty: 18_000, out_qty: 0 },
      ],
      value: 31_680,
    },
  ],
}

const meta: Meta<typeof ForecastFacts> = {
  title: 'Kit/Confirmation facts',
  component: ForecastFacts,
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
}
export default meta

type Story = StoryObj<typeof ForecastFacts>

/** Each story has its own cache key, because answers are cached by question. */
const story = (name: string, ask: () => Promise<Forecast>): Story => ({
  args: { question: ['store.store_order_receipt', name], ask },
})

export const MovesStock = story('stock', async () => POSTS)
export const WithoutTheRightToCosts = story('costs', async () => ({
  ...POSTS,
  stock: POSTS.stock.map((change) => ({ ...change, value: null })),
}))
export const MakesADocumentWithShortLines = story('short', async () => ({
  ...EMPTY_FORECAST,
  documents: [{ title: '仓库拣货单', line_count: 21, batched_sku_count: 14 }],
  short: [
    { line_no: 3, label: '原味薯片 75g', unit: '袋', asked_qty: 36_000, taken_qty: 12_000, on_hand_qty: 4_000 },
    {
      line_no: 7,
      label: '农夫山泉饮用天然水 550ml × 24 整箱装',
      unit: '箱',
      asked_qty: 120_000,
      taken_qty: 0,
      on_hand_qty: 0,
    },
  ],
}))
export const Pending = story('pending', () => new Promise(() => undefined))
export const WouldBeRefused = story('refused', () => Promise.reject(new Error('供应商证照已过期，不能下单')))

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { menu, stores } from '../frame.example'
import type { SearchHit } from '@/rules/answers'
import Palette from './palette'

const sku = (id: number, label: string): SearchHit => ({
  entity: 'good.sku',
  kind: '商品',
  id,
  label,
  path: `/good/sku/update?id=${id}`,
  status: '在售',
  place: null,
  transitions: [],
})

const meta = {
  title: 'Frame/Palette',
  component: Palette,
  args: {
    open: true,
    onClose: () => undefined,
    menu,
    actions: [{ key: 'settings', title: '页面设置', run: () => undefined }],
    loadKeywords: async () => ({}),
    search: async () => [sku(1, 'G0000001 东北大米5kg')],
    waiting: async () => [],
    creates: [],
    stores: { all: stores, active: stores[0] ?? null, offersAll: true, onSwitch: () => undefined },
    go: () => undefined,
  },
} satisfies Meta<typeof Palette>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Empty: Story = { args: { menu: [], actions: [] } }

const type = (text: string) => async () => userEvent.type(await screen.findByRole('combobox'), text)
export const Found: Story = { play: type('大米') }
export const TransitionOfDocument: Story = {
  args: {
    search: async () => [
      {
        entity: 'store.store_order_receipt',
        kind: '采购订单',
        id: 7,
        label: 'SO202611230008',
        path: '/store/store_order_receipt/update?id=7',
        status: '待审核',
        place: 'S0002 人民广场店',
        transitions: [{ name: 'approve', label: '审核通过' }],
      },
    ],
  },
  play: type('审核 SO202611230008'),
}
export const FoundByKeyword: Story = {
  args: { loadKeywords: async () => ({ 'store.store_receive_receipt': ['到货', 'goods in'] }), search: async () => [] },
  play: type('到货'),
}
export const Searching: Story = { args: { search: () => new Promise(() => undefined) }, play: type('大米') }
export const Nothing: Story = { args: { search: async () => [] }, play: type('牛油果') }
export const LongText: Story = {
  args: {
    search: async () =>
      Array.from({ length: 20 }, (_, id) =>
        sku(id, `G${1000 + id} 有机认证高山慢生长东北五常稻花香大米礼盒装 5kg × 2，含赠品与礼袋，限区域配送`),
      ),
  },
  play: type('大米'),
}
export const Pda: Story = { globals: { viewport: { value: 'pda' } } }

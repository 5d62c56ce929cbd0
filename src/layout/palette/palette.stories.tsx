import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { menu } from '../frame.example'
import Palette from './palette'

const meta = {
  title: 'Frame/Palette',
  component: Palette,
  args: {
    open: true,
    onClose: () => undefined,
    menu,
    actions: [{ key: 'settings', title: '页面设置', run: () => undefined }],
    search: async () => [{ entity: 'good.sku', id: 1, label: 'G0000001 东北大米5kg', path: '/good/sku/update?id=1' }],
    go: () => undefined,
  },
} satisfies Meta<typeof Palette>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Empty: Story = { args: { menu: [], actions: [] } }

const type = (text: string) => async () => userEvent.type(await screen.findByRole('combobox'), text)
export const Found: Story = { play: type('大米') }
export const Searching: Story = { args: { search: () => new Promise(() => undefined) }, play: type('大米') }
export const Nothing: Story = { args: { search: async () => [] }, play: type('牛油果') }
export const LongText: Story = {
  args: {
    search: async () =>
      Array.from({ length: 20 }, (_, id) => ({
        entity: 'good.sku',
        id,
        label: `G${1000 + id} 有机认证高山慢生长东北五常稻花香大米礼盒装 5kg × 2，含赠品与礼袋，限区域配送`,
        path: `/good/sku/update?id=${id}`,
      })),
  },
  play: type('大米'),
}
export const Pda: Story = { globals: { viewport: { value: 'pda' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
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

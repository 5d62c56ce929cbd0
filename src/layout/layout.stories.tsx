import type { Meta, StoryObj } from '@storybook/react-vite'
import Alert from 'antd/es/alert'
import { Layout, type LayoutProps } from './layout'
import { someMessages } from './messages/messages.example'
import { menu, routes, sku, skus, stores } from './frame.example'

const nothing = () => undefined

const meta = {
  title: 'Frame/Layout',
  component: Layout,
  parameters: { path: '/good/sku/list' },
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', inset: 0 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    route: skus,
    resolve: (path) => routes.find((route) => route.path === path) ?? skus,
    menu,
    creates: [],
    landing: skus.path,
    scope: 'story',
    tenant: '鲜邻新零售',
    timeZone: 'Asia/Shanghai',
    user: { name: '林晓', detail: '199 0000 0000' },
    stores,
    store: stores[1] ?? null,
    offersAllStores: true,
    onSwitchStore: nothing,
    keptDrafts: () => [],
    onSignOut: nothing,
    loadKeywords: async () => ({}),
    search: async () => [],
    waiting: async () => [],
    messages: someMessages,
  } satisfies LayoutProps,
} satisfies Meta<typeof Layout>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {}
export const AllStores: Story = { args: { store: stores[0] ?? null } }
export const StoreStaff: Story = { args: { offersAllStores: false } }
export const Document: Story = { args: { route: sku }, parameters: { path: '/good/sku/update?id=1' } }
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } }
export const Pda: Story = { globals: { viewport: { value: 'pda' } } }
export const OneStore: Story = { args: { stores: stores.slice(1, 2) } }
export const SessionEnded: Story = {
  args: { banner: <Alert banner type="warning" title="登录已失效，当前内容只能查看。" /> },
}

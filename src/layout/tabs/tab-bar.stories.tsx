import type { Meta, StoryObj } from '@storybook/react-vite'
import { manyTabs, someTabs } from '@/layout/frame.example'
import { TabBar } from './tab-bar'
import { TabStore } from './tab-store'
import type { Tabs } from './tabs'

const nothing = () => undefined
const open = (tabs: Tabs) => ({ tabs, store: new TabStore(async () => true, tabs) })

const meta = {
  title: 'Frame/Tab bar',
  component: TabBar,
  args: { ...open(someTabs), closable: true, onOpen: nothing, onClose: nothing, onReload: nothing },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const SomeOpen: Story = {}
export const ThirtyOpen: Story = { args: open(manyTabs) }
export const OnlyTheLanding: Story = {
  args: { ...open({ ...someTabs, open: someTabs.open.slice(0, 1), active: '1' }), closable: false },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { manyTabs, someTabs } from '@/layout/frame.example'
import { TabBar } from './tab-bar'

const nothing = () => undefined

const meta = {
  title: 'Frame/Tab bar',
  component: TabBar,
  args: { tabs: someTabs, closable: true, onOpen: nothing, onClose: nothing, onReload: nothing },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const SomeOpen: Story = {}
export const ThirtyOpen: Story = { args: { tabs: manyTabs } }
export const OnlyTheLanding: Story = {
  args: { tabs: { ...someTabs, open: someTabs.open.slice(0, 1), active: '1' }, closable: false },
}

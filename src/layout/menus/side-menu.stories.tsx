import type { Meta, StoryObj } from '@storybook/react-vite'
import { menu, skus } from '@/layout/frame.example'
import { SideMenu } from './side-menu'

const meta = {
  title: 'Frame/Menu',
  component: SideMenu,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 480 }}>
        <Story />
      </div>
    ),
  ],
  args: { groups: menu, current: skus.path, collapsed: false, onCollapse: () => undefined },
} satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Collapsed: Story = { args: { collapsed: true } }
export const NothingCurrent: Story = { args: { current: null } }

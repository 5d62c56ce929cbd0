import type { Meta, StoryObj } from '@storybook/react-vite'
import SettingsDrawer from './settings-drawer'

const meta = {
  title: 'Frame/Settings drawer',
  component: SettingsDrawer,
  args: { open: true, onClose: () => undefined },
} satisfies Meta<typeof SettingsDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

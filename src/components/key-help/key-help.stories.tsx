import type { Meta, StoryObj } from '@storybook/react-vite'
import KeyHelp from './key-help'

const meta = {
  title: 'Frame/Key help',
  component: KeyHelp,
  args: { open: true, onClose: () => undefined },
} satisfies Meta<typeof KeyHelp>
export default meta

export const Open: StoryObj<typeof meta> = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScreenSkeleton } from './screen-skeleton'

/** `since` lies far enough in the past that the skeleton is shown without its delay. */
const meta = {
  title: 'Kit/Skeleton',
  component: ScreenSkeleton,
  args: { kind: 'list', label: '正在打开…', since: -10_000 },
  parameters: { fill: true },
} satisfies Meta<typeof ScreenSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const OfAList: Story = {}
export const OfADocument: Story = { args: { kind: 'document' } }
export const OfAStation: Story = { args: { kind: 'station' } }
export const OfAPage: Story = { args: { kind: 'page' } }
export const Pda: Story = { args: { kind: 'document' }, globals: { viewport: { value: 'pda' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleAnswers, sampleStates } from '../../../../.storybook/sample-answers'
import Monitor from './monitor'
import type { Studio } from './studio'

const studio: Studio = {
  title: '鲜邻周末生鲜直播',
  room: 'LS20261121',
  started_at: '2026-11-21T04:35:00.000Z',
  viewers: Array.from({ length: 30 }, (_, index) => 1_400 + Math.round(Math.sin(index / 4) * 160)),
  likes: 5_210,
  orders: 96,
  amount: 684_250,
  signals: [
    { key: 'main', rate: 6_000, frames: 60, state: 'normal' },
    { key: 'hot', rate: 5_800, frames: 60, state: 'normal' },
    { key: 'cold', rate: 0, frames: 0, state: 'idle' },
  ],
  items: [
    { id: 1, name: '开场：本周必买清单', seconds: 312, state: 'played' },
    { id: 2, name: '丹东草莓产地连线', seconds: 640, state: 'playing' },
    { id: 3, name: '有机牛奶买二送一'.repeat(4), seconds: 425, state: 'waiting' },
  ],
  messages: [
    { id: 1, name: '小满', content: '今天的草莓是哪里的？', at: '2026-11-21T05:02:20.000Z', member: true },
    { id: 2, name: '老陈', content: '三号链接还有货吗'.repeat(6), at: '2026-11-21T05:02:40.000Z', member: false },
  ],
}

const PATH = '/dashboard/monitor'
const meta = {
  title: 'Pages/Live monitor',
  component: Monitor,
  parameters: { fill: true, msw: sampleAnswers(PATH, studio) },
} satisfies Meta<typeof Monitor>
export default meta
type Story = StoryObj<typeof meta>

export const Live: Story = {}
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } }
export const Loading: Story = { parameters: { msw: sampleStates.loading(PATH) } }
export const Failed: Story = { parameters: { msw: sampleStates.failed(PATH) }, tags: ['console-error'] }
export const SwitchedOff: Story = { parameters: { msw: sampleStates.off } }

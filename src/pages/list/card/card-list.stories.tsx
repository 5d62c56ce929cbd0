import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleAnswers, sampleStates } from '../../../../.storybook/sample-answers'
import CardList from './card-list'
import type { Card } from './cards'

const cards: Card[] = [
  {
    id: 1,
    kind: 'quality',
    title: '生鲜到货抽检',
    description: '到货后两小时内的果蔬、肉禽、水产',
    status: null,
    facts: [
      { label: '待检数量', value: '124' },
      { label: '最久等待', value: '38 分钟' },
      { label: '抽检比例', value: '20%' },
    ],
  },
  { id: 2, kind: 'service', title: '短信通知', description: '储值、积分与到货提醒', status: 'expired', facts: [] },
  { id: 3, kind: 'service', title: '电子发票', description: '小票扫码自助开票', status: 'opened', facts: [] },
  {
    id: 4,
    kind: 'rules',
    title: '滞销预警',
    description: '连续 14 天无销售的商品'.repeat(4),
    status: 'enabled',
    facts: [],
  },
]

const PATH = '/list/card'
const meta = {
  title: 'Pages/Card list',
  component: CardList,
  parameters: { fill: true, msw: sampleAnswers(PATH, cards) },
} satisfies Meta<typeof CardList>
export default meta
type Story = StoryObj<typeof meta>

export const Cards: Story = {}
export const Nothing: Story = { parameters: { msw: sampleAnswers(PATH, []) } }
export const Loading: Story = { parameters: { msw: sampleStates.loading(PATH) } }
// The tag `console-error`: scripts/checks/stories.mjs expects the browser to log the failed call as a console error.
export const Failed: Story = { parameters: { msw: sampleStates.failed(PATH) }, tags: ['console-error'] }
export const SwitchedOff: Story = { parameters: { msw: sampleStates.off } }

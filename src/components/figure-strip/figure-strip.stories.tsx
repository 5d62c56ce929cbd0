import type { Meta, StoryObj } from '@storybook/react-vite'
import { FigureStrip } from './figure-strip'

const meta = { title: 'Kit/Figure strip', component: FigureStrip, parameters: { fill: true } } satisfies Meta<
  typeof FigureStrip
>
export default meta
type Story = StoryObj<typeof meta>

const figures = [
  {
    key: 'sales',
    label: '今日净销售额',
    sign: '¥',
    value: '6,834.20',
    note: '较昨日 +6.4%',
    to: '/pos/pos_order/list',
  },
  { key: 'orders', label: '今日订单', value: '71', note: '较昨日 +7.6%', to: '/pos/pos_order/list' },
  { key: 'margin', label: '毛利率', hint: '毛利 ÷ 净销售额', value: '23.4%', note: '较昨日 -0.8 pt' },
  { key: 'short', label: '库存不足', value: '12' },
]

export const Figures: Story = { args: { figures } }
export const LongText: Story = {
  args: {
    figures: figures.map((figure) => ({
      ...figure,
      label: figure.label.repeat(4),
      value: '1,234,567,890.12',
      note: '较昨日 +6.4%，会员储值，批发客户为可用额度',
    })),
  },
}
export const Loading: Story = { args: { figures: undefined } }
export const Pda: Story = { args: { figures }, globals: { viewport: { value: 'pda' } } }

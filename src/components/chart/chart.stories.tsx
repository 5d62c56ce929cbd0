import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMoney } from '../format/number'
import { Chart } from './chart'
import type { ChartSpec } from './spec'

const text = (value: number) => formatMoney(value)
const days = ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21']
const sales = { name: '净销售额', values: [642_100, 683_420, 590_000, null, 712_300, 698_000], text }
const line: ChartSpec = {
  kind: 'line',
  categories: days,
  series: [
    sales,
    { ...sales, name: '对比期', values: [600_000, 655_000, 610_000, 580_000, 640_000, 0], isEarlier: true },
  ],
}

const meta = {
  title: 'Kit/Chart',
  component: Chart,
  args: { label: '销售趋势', height: 280, spec: line },
  parameters: { fill: true },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const Bars: Story = { args: { spec: { kind: 'bar', categories: days, series: [sales] } } }
export const Ring: Story = {
  args: {
    label: '支付方式',
    spec: {
      kind: 'ring',
      categories: ['微信支付', '支付宝', '现金', '储值余额'],
      series: [{ name: '金额', values: [412_000, 198_000, 61_000, 12_420], text }],
    },
  },
}
export const LongNames: Story = {
  args: {
    label: '商品销售前十',
    spec: {
      kind: 'bar',
      isHorizontal: true,
      categories: days.map((_, index) => `${index + 1} 有机认证高山慢生长东北五常稻花香大米礼盒装 5kg × 2`),
      series: [sales],
    },
  },
}
export const Empty: Story = { args: { spec: { kind: 'line', categories: [], series: [{ ...sales, values: [] }] } } }

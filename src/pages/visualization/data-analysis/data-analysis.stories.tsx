import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import type { Overview } from '../answer'
import { NO_FIGURES, SAMPLE_OVERVIEW, sampleTable } from '../sample-answers'
import DataAnalysis from './data-analysis'

const PATH = '*/api/visualization/data-analysis'
const answers = (data: Overview) => [http.get(PATH, () => HttpResponse.json({ code: 0, status: 200, msg: '', data }))]
const meta = {
  title: 'Pages/Data analysis',
  component: DataAnalysis,
  parameters: { fill: true, path: '/visualization/data-analysis?date=2026-11-14..2026-11-20' },
} satisfies Meta<typeof DataAnalysis>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { parameters: { msw: { handlers: answers(SAMPLE_OVERVIEW) } } }
export const Dark: Story = { ...Full, globals: { theme: 'dark' } }
export const Store: Story = {
  globals: { role: 'store' },
  parameters: {
    msw: {
      handlers: answers({
        ...SAMPLE_OVERVIEW,
        by_day: sampleTable(['net_sales', 'order_count', 'avg_ticket'], SAMPLE_OVERVIEW.by_day?.rows ?? []),
        warehouses: null,
      }),
    },
  },
}
export const Warehouse: Story = {
  globals: { role: 'warehouse' },
  parameters: { msw: { handlers: answers({ ...NO_FIGURES, warehouses: SAMPLE_OVERVIEW.warehouses }) } },
}
export const Empty: Story = {
  parameters: { msw: { handlers: answers({ ...NO_FIGURES, by_hour: sampleTable(['net_sales', 'order_count'], []) }) } },
}
export const Loading: Story = { parameters: { msw: { handlers: [http.get(PATH, () => delay('infinite'))] } } }
export const Failed: Story = {
  parameters: { msw: { handlers: [http.get(PATH, () => HttpResponse.error())] } },
  tags: ['console-error'],
}
export const Forbidden: Story = {
  parameters: {
    msw: {
      handlers: [http.get(PATH, () => HttpResponse.json({ code: 40300, status: 403, msg: '没有权限', data: null }))],
    },
  },
}

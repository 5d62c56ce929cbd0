import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import type { Table } from '../answer'
import { DAYS, sampleTable, SKUS, STORES } from '../sample-answers'
import MultiDimensionDataAnalysis from './multi-dimension-data-analysis'

const PATH = '*/api/visualization/multi-dimension-data-analysis'
const PAGE = '/visualization/multi-dimension-data-analysis?date=2026-11-14..2026-11-20'
const answers = (data: Table) => ({
  msw: { handlers: [http.get(PATH, () => HttpResponse.json({ code: 0, status: 200, msg: '', data }))] },
})

const meta = {
  title: 'Pages/Multi-dimension analysis',
  component: MultiDimensionDataAnalysis,
  parameters: { fill: true, path: `${PAGE}&metrics=net_sales,order_count&rows=store` },
} satisfies Meta<typeof MultiDimensionDataAnalysis>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = { parameters: answers(sampleTable(['net_sales', 'order_count'], STORES)) }
export const Dark: Story = { ...Rows, globals: { theme: 'dark' } }
export const RowsAndColumns: Story = {
  parameters: {
    path: `${PAGE}&metrics=net_sales&rows=store&columns=day`,
    ...answers(sampleTable(['net_sales'], STORES, { columns: DAYS, compared: false })),
  },
}
export const ManyRows: Story = {
  parameters: {
    path: `${PAGE}&metrics=net_sales,gross_profit,sold_qty,order_count&rows=sku`,
    ...answers(sampleTable(['net_sales', 'gross_profit', 'sold_qty', 'order_count'], SKUS)),
  },
}
export const Empty: Story = { parameters: answers(sampleTable(['net_sales'], [])) }
export const Loading: Story = { parameters: { msw: { handlers: [http.get(PATH, () => delay('infinite'))] } } }
export const Failed: Story = {
  parameters: { msw: { handlers: [http.get(PATH, () => HttpResponse.error())] } },
  tags: ['console-error'],
}
export const TooManyColumns: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get(PATH, () =>
          HttpResponse.json({
            code: 40000,
            status: 400,
            msg: '请检查标出的内容',
            data: {
              errors: [
                {
                  path: 'columns',
                  zh: '列最多 62 个，请缩短期间、加筛选或换维度',
                  en: 'At most 62 columns: shorten the period, filter, or choose another dimension',
                },
              ],
            },
          }),
        ),
      ],
    },
  },
}

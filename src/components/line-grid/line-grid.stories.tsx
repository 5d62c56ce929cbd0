import type { Meta, StoryObj } from '@storybook/react-vite'
import { addSampleTexts, SampleSheet } from './samples/sample-sheet'

const meta: Meta<typeof SampleSheet> = {
  title: 'Kit/Line grid',
  component: SampleSheet,
  loaders: [async () => addSampleTexts()],
  args: { document: 'order', lines: 5 },
}
export default meta

type Story = StoryObj<typeof SampleSheet>

const errors = Array.from({ length: 6 }, (_, n) => ({
  path: `lines.${n * 31}.${n % 2 ? 'buy_price' : 'order_qty'}`,
  zh: n % 2 ? '高于合同价' : '不符合起订量',
  en: n % 2 ? 'Above the agreed price' : 'Does not fit the order multiple',
}))

export const Empty: Story = { args: { lines: 0 } }
export const FiveLines: Story = {}
export const WithErrors: Story = { args: { lines: 200, errors } }
export const WithWarning: Story = { args: { typed: { path: 'lines.1.order_qty', value: 10_000 } } }
export const Thousand: Story = { args: { lines: 1000, density: 'compact' } }
export const ReadOnly: Story = { args: { lines: 20, readOnly: true } }
export const SplitByBatch: Story = { args: { document: 'receive', lines: 6, counted: true } }
export const ScanFromZero: Story = { args: { document: 'receive', lines: 6 } }
export const FixedRows: Story = { args: { document: 'receive', lines: 6, rows: 'fixed' } }
export const CellsInDialogs: Story = { args: { lines: 4, dialogs: true } }
export const Pda: Story = {
  args: { document: 'receive', lines: 6, counted: true },
  globals: { viewport: { value: 'pda' } },
}
export const PdaWithWarning: Story = {
  args: { typed: { path: 'lines.1.order_qty', value: 10_000 } },
  globals: { viewport: { value: 'pda' } },
}
export const PdaOrder: Story = { args: { lines: 4 }, globals: { viewport: { value: 'pda' } } }

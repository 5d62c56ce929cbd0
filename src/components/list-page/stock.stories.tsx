import type { Meta, StoryObj } from '@storybook/react-vite'
import { type FakeRow, fakeRows } from '../../../.storybook/fake-rows'
import { handlersFor } from '../../../.storybook/handlers'
import { reportApi } from '@/request/resource-api'
import type { Shape } from '@/rules/field'
import i18next from 'i18next'
import { addExampleTexts } from './example.texts'
import { ListPage } from './list-page'

const shape: Shape = {
  entity: 'example.stock',
  kind: 'report',
  label: ['sku_code', 'sku_name'],
  fields: {
    sku_code: { type: 'text', max: 20 },
    sku_name: { type: 'text', max: 60 },
    store_id: { type: 'ref', ref: 'store.store' },
    sku_id: { type: 'ref', ref: 'good.sku' },
    unit_name: { type: 'text', max: 10 },
    on_hand_qty: { type: 'quantity' },
    unit_cost: { type: 'decimal', scale: 4 },
    stock_value: { type: 'money' },
  },
}

const api = reportApi<FakeRow>('/store/example_stock', shape)
const rows = fakeRows(shape, 30).map((row) => ({ ...row, actions: ['stock_ledger'] }))

const meta: Meta = { title: 'Kit/Stock list', loaders: [async () => addExampleTexts(i18next)] }
export default meta

/** A report: rows open no document, but a drawer with the stock movements. */
export const WithLedger: StoryObj = {
  render: () => (
    <ListPage
      shape={shape}
      api={api}
      columns={[
        { field: 'sku_code', sort: true },
        { field: 'sku_name' },
        { field: 'store_id' },
        { field: 'on_hand_qty', sort: true },
        { field: 'unit_cost' },
        { field: 'stock_value' },
      ]}
      filters={[{ field: 'store_id' }, { field: 'on_hand_qty', as: 'nonzero', default: 'true' }]}
      actions={{ stock_ledger: { drawer: 'stock_ledger' } }}
      view={{ search: ['sku_code', 'sku_name'], sums: ['on_hand_qty', 'stock_value'], sort: ['sku_code'] }}
    />
  ),
  parameters: { fill: true, path: '/store/example_stock/list', msw: handlersFor(api.base, shape, { rows }) },
}

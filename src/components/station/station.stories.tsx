import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import { type FakeOrders, fakeOrders, line, SKUS, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderActions, orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { addOrderTexts } from '@/components/document-page/example/order-texts'
import { StationPage } from './station-page'

const meta: Meta = { title: 'Kit/Station', loaders: [async () => addOrderTexts(i18next)] }
export default meta

const shape = { ...orderShape, station: { table: 'lines', path: '/order/station' } }

/** Each story needs its own `id`, because counts are stored in the browser by id. */
function station(id: number, api: () => FakeOrders): StoryObj {
  const orders = api()
  return {
    render: () => (
      <StationPage
        shape={shape}
        api={orders}
        schema={orderSchema}
        rules={orderRules}
        actions={orderActions}
        paths={{ list: '/order/list', update: '/order/update' }}
        columns={['sku_id', 'order_qty']}
      />
    ),
    parameters: { fill: true, path: `/order/station?id=${id}` },
    globals: { viewport: { value: 'pda' } },
  }
}

const lines = SKUS.map((sku, index) => line(index + 1, sku, 6_000 * (index + 1), 320))

/** Lines to count: the scan field has the focus, and each line shows its progress. */
export const Counting = station(5, () =>
  fakeOrders(storedOrder({ id: 5, check_status: 'draft', actions: ['update', 'submit'], lines })),
)
/** The document was approved meanwhile, so it cannot be counted any more. */
export const Closed = station(6, () => fakeOrders(storedOrder({ id: 6, check_status: 'approved', actions: [], lines })))

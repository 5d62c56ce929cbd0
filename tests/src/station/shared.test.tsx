import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderActions, orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { StationPage } from '@/components/station/station-page'
import station from '@/i18n/zh-CN/station.json'
import { i18n, renderOrder } from '../document-page/render-order'

it('a station says that its counts were added to newer quantities, when somebody else has saved the document', async () => {
  i18n.addResourceBundle('zh-CN', 'station', station)
  const api = fakeOrders(storedOrder({ check_status: 'draft', actions: ['update', 'submit'] }))
  const { user } = renderOrder(api, {
    around: () => (
      <StationPage
        shape={{ ...orderShape, station: { table: 'lines', path: '/order/update' } }}
        api={api}
        schema={orderSchema}
        rules={orderRules}
        actions={orderActions}
        paths={{ list: '/order/list', update: '/order/update' }}
        columns={['sku_id', 'order_qty']}
      />
    ),
  })
  const [first] = await screen.findAllByRole('listitem')
  const { id, version, lines } = await api.detail(5)
  await api.update(id, { version, lines })
  expect(screen.queryByText(/已加到最新数量上/)).toBeNull()
  await user.click(within(first!).getByRole('button', { name: /加一$/ }))
  const notice = await screen.findByText(/已加到最新数量上/, {}, { timeout: 6000 })
  await user.click(within(notice.closest('[role="alert"]')!).getByRole('button', { name: '知道了' }))
  await expect.poll(() => screen.queryByText(/已加到最新数量上/)).toBeNull()
}, 12_000)

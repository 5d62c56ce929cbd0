import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderActions, orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { StationPage } from '@/components/station/station-page'
import { renderOrder } from '../document-page/render-order'

it('the station of a rejected document submits it, so that somebody looks at it again before it is approved', async () => {
  const shape = { ...orderShape, station: { table: 'lines', path: '/order/update' } }
  const api = fakeOrders(
    storedOrder({ check_status: 'rejected', actions: ['update', 'submit', 'submit_approve', 'void'] }),
  )
  renderOrder(api, {
    around: () => (
      <StationPage
        shape={shape}
        api={api}
        schema={orderSchema}
        rules={orderRules}
        actions={orderActions}
        paths={{ list: '/order/list', update: '/order/update' }}
        columns={['sku_id', 'order_qty']}
      />
    ),
  })
  expect(await screen.findByRole('button', { name: '提交' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交并审核' })).toBeNull()
})

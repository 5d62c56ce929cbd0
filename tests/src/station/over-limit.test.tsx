import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderActions, orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { StationPage } from '@/components/station/station-page'
import station from '@/i18n/zh-CN/station.json'
import { ONE_UNIT } from '@/exact/scale'
import { i18n, renderOrder } from '../document-page/render-order'

const MAX_QTY = 2 * ONE_UNIT
const rules = {
  ...orderRules,
  tables: {
    lines: {
      checks: [
        {
          path: 'order_qty',
          check: ({ line }: { line: { order_qty: number | null } }) => (line.order_qty ?? 0) <= MAX_QTY,
          message: { zh: '不能超过发货数量', en: 'Cannot exceed the quantity sent' },
          limits: [{ op: '<=', to: () => MAX_QTY }],
        },
      ],
    },
  },
} as unknown as typeof orderRules

it('a line of the station that exceeds a limit says the number that would be right', async () => {
  i18n.addResourceBundle('zh-CN', 'station', station)
  const { lines } = orderShape.tables!
  // The line lacks another value as well, such as the reason for its difference.
  const fields = { ...lines!.fields, reason: { type: 'text' as const, required: true as const } }
  const shape = {
    ...orderShape,
    tables: { lines: { ...lines!, fields } },
    station: { table: 'lines', path: '/order/update' },
  }
  const api = fakeOrders(storedOrder({ check_status: 'draft', actions: ['update', 'submit'] }))
  const { user } = renderOrder(api, {
    around: () => (
      <StationPage
        shape={shape}
        api={api}
        schema={orderSchema}
        rules={rules}
        actions={orderActions}
        paths={{ list: '/order/list', update: '/order/update' }}
        columns={['sku_id', 'order_qty', 'reason']}
      />
    ),
  })
  const [first] = await screen.findAllByRole('listitem')
  await user.click(within(first!).getByRole('button', { name: /加一$/ }))
  // A row with such a text grows, so that the text is not cut on a phone before its number.
  expect(first!.dataset.hasProblem).toBe('true')
  // Other lines exceed the limit too.
  expect(await within(first!).findByText('不能超过发货数量，应为 2')).toBeTruthy()
})

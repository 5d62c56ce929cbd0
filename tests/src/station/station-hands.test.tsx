import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderActions, orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { StationPage } from '@/components/station/station-page'
import station from '@/i18n/zh-CN/station.json'
import { i18n, renderOrder } from '../document-page/render-order'

beforeAll(() => i18n.addResourceBundle('zh-CN', 'station', station))

/** The station of an order of two lines, which expects 10 of the first item and 24 of the second. */
async function openStation() {
  const { lines } = orderShape.tables!
  const fields = { ...lines!.fields, expected_qty: { type: 'quantity' as const, system: true as const } }
  const shape = {
    ...orderShape,
    tables: { lines: { ...lines!, fields, expected: 'expected_qty' } },
    station: { table: 'lines', path: '/order/update' },
  }
  const order = storedOrder({ check_status: 'draft', actions: ['update', 'submit'] })
  const rows = (order.lines as { order_qty: number }[]).map((row) => ({ ...row, expected_qty: row.order_qty }))
  const api = fakeOrders({ ...order, lines: rows } as typeof order)
  const { user } = renderOrder(api, {
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
  await screen.findAllByRole('listitem')
  return user
}

const names = () => screen.getAllByRole('listitem').map((line) => line.querySelector('button')?.ariaLabel)

it('a line that is counted with plus and minus stays in its place, where the next press is meant for it', async () => {
  const user = await openStation()
  const before = names()
  const [, second] = screen.getAllByRole('listitem')
  await user.click(within(second!).getByRole('button', { name: /减一$/ }))
  await within(second!).findByText('差异 -1')
  expect(names()).toEqual(before)
})

it('a press of a button leaves the focus in the scan field, so that the Enter after a quantity opens nothing', async () => {
  const user = await openStation()
  const field = document.querySelector<HTMLElement>('[data-scan-field]')!
  field.focus()
  const [first] = screen.getAllByRole('listitem')
  await user.click(within(first!).getByRole('button', { name: /的明细$/ }))
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('button', { name: /关闭|Close/ }))
  await expect.poll(() => document.activeElement).toBe(field)
})

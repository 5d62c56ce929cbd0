import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderActions, orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { StationPage } from '@/components/station/station-page'
import station from '@/i18n/zh-CN/station.json'
import { i18n, renderOrder } from '../document-page/render-order'

i18n.addResourceBundle('zh-CN', 'station', station)

const shape = { ...orderShape, station: { table: 'lines', path: '/order/update' } }

const stationOf = (api: ReturnType<typeof fakeOrders>) => (
  <StationPage
    shape={shape}
    api={api}
    schema={orderSchema}
    rules={orderRules}
    actions={orderActions}
    paths={{ list: '/order/list', update: '/order/update' }}
    columns={['sku_id', 'order_qty']}
  />
)

it('the station of a rejected document submits it, so that somebody looks at it again before it is approved', async () => {
  const api = fakeOrders(
    storedOrder({ check_status: 'rejected', actions: ['update', 'submit', 'submit_approve', 'void'] }),
  )
  renderOrder(api, { around: () => stationOf(api) })
  expect(await screen.findByRole('button', { name: '提交' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交并审核' })).toBeNull()
})

it('the tab of a station is titled as a count, because another tab may show the document itself', async () => {
  const setTitle = vi.fn<(title: string) => void>()
  const api = fakeOrders()
  renderOrder(api, { around: () => stationOf(api), tab: { setTitle } })
  await vi.waitFor(() => expect(setTitle).toHaveBeenCalledWith('清点 SO202611210001'))
  expect(setTitle).not.toHaveBeenCalledWith('SO202611210001')
})

it('a station says that its counts were added to newer quantities, when somebody else has saved the document', async () => {
  const api = fakeOrders(storedOrder({ check_status: 'draft', actions: ['update', 'submit'] }))
  const { user } = renderOrder(api, { around: () => stationOf(api) })
  const [first] = await screen.findAllByRole('listitem')
  const { id, version, lines } = await api.detail(5)
  await api.update(id, { version, lines })
  expect(screen.queryByText(/已加到最新数量上/)).toBeNull()
  await user.click(within(first!).getByRole('button', { name: /加一$/ }))
  const notice = await screen.findByText(/已加到最新数量上/, {}, { timeout: 6000 })
  await user.click(within(notice.closest('[role="alert"]')!).getByRole('button', { name: '知道了' }))
  await expect.poll(() => screen.queryByText(/已加到最新数量上/)).toBeNull()
}, 12_000)

import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useMemo, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { orderOperator } from '@/components/document-page/example/order'
import { OperatorContext } from '@/components/operator-context'
import { ApiError } from '@/request/api-error'
import { button, i18n, ready, renderOrder } from './render-order'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Shows the page to an operator who sees costs until the button takes the right away. */
function WithRights({ children }: { children: ReactNode }) {
  const [can_view_cost, setSeesCosts] = useState(true)
  const operator = useMemo(
    () => ({ ...orderOperator, flags: { can_view_cost, can_view_buy_price: true, can_pos_refund: false } }),
    [can_view_cost],
  )
  return (
    <OperatorContext value={operator}>
      <button type="button" onClick={() => setSeesCosts(false)}>
        take
      </button>
      {children}
    </OperatorContext>
  )
}

const open = (api = fakeOrders()) => renderOrder(api, { around: (page) => <WithRights>{page}</WithRights> })
const cost = () => document.querySelector<HTMLElement>('[data-field="cost_amount"]')

test('a right that is taken away hides its fields in an open document, which is loaded again', async () => {
  const api = fakeOrders()
  const { user } = open(api)
  await ready()
  expect(within(cost()!).getByText('1.00', { exact: false })).toBeTruthy()
  const before = api.callsOf('detail').length
  await user.click(button('take'))
  await waitFor(() => expect(cost()).toBeNull())
  await waitFor(() => expect(api.callsOf('detail')).toHaveLength(before + 1))
})

test('an open document is loaded again in another language, for its log and the names of linked documents', async () => {
  const api = fakeOrders()
  open(api)
  await ready()
  const before = api.callsOf('detail').length
  await act(() => i18n.changeLanguage('en-US'))
  await waitFor(() => expect(api.callsOf('detail')).toHaveLength(before + 1))
  await act(() => i18n.changeLanguage('zh-CN'))
})

test('unsaved changes stay when a right is taken away', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: '联系人' }), '二号')
  expect(cost()).not.toBeNull()
  await user.click(button('take'))
  await waitFor(() => expect(cost()).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系人' }).value).toBe('王店长二号')
})

test('a document that the operator may no longer open is not shown any more', async () => {
  const api = fakeOrders()
  const { user } = open(api)
  await ready()
  api.once.detail = () => {
    throw new ApiError('no', { kind: 'business', code: 40300 })
  }
  await user.click(button('take'))
  expect(await screen.findByText('您没有权限查看')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'SO202611210001' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderSections } from '@/components/document-page/example/order'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Doc } from '@/rules/conditions'
import { filledAddress } from '@/components/document-page/form/filled-address'
import { dialog, renderOrder } from './render-order'

const [first, ...others] = orderSections
const sections = [
  {
    ...first,
    buttons: [
      { key: 'void', action: 'void' },
      { key: 'reject', action: 'reject' },
      { key: 'orders', to: '/store/order/list?f.supplier_id={supplier_id}', opens: 'store.store_order_receipt' },
      { key: 'track', url: 'https://example.com/track?no={receipt_no}&x={remark}' },
    ],
  },
  ...others,
] as DocumentPageProps<Doc>['sections']
const card = async () => within(await screen.findByRole('region', { name: '订货信息' }))

describe('buttons of a card', () => {
  test('run an action that the document allows, which then has no second button in the header', async () => {
    const api = fakeOrders(storedOrder({ check_status: 'submitted', actions: ['approve', 'reject'] }))
    renderOrder(api, { props: { sections } })
    const inCard = await card()
    expect(inCard.getByRole('button', { name: '驳回' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: '驳回' })).toHaveLength(1)
    // The next step keeps its button in the header, and an action that the document does not allow has no button.
    expect(inCard.queryByRole('button', { name: '作废' })).toBeNull()
    expect(screen.getByRole('button', { name: /审核/ })).toBeTruthy()
  })

  test('ask what the action asks and run it when they are pressed', async () => {
    const api = fakeOrders(storedOrder({ check_status: 'submitted', actions: ['approve', 'reject'] }))
    const { user } = renderOrder(api, { props: { sections } })
    await user.click((await card()).getByRole('button', { name: '驳回' }))
    const question = await dialog()
    await user.type(question.getByRole('textbox'), '数量不对')
    expect(api.callsOf('transition')).toHaveLength(0)
    await user.click(question.getByRole('button', { name: '驳回' }))
    await waitFor(() =>
      expect(api.callsOf('transition')[0]?.body).toMatchObject({ transitions: ['reject'], reason: '数量不对' }),
    )
  })

  test('open a site with values of the document, and wait until they are there', async () => {
    const { user } = renderOrder(fakeOrders(storedOrder({ remark: '', actions: ['update'] })), { props: { sections } })
    const inCard = await card()
    const link = () => inCard.getByText('物流查询').closest('a, button')
    expect(link()?.getAttribute('href')).toBeNull()
    await user.type(screen.getByLabelText('备注'), 'a&b')
    await waitFor(() => expect(link()?.getAttribute('href')).toMatch(/^https:\/\/example\.com\/track\?no=.+&x=a%26b$/))
    expect(link()?.getAttribute('rel')).toContain('noopener')
  })
})

test('values of a document are encoded in an address, which does not exist while a value is missing', () => {
  expect(filledAddress('https://example.com/{a}?b={b}', { a: '../x?y#z', b: '&c=1' })).toBe(
    'https://example.com/..%2Fx%3Fy%23z?b=%26c%3D1',
  )
  expect(filledAddress('/x?id={id}', { id: null })).toBeNull()
  expect(filledAddress('/x?id={id}', { id: 0 })).toBe('/x?id=0')
})

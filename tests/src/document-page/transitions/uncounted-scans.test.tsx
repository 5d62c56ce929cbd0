import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const scan = async (user: { type: (field: Element, keys: string) => Promise<void> }, code: string) => {
  await screen.findByRole('textbox', { name: '联系人' })
  await user.type(document.querySelector('input[data-scan-field]') as HTMLInputElement, `${code}{Enter}`)
  await screen.findByText(code)
}

test('a submit names scanned codes that no line counts, and goes on without them only when told to', async () => {
  const api = fakeOrders()
  const { user } = renderOrder(api)
  await scan(user, 'NOSUCH99')

  await user.click(screen.getByRole('button', { name: '提交' }))
  const question = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(question.getByText('有 1 个扫码没有计入')).toBeTruthy()
  expect(question.getByText('NOSUCH99')).toBeTruthy()
  expect(api.callsOf('transition')).toEqual([])

  await user.click(question.getByText('仍要提交'))
  await waitFor(() => expect(api.callsOf('transition')).toHaveLength(1), { timeout: 10_000 })
})

test('the first save of a document names them too, because the stored document does not list them', async () => {
  const api = fakeOrders()
  const { user } = renderOrder(api, { at: '/order/create' })
  await scan(user, 'NOSUCH99')
  await user.keyboard('{Control>}s{/Control}')
  const question = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(question.getByText('NOSUCH99')).toBeTruthy()
  await user.click(question.getByText('返回修改'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })
  expect(api.callsOf('create')).toEqual([])
})

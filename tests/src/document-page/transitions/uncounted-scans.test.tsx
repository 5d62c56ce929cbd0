import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

test('a submit names scanned codes that no line counts, and goes on without them only when told to', async () => {
  const api = fakeOrders()
  const { user } = renderOrder(api)
  await screen.findByRole('textbox', { name: '联系人' })
  await user.type(document.querySelector('input[data-scan-field]') as HTMLInputElement, 'NOSUCH99{Enter}')
  await screen.findByText('NOSUCH99')

  await user.click(screen.getByRole('button', { name: '提交' }))
  const question = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(question.getByText('有 1 个扫码没有计入')).toBeTruthy()
  expect(question.getByText('NOSUCH99')).toBeTruthy()
  expect(api.callsOf('transition')).toEqual([])

  await user.click(question.getByText('仍要提交'))
  await waitFor(() => expect(api.callsOf('transition')).toHaveLength(1), { timeout: 10_000 })
})

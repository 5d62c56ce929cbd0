import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, order, renderList } from './harness'

it('a queue whose documents are being fetched is as high as they will be, so that the queues below stay in place', async () => {
  const api = fakeApi({ rows: [order(1), order(2)] })
  let answer = () => {}
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.list.mockImplementationOnce(async (query) => {
    await arrived
    return fakeApi({ rows: [order(1), order(2)] }).list(query)
  })
  renderList(api, { waiting: 2 })
  const placeholder = await screen.findByRole('status', { name: '正在加载' })
  expect(placeholder.firstElementChild?.childElementCount).toBe(2)
  answer()
  expect(await screen.findAllByRole('row')).toHaveLength(3)
})

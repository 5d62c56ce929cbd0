import { afterEach, expect, it } from 'vitest'
import { fakeViews } from './views/fake-views'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

const body = () => see.now('[data-scroll-box]', /SO/)

it('a list begins at the top when it shows another page, and keeps its scroll position when the rows are read again', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => order(index + 1))
  const api = fakeApi({ rows, total: 45 })
  api.list.mockImplementation(async ({ current }) => ({
    list: current === 1 ? rows : [order(11), order(12)],
    total: 45,
    total_is_bound: false,
  }))
  renderList(api)
  await see.row('SO1')
  body().scrollTop = 120
  await user.click(see.now('button', /刷新/))
  await expect.poll(() => api.list.mock.calls.length).toBe(2)
  await see.row('SO1')
  expect(body().scrollTop).toBe(120)
  await user.click(see.now('.ant-pagination-item', '2'))
  await see.row('SO11')
  expect(body().scrollTop).toBe(0)
})

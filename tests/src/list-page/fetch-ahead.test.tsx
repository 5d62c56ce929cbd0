import { afterEach, expect, it } from 'vitest'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'
import { fakeViews } from './views/fake-views'

afterEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

it('another page and another filter are asked for once, before the list is drawn for them', async () => {
  const api = fakeApi({ rows: Array.from({ length: 10 }, (_, index) => order(index + 1)), total: 45 })
  renderList(api)
  await see.row('SO1')
  const drawn: unknown[] = []
  const answer = api.list.getMockImplementation()
  api.list.mockImplementation(async (...call) => {
    drawn.push(document.querySelector('.ant-pagination-item-active')?.textContent)
    return answer?.(...call) ?? { list: [], total: 0, total_is_bound: false }
  })
  await user.click(see.now('.ant-pagination-item', '3'))
  await expect.poll(() => document.querySelector('.ant-pagination-item-active')?.textContent).toBe('3')
  await see.row('SO1')
  await user.click(see.now('[role=tab]', /^草稿/))
  await expect.poll(() => see.now('[role=tab]', /^草稿/).ariaSelected).toBe('true')
  await see.row('SO1')
  // At the time of each call the page before was still drawn.
  expect(drawn).toEqual(['1', '3'])
  expect(api.list.mock.calls.slice(1).map(([query]) => [query.current, query.filters])).toEqual([
    [3, {}],
    [1, { check_status: 'draft' }],
  ])
})

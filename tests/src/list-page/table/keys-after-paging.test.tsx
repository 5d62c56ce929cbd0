import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { orderShape, orderView } from '@/components/list-page/order.example'
import { fakeApi, order, renderList } from '../harness'
import { see, user } from '../see'
import { fakeViews } from '../views/fake-views'

const address = () => screen.getByTestId('address').textContent

afterEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

it('J leads into the rows after a press on a number of the pager, which keeps the focus', async () => {
  const api = fakeApi({ rows: [], total: 40 })
  api.list.mockImplementation(async ({ current }) => ({
    list: current === 1 ? [order(1), order(2)] : [order(6), order(7)],
    total: 40,
    total_is_bound: false,
  }))
  renderList(api)
  await see.row('SO1')
  await user.click(see.now('.ant-pagination-item', '2'))
  const first = await see.row('SO6')
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  await user.keyboard('j')
  expect(document.activeElement).toBe(await see.row('SO7'))
})

it('two presses on the next page at once lead two pages on', async () => {
  renderList(fakeApi({ rows: [order(1)], total: 100 }))
  await see.row('SO1')
  const next = see.now('.ant-pagination-next button', '')
  act(() => {
    next.click()
    next.click()
  })
  await expect.poll(address).toContain('current=3')
  act(() => see.now('.ant-pagination-prev button', '').click())
  await expect.poll(address).toContain('current=2')
})

it('in a tree the row that takes the place of a row in a branch, which has gone, gets the focus', async () => {
  const fields = { ...orderShape.fields, parent_id: { type: 'tree_ref' as const, ref: orderShape.entity } }
  const rows = [order(1), order(2, { parent_id: 1 }), order(3, { parent_id: 1 }), order(4)]
  const api = fakeApi({ rows })
  renderList(api, {
    shape: { ...orderShape, kind: 'tree', fields },
    view: { ...orderView, tabs: undefined, sums: undefined },
  })
  const row = await see.row('SO2')
  let give: () => void = () => undefined
  api.list.mockImplementation(
    () =>
      new Promise((resolve) => {
        give = () => resolve({ list: rows.filter(({ id }) => id !== 2), total: 3, total_is_bound: false })
      }),
  )
  await user.click(see.now('button', /刷新/))
  act(() => row.focus())
  give()
  await expect.poll(() => row.isConnected).toBe(false)
  expect(document.activeElement).toBe(await see.row('SO3'))
})

import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => localStorage.clear())

const choice = { name: '人民广场店', showAll: vi.fn() }

it('a list limited to the chosen store says so beside its filters, with a button for all stores', async () => {
  renderList(fakeApi({ rows: [order(1)], only_store_id: 2 }), { choice })
  await see.row('SO1')
  expect(see.now('span', '仅看人民广场店')).toBeTruthy()
  expect(see.maybe('button', '清除全部')).toBeNull()
  await user.click(see.now('button', '查看全部门店'))
  expect(choice.showAll).toHaveBeenCalledOnce()
})

it('a list without a store field does not mention the chosen store', async () => {
  renderList(fakeApi({ rows: [order(1)] }), { choice })
  await see.row('SO1')
  expect(see.maybe('span', '仅看人民广场店')).toBeNull()
})

it('an empty list of the chosen store says that other stores may have rows', async () => {
  renderList(fakeApi({ rows: [], only_store_id: 2 }), { choice })
  await see.text('人民广场店没有数据，其他门店可能有。')
})

import { expect, it } from 'vitest'
import { otherTodos } from '@/pages/dashboard/workplace/other-todos'

it('to-dos outside the queues are those about no document of a queue', () => {
  const item = (id: string, path: string, type = 'todo') => ({ id, path, type })
  const list = [
    item('1', '/store/store_order_receipt/update?id=1'),
    item('2', '/store/store_stock/list?f.level=short'),
    item('3', '/store/store_stock/list', 'notice'),
  ]
  const queues = [{ path: '/store/store_order_receipt/list?f.check_status=submitted' }]
  const found = otherTodos({ list } as never, queues as never)
  expect(found.map(({ id }) => id)).toEqual(['2'])
  expect(otherTodos(undefined, [])).toEqual([])
})

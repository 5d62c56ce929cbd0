import { expect, it } from 'vitest'
import { endSession } from '@/auth/session'
import { keepRowOrder, rowPosition } from '@/components/row-order'

it('the end of a session forgets the rows that lists showed', () => {
  sessionStorage.clear()
  const owner = { tenantId: 1, operatorId: 2, storeId: 3 }
  keepRowOrder(owner, 'order', [5, 6])
  expect(rowPosition(owner, 'order', 6)).toMatchObject({ position: 2, previous: 5 })
  endSession()
  expect(rowPosition(owner, 'order', 6)).toBeNull()
})

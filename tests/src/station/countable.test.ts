import { expect, it } from 'vitest'
import { isCountable } from '@/rules/counting'
import { whPickReceiptShape as pick } from '@/generated/warehouse/wh_pick_receipt/wh_pick_receipt.fields'
import { whReturnStoreReceiveReceiptShape as returned } from '@/generated/warehouse/wh_return_store_receive_receipt/wh_return_store_receive_receipt.fields'
import { storeOrderReceiptShape as order } from '@/generated/store/store_order_receipt/store_order_receipt.fields'

const at = (check_status: string, ...actions: string[]) => ({ check_status, actions })

it('a picking list is counted from its release on, a return until it is submitted', () => {
  expect(isCountable(pick, at('submitted', 'update', 'approve'), 'warehouse')).toBe(true)
  expect(isCountable(pick, at('draft', 'update', 'submit'), 'warehouse')).toBe(false)
  expect(isCountable(returned, at('draft', 'update', 'submit'), 'warehouse')).toBe(true)
  expect(isCountable(returned, at('rejected', 'update', 'submit'), 'warehouse')).toBe(true)
  expect(isCountable(returned, at('submitted', 'approve'), 'warehouse')).toBe(false)
})

it('nobody counts a document that they may not update, or that has no station', () => {
  expect(isCountable(pick, at('submitted'), 'head_office')).toBe(false)
  expect(isCountable(order, at('draft', 'update'), 'store')).toBe(false)
})

it('a new document is counted once it is stored, when its draft may be counted', () => {
  expect(isCountable(returned, {}, 'warehouse')).toBe(true)
  expect(isCountable(pick, {}, 'warehouse')).toBe(false)
})

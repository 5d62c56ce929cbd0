import { expect, it } from 'vitest'
import { ONE_UNIT } from '@/exact/scale'
import { storeOrderReceiptShape as shape } from '@/generated/store/store_order_receipt/store_order_receipt.fields'
import {
  storeOrderReceiptRules as rules,
  storeOrderReceiptSchema as schema,
} from '@/generated/store/store_order_receipt/store_order_receipt.schema'
import type { AnyRules } from '@/rules/conditions'
import { validate } from '@/rules/validate/validate'
import { env } from './sample-order'

const TOO_MUCH = 10_000_000_000 * ONE_UNIT

/** Paths of the errors of an order whose first line has these quantities, for the operator of a store. */
function pathsOf(quantities: object): string[] {
  const line = { sku_id: 1, order_qty: ONE_UNIT, approved_qty: ONE_UNIT, open_qty: ONE_UNIT, pick_open_qty: ONE_UNIT }
  const doc = {
    check_status: 'draft',
    store_id: 1,
    supply_mode: 'warehouse',
    warehouse_id: 1,
    urgency: 'normal',
    biz_date: env.today,
    expected_date: env.today,
    total_order_qty: TOO_MUCH,
    total_qty: TOO_MUCH,
    lines: [{ ...line, ...quantities }],
  }
  const viewer = { roleType: 'store', permissions: new Set<string>() } as never
  return validate({ shape, schema, rules: rules as AnyRules }, doc, env, { stage: 'save', viewer }).errors.map(
    ({ path }) => path,
  )
}

it('one quantity over its limit is one error: what is computed from it exceeds the limit too, and is not listed', () => {
  const all = { order_qty: TOO_MUCH, approved_qty: TOO_MUCH, open_qty: TOO_MUCH, pick_open_qty: TOO_MUCH }
  expect(pathsOf(all)).toEqual(['lines.0.order_qty'])
})

it('a total over its limit is listed when no single value that the operator can enter is', () => {
  expect(pathsOf({})).toEqual(['total_order_qty', 'total_qty'])
})

import { describe, expect, it } from 'vitest'
import { planOf } from '@/components/list-page/cards/card-plan'
import type { AnyRow } from '@/components/list-page/any-row'
import { workActions } from '@/components/list-page/embedded/work-actions'
import { type AnyColumn, columnField, columnName } from '@/components/list-page/table/column-fields'
import type { Actions } from '@/components/list-page/types'
import type { Shape } from '@/rules/field'
import {
  decidingFacts,
  longestWaitFirst,
  quantitiesLeft,
  withQuantityLeft,
} from '@/components/list-page/embedded/work-facts'
import { storeOrderReceiptColumns } from '@/generated/store/store_order_receipt/store_order_receipt.columns'
import { storeOrderReceiptShape } from '@/generated/store/store_order_receipt/store_order_receipt.fields'
import { supplierPaymentColumns } from '@/generated/supply/supplier_payment/supplier_payment.columns'
import { supplierPaymentShape } from '@/generated/supply/supplier_payment/supplier_payment.fields'

const ACTIONS: Actions = {
  update: {},
  submit: {},
  approve: {},
  reject: { reason: true },
  delete: { danger: true },
} as const
const row = (...actions: string[]): AnyRow => ({ id: 1, version: 1, actions })
const desktop = { actions: ACTIONS, countable: true, handHeld: false }

describe('the buttons of a row that waits', () => {
  it('approve and reject a submitted document', () => {
    expect(workActions(row('update', 'approve', 'reject'), desktop)).toEqual(['approve', 'reject'])
  })

  it('count a picking list on a hand-held before it is approved', () => {
    const picking = row('update', 'approve', 'reject')
    expect(workActions(picking, { ...desktop, handHeld: true })).toEqual(['~count', 'approve', 'reject'])
    expect(workActions(picking, { ...desktop, countable: false, handHeld: true })).toEqual(['approve', 'reject'])
  })

  it('open a document that is still to be filled in before submitting it', () => {
    expect(workActions(row('update', 'submit', 'delete'), desktop)).toEqual(['update', 'submit'])
    expect(workActions(row('update', 'submit'), { ...desktop, handHeld: true })).toEqual(['~count', 'submit'])
    expect(workActions(row('update', 'submit'), { ...desktop, countable: false, handHeld: true })).toEqual([
      'update',
      'submit',
    ])
  })
})

it('rows that wait longest come first', () => {
  const rows = [
    { id: 1, version: 1, submitted_at: 300 },
    { id: 2, version: 1 },
    { id: 3, version: 1, submitted_at: 100 },
  ]
  expect(longestWaitFirst(rows).map(({ id }) => id)).toEqual([3, 1, 2])
})

const shownColumns = (columns: readonly AnyColumn[], shape: Shape) =>
  columns.map((column) => ({
    column,
    name: columnName(column),
    field: columnField(shape, column),
    title: '',
    unitSign: '',
    width: 100,
    align: 'left' as const,
  }))

it('rows that wait show amount and party before the columns that come first in the list', () => {
  const columns = shownColumns(supplierPaymentColumns as AnyColumn[], supplierPaymentShape)
  const owed = { id: 1, version: 1, supplier_id: 3, due_date: '2026-11-30', pay_amount: '10.00', owed_amount: '10.00' }
  const rows = [{ ...owed, receipt_no: 'SP1', warehouse_id: 2, store_id: null }]
  const shown = (max: number) =>
    decidingFacts(columns.slice(2), { shape: supplierPaymentShape, rows, max }).map(({ name }) => name)
  expect(shown(3)).toEqual(['supplier_id', 'due_date', 'pay_amount'])
  expect(shown(4)).toEqual(['supplier_id', 'due_date', 'pay_amount', 'warehouse_id'])
})

it('orders that wait to be picked show what is left to pick in place of the whole quantity', () => {
  const columns = shownColumns(storeOrderReceiptColumns as AnyColumn[], storeOrderReceiptShape)
  const order = { id: 1, version: 1, store_id: 3, supply_mode: 'warehouse', total_amount: '80.00', total_qty: 40 }
  const rows = [{ ...order, to_pick_qty: 9 }]
  const shown = (left: readonly string[]) =>
    decidingFacts(planOf(withQuantityLeft(columns, left)).facts, { shape: storeOrderReceiptShape, rows, max: 3 }).map(
      ({ name }) => name,
    )
  expect(shown([])).toEqual(['store_id', 'total_amount', 'total_qty'])
  const left = quantitiesLeft(storeOrderReceiptShape, { check_status: 'approved', to_pick_qty: 'true' })
  expect(shown(left)).toEqual(['store_id', 'total_amount', 'to_pick_qty'])
})

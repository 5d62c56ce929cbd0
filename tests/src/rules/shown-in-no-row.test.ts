import { expect, it } from 'vitest'
import type { Env } from '@/rules/compute'
import { type AnyRules, type Doc, isShownInNoRow, looseRules } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { adjustPriceStoreSellReceiptShape } from '@/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.fields'
import { adjustPriceStoreSellReceiptRules } from '@/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.schema'
import { storeStockAdjustReceiptShape } from '@/generated/store/store_stock_adjust_receipt/store_stock_adjust_receipt.fields'
import { storeStockAdjustReceiptRules } from '@/generated/store/store_stock_adjust_receipt/store_stock_adjust_receipt.schema'

const env = {} as Env

/** Whether the column would stay empty, in a document that may be changed and in one that is fixed. */
function isEmpty(
  rules: AnyRules,
  shape: Shape,
  field: string,
  rows: readonly Doc[],
): { open: boolean; fixed: boolean } {
  const conditions = looseRules(rules).tables?.lines ?? {}
  const at = { env, doc: {}, rows, fields: shape.tables?.lines?.fields ?? {} }
  return {
    open: isShownInNoRow(conditions, field, { ...at, isFixed: false }),
    fixed: isShownInNoRow(conditions, field, { ...at, isFixed: true }),
  }
}

it('a column that depends on what the server finds out about rows is empty while no row is like this', () => {
  const removal = (rows: readonly Doc[]) =>
    isEmpty(adjustPriceStoreSellReceiptRules, adjustPriceStoreSellReceiptShape, 'remove_member_price', rows)
  expect(removal([])).toEqual({ open: true, fixed: true })
  expect(removal([{ member_prices_differ: false }, { member_prices_differ: null }])).toEqual({
    open: true,
    fixed: true,
  })
  expect(removal([{ member_prices_differ: false }, { member_prices_differ: true }])).toEqual({
    open: false,
    fixed: false,
  })
})

it('a column that depends on what people enter is empty once nothing can be entered any more', () => {
  const price = (rows: readonly Doc[]) =>
    isEmpty(adjustPriceStoreSellReceiptRules, adjustPriceStoreSellReceiptShape, 'new_member_price', rows)
  expect(price([{ remove_member_price: true }])).toEqual({ open: false, fixed: true })
  expect(price([{ remove_member_price: true }, { remove_member_price: false }])).toEqual({ open: false, fixed: false })
})

it('a column that depends on the goods stays while goods may be added', () => {
  const batch = (rows: readonly Doc[]) =>
    isEmpty(storeStockAdjustReceiptRules, storeStockAdjustReceiptShape, 'batch_no', rows)
  expect(batch([])).toEqual({ open: false, fixed: true })
  expect(batch([{ sku: { batch_managed: false } }])).toEqual({ open: false, fixed: true })
  expect(batch([{ sku: { batch_managed: true } }])).toEqual({ open: false, fixed: false })
})

it('a later row that depends on what people enter keeps the column as the first row does', () => {
  const conditions = { show: { price: ({ line }: { line: Doc }) => line.differs === true && line.wanted === true } }
  const fields = { differs: { type: 'boolean', system: true }, wanted: { type: 'boolean' } } as const
  const rows = [{ differs: false }, { differs: true, wanted: false }]
  const isEmptyColumn = (isFixed: boolean) =>
    isShownInNoRow(conditions as never, 'price', { env, doc: {}, rows, fields: fields as never, isFixed })
  expect(isEmptyColumn(false)).toBe(false)
  expect(isEmptyColumn(true)).toBe(true)
})

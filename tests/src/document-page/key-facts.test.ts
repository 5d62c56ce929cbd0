import { describe, expect, it } from 'vitest'
import type { Shape } from '@/rules/field'
import { factsOf } from '@/components/ask/document-facts'
import { keyFacts } from '@/components/document-page/header/key-facts'
import { storeOrderReceiptShape } from '@/generated/store/store_order_receipt/store_order_receipt.fields'
import { storeGoodLossReceiptShape as lossShape } from '@/generated/store/store_good_loss_receipt/store_good_loss_receipt.fields'
import { supplierPaymentShape } from '@/generated/supply/supplier_payment/supplier_payment.fields'
import { switchWorkShape } from '@/generated/store/switch_work/switch_work.fields'

describe('the key facts in the header of a document', () => {
  const doc = { supplier_id: 3, supplier_id_label: 'V0003 晨牧', total_amount: 0, total_qty: 10_000 }
  const factsFor = (can_view_buy_price: boolean) =>
    keyFacts(storeOrderReceiptShape, ['supplier_id'], doc, {
      flags: { can_view_cost: false, can_view_buy_price, can_pos_refund: false },
      roleType: 'store',
    })

  it('are the other party and the amount', () => {
    expect(factsFor(true)).toEqual(['supplier_id', 'total_amount'])
  })

  it('leave out a party that lost its value, and not yet its label, when its field was hidden', () => {
    const hidden = { ...doc, warehouse_id: null, warehouse_id_label: 'W01 上海总仓' }
    const viewer = {
      flags: { can_view_cost: false, can_view_buy_price: true, can_pos_refund: false },
      roleType: 'store',
    }
    const facts = keyFacts(storeOrderReceiptShape, ['warehouse_id', 'supplier_id'], hidden, viewer as never)
    expect(facts).toEqual(['supplier_id', 'total_amount'])
  })

  it('have the quantity for an operator who may not see buy prices', () => {
    expect(factsFor(false)).toEqual(['supplier_id', 'total_qty'])
  })

  it('have the quantity also while the units of the lines differ', () => {
    const viewer = {
      flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
      roleType: 'store',
    } as const
    const inUnits = (...units: string[]) => ({
      ...doc,
      lines: units.map((unit_name, n) => ({ sku_id: n + 1, unit_name, approved_qty: 5000 })),
    })
    const facts = (...units: string[]) => keyFacts(storeOrderReceiptShape, ['supplier_id'], inUnits(...units), viewer)
    expect(facts('袋', '袋')).toEqual(['supplier_id', 'total_qty'])
    expect(facts('袋', '瓶')).toEqual(['supplier_id', 'total_qty'])
  })

  it('have the first amount that questions name, in a document of another trade', () => {
    const rental: Shape = {
      entity: 'rental.rental_agreement',
      kind: 'receipt',
      label: ['receipt_no'],
      fields: {
        late_amount: { type: 'money' },
        rent_amount: { type: 'money', system: true, fact: true },
        deposit_amount: { type: 'money', system: true, fact: true },
      },
      tables: { lines: { fields: { amount: { type: 'money' } }, rows: 'free' } },
    }
    const viewer = {
      flags: { can_view_cost: true, can_view_buy_price: true, can_pos_refund: false },
      roleType: 'store',
    }
    const row = { late_amount: 0, rent_amount: 9_900, deposit_amount: 5_000 }
    expect(keyFacts(rental, Object.keys(rental.fields), row, viewer as never)).toEqual(['rent_amount'])
  })

  it('are the party and the amount that is paid, for a payment, which has no lines', () => {
    const payment = { supplier_id: 3, supplier_id_label: 'V0003 晨牧', owed_amount: 9_900, pay_amount: 5_000 }
    const flags = { can_view_cost: true, can_view_buy_price: true, can_pos_refund: false }
    const order = ['supplier_id', 'owed_amount', 'pay_amount']
    expect(keyFacts(supplierPaymentShape, order, payment, { flags, roleType: 'head_office' })).toEqual([
      'supplier_id',
      'pay_amount',
    ])
  })
})

describe('the facts of a question', () => {
  it('are the totals of a document or of a shift, or the amounts of a document without totals', () => {
    expect(factsOf(storeOrderReceiptShape)).toEqual(['sku_count', 'total_qty', 'total_amount'])
    expect(factsOf(lossShape)).toEqual(['sku_count', 'total_qty', 'total_cost_amount'])
    expect(factsOf(supplierPaymentShape)).toEqual(['owed_amount', 'pay_amount', 'rest_amount'])
    expect(factsOf(switchWorkShape)).toEqual(['expected_amount', 'actual_amount', 'diff_amount'])
  })
})

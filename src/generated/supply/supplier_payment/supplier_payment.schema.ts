// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays } from '@/exact/date'
import type { Conditions, InputScope, Rules } from '@/rules/rules'
import { date, datetime, enumOf, images, money, ref, text, textarea } from '@/rules/types'
import type { SupplierPaymentDraft } from './supplier_payment.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const supplierPaymentSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  supplier_id: ref(),
  source_no: text({ max: 24 }),
  delivery_no: text({ max: 40 }),
  warehouse_id: ref(),
  store_id: ref(),
  delivered_on: date(),
  settlement: enumOf(['cash', 'prepaid', 'monthly', 'consignment']),
  due_date: date(),
  owed_amount: money(),
  pay_amount: money({ min: 1 }),
  rest_amount: money(),
  bank_name: text({ max: 40 }),
  bank_account: text({ max: 30 }),
  pay_method: enumOf(['bank_transfer', 'cash', 'acceptance_bill', 'offset']),
  paid_on: date(),
  payment_no: text({ max: 40 }),
  source_type: enumOf(['wh_purchase_receive_receipt', 'store_receive_receipt']),
  source_id: ref(),
  biz_date: date(),
  remark: textarea({ max: 200 }),
  attachments: images(9),
  submitted_by: ref(),
  submitted_at: datetime(),
  checked_by: ref(),
  checked_at: datetime(),
  check_remark: textarea({ max: 200 }),
  voided_by: ref(),
  voided_at: datetime(),
  void_reason: textarea({ max: 200 }),
  closed_by: ref(),
  closed_at: datetime(),
  close_reason: textarea({ max: 200 }),
})

/** Expressions of the manifest, as functions. */
export const supplierPaymentRules: Rules<SupplierPaymentDraft> = {
  defaults: {
    check_status: () => 'draft',
    due_date: (s) =>
      s.doc.supplier_id == null || s.doc.supplier?.settlement !== 'monthly'
        ? s.doc.delivered_on
        : s.doc.delivered_on == null || s.doc.supplier?.payment_days == null
          ? null
          : addDays(s.doc.delivered_on, s.doc.supplier?.payment_days),
    pay_amount: (s) => s.doc.owed_amount,
    biz_date: (s) => s.today,
  },
  show: {
    warehouse_id: (s) => s.doc.source_type === 'wh_purchase_receive_receipt',
    store_id: (s) => s.doc.source_type === 'store_receive_receipt',
  },
  min: {
    due_date: (s) => s.doc.delivered_on,
  },
  max: {
    pay_amount: (s) => s.doc.owed_amount,
  },
  compute: [{ set: 'rest_amount', to: (s) => (s.doc.owed_amount ?? 0) - (s.doc.pay_amount ?? 0) }],
  transitions: {
    approve: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.source?.check_status === 'approved',
          message: { zh: '到货单已变更', en: 'The delivery has changed' },
        },
        {
          path: 'pay_amount',
          check: (s) =>
            (s.doc.pay_amount ?? 0) <=
            (s.doc.source?.supply_amount ?? s.doc.source?.total_amount ?? 0) - (s.doc.source?.paid_amount ?? 0),
          message: { zh: '付款超过到货单的未付金额', en: 'The payment exceeds what is left to pay for the delivery' },
          facts: [
            { from: 'doc', path: 'pay_amount', type: 'money', needs: 'can_view_buy_price' },
            {
              from: 'doc',
              path: 'source.total_amount',
              entity: 'warehouse.wh_purchase_receive_receipt',
              type: 'money',
              needs: 'can_view_buy_price',
            },
            {
              from: 'doc',
              path: 'source.paid_amount',
              entity: 'warehouse.wh_purchase_receive_receipt',
              type: 'money',
              needs: 'can_view_buy_price',
            },
          ],
          needs: ['can_view_buy_price', ['can_view_buy_price', '@wholesaler']],
        },
      ],
    },
  },
}

/** Input of the transitions: types, limits and conditions. */
export const supplierPaymentInputs = {
  approve: {
    schema: z.object({
      paid_on: date(),
      pay_method: enumOf(['bank_transfer', 'cash', 'acceptance_bill', 'offset']),
      payment_no: text({ max: 40 }),
    }),
    conditions: {
      defaults: {
        paid_on: (s) => s.today,
        pay_method: () => 'bank_transfer',
      },
      min: {
        paid_on: (s) => (s.doc.settlement === 'prepaid' ? null : s.doc.delivered_on),
      },
      max: {
        paid_on: (s) => s.today,
      },
    } satisfies Conditions<
      InputScope<
        SupplierPaymentDraft,
        {
          paid_on: string | null
          pay_method: 'bank_transfer' | 'cash' | 'acceptance_bill' | 'offset' | null
          payment_no: string | null
        }
      >
    >,
  },
}

// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { StoreReceiveReceipt } from '../../../src/generated/store/store_receive_receipt/store_receive_receipt.types'
import { supplierPaymentShape } from '../../../src/generated/supply/supplier_payment/supplier_payment.fields'
import {
  supplierPaymentInputs,
  supplierPaymentRules,
  supplierPaymentSchema,
} from '../../../src/generated/supply/supplier_payment/supplier_payment.schema'
import type { SupplierPayment } from '../../../src/generated/supply/supplier_payment/supplier_payment.types'
import type { WhPurchaseReceiveReceipt } from '../../../src/generated/warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { store_receive_receipt } from '../tables/store_receive_receipt'
import { supplier_payment } from '../tables/supplier_payment'
import { wh_purchase_receive_receipt } from '../tables/wh_purchase_receive_receipt'

type Doc = EngineScope<SupplierPayment, never, SettingBase>
type FromWhPurchaseReceiveReceipt = EngineScope<SupplierPayment, never, SettingBase, WhPurchaseReceiveReceipt>
type FromStoreReceiveReceipt = EngineScope<SupplierPayment, never, SettingBase, StoreReceiveReceipt>

/** 供应商付款单 · Supplier Payments. */
export const supplierPayment = describe<SupplierPayment>({
  entity: 'supplier_payment',
  module: 'supply',
  title: { zh: '供应商付款单', en: 'Supplier Payments' },
  one: { zh: '供应商付款单', en: 'Supplier Payment' },
  base: '/supply/supplier_payment',
  shape: supplierPaymentShape,
  schema: supplierPaymentSchema,
  rules: supplierPaymentRules,
  table: supplier_payment,
  server: {
    receipt_no: { unique: true, code: true },
    supplier_id: { facts: ['bank_account', 'bank_name', 'payment_days', 'settlement'] },
    source_no: { code: true, role: 'source_no' },
    delivery_no: { copy: 'source.delivery_no', code: true },
    settlement: { copy: 'supplier.settlement' },
    rest_amount: { computed: true },
    bank_name: { copy: 'supplier.bank_name' },
    bank_account: { copy: 'supplier.bank_account' },
    payment_no: { code: true },
    source_id: { facts: ['check_status', 'paid_amount', 'supply_amount', 'total_amount'] },
  },
  scope: { by: 'tenant' },
  number: { field: 'receipt_no', pattern: 'PY{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'supplier_id',
      'due_date',
      'pay_amount',
      'warehouse_id',
      'store_id',
      'owed_amount',
      'source_no',
      'delivered_on',
      'settlement',
      'paid_on',
      'pay_method',
      'payment_no',
      'delivery_no',
      'biz_date',
      'checked_by',
      'remark',
    ],
    filters: [
      { field: 'supplier_id' },
      { field: 'due_date' },
      { field: 'warehouse_id' },
      { field: 'store_id' },
      { field: 'paid_on' },
      { field: 'biz_date' },
      { field: 'settlement' },
      { field: 'pay_method' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'source_no', 'delivery_no', 'payment_no'],
    sort: {
      default: ['due_date', 'receipt_no'],
      allow: ['receipt_no', 'due_date', 'delivered_on', 'pay_amount', 'paid_on', 'biz_date'],
    },
    tabs: 'check_status',
    sums: ['pay_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { head_office: true },
      postings: [
        {
          do: 'set',
          set: {
            bank_name: (s: Doc) => s.doc.supplier?.bank_name ?? null,
            bank_account: (s: Doc) => s.doc.supplier?.bank_account ?? null,
          },
        },
      ],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { head_office: true },
      confirm: true,
      input: {
        paid_on: { type: 'date', required: true },
        pay_method: {
          type: 'enum',
          required: true,
          options: { bank_transfer: null, cash: null, acceptance_bill: null, offset: null },
        },
        payment_no: { type: 'text', max: 40, help: true },
      },
      schema: supplierPaymentInputs.approve.schema,
      conditions: supplierPaymentInputs.approve.conditions,
      server: {
        payment_no: { code: true },
      },
      guards: [{ name: 'self', setting: 'allow_self_payment' }],
      postings: [
        {
          do: 'set',
          set: {
            paid_on: (
              s: Doc & { input: { paid_on: string | null; pay_method: string | null; payment_no: string | null } },
            ) => s.input.paid_on,
            pay_method: (
              s: Doc & { input: { paid_on: string | null; pay_method: string | null; payment_no: string | null } },
            ) => s.input.pay_method,
            payment_no: (
              s: Doc & { input: { paid_on: string | null; pay_method: string | null; payment_no: string | null } },
            ) => s.input.payment_no,
          },
        },
        {
          do: 'create',
          rule: 'supplier_payment.from_purchase_receipt',
          of: 'source',
          when: (s: Doc) => (s.doc.rest_amount ?? 0) > 0 && s.doc.source_type === 'wh_purchase_receive_receipt',
          set: {
            due_date: (s: Doc) => s.doc.due_date,
          },
        },
        {
          do: 'create',
          rule: 'supplier_payment.from_receiving_note',
          of: 'source',
          when: (s: Doc) => (s.doc.rest_amount ?? 0) > 0 && s.doc.source_type === 'store_receive_receipt',
          set: {
            due_date: (s: Doc) => s.doc.due_date,
          },
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { head_office: true }, reason: true },
    void: { from: ['draft', 'rejected'], to: 'voided', roles: {}, reason: true, confirm: true },
    reverse: {
      from: ['approved'],
      to: 'voided',
      roles: { head_office: true },
      reason: true,
      confirm: true,
      guards: [{ name: 'siblings' }],
      postings: [
        {
          do: 'advance',
          docs: 'source.supplier_payment',
          transition: 'void',
          where: conditionOn(supplier_payment, {
            sql: (row, q) => q.oneOf(row.check_status, ['draft', 'rejected']),
            test: (row: SupplierPayment) => row.check_status === 'draft' || row.check_status === 'rejected',
          }),
        },
        {
          do: 'create',
          rule: 'supplier_payment.from_purchase_receipt',
          of: 'source',
          when: (s: Doc) => s.doc.source_type === 'wh_purchase_receive_receipt',
          set: {
            due_date: (s: Doc) => s.doc.due_date,
          },
        },
        {
          do: 'create',
          rule: 'supplier_payment.from_receiving_note',
          of: 'source',
          when: (s: Doc) => s.doc.source_type === 'store_receive_receipt',
          set: {
            due_date: (s: Doc) => s.doc.due_date,
          },
        },
      ],
    },
  },
  createFrom: {
    from_purchase_receipt: {
      source: 'warehouse.wh_purchase_receive_receipt',
      filter: conditionOn(wh_purchase_receive_receipt, {
        sql: (row, q) => q.same(row.check_status, 'approved'),
        test: (row: WhPurchaseReceiveReceipt) => row.check_status === 'approved',
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        supplier_id: (s: FromWhPurchaseReceiveReceipt) => s.from.supplier_id,
        warehouse_id: (s: FromWhPurchaseReceiveReceipt) => s.from.warehouse_id,
        delivered_on: (s: FromWhPurchaseReceiveReceipt) => s.from.biz_date,
        owed_amount: (s: FromWhPurchaseReceiveReceipt) => (s.from.total_amount ?? 0) - (s.from.paid_amount ?? 0),
        biz_date: () => null,
      },
    },
    from_receiving_note: {
      source: 'store.store_receive_receipt',
      filter: conditionOn(store_receive_receipt, {
        sql: (row, q) => q.same(row.check_status, 'approved'),
        test: (row: StoreReceiveReceipt) => row.check_status === 'approved',
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        supplier_id: (s: FromStoreReceiveReceipt) => s.from.supplier_id,
        store_id: (s: FromStoreReceiveReceipt) => s.from.store_id,
        delivered_on: (s: FromStoreReceiveReceipt) => s.from.biz_date,
        owed_amount: (s: FromStoreReceiveReceipt) =>
          (s.from.supply_amount ?? s.from.total_amount ?? 0) - (s.from.paid_amount ?? 0),
        biz_date: () => null,
      },
    },
  },
  access: { head_office: ['list', 'update', 'export'] },
})

// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { posOrderRefundShape } from '../../../src/generated/pos/pos_order_refund/pos_order_refund.fields'
import {
  posOrderRefundRules,
  posOrderRefundSchema,
} from '../../../src/generated/pos/pos_order_refund/pos_order_refund.schema'
import type { PosOrderRefund } from '../../../src/generated/pos/pos_order_refund/pos_order_refund.types'
import { describe } from '../../metadata/describe'
import { pos_order_refund, pos_order_refund_lines, pos_order_refund_payments } from '../tables/pos_order_refund'

/** 退款单 · POS Refunds. */
export const posOrderRefund = describe<PosOrderRefund>({
  entity: 'pos_order_refund',
  module: 'pos',
  title: { zh: '退款单', en: 'POS Refunds' },
  one: { zh: '退款单', en: 'POS Refund' },
  base: '/pos/pos_order_refund',
  shape: posOrderRefundShape,
  schema: posOrderRefundSchema,
  rules: posOrderRefundRules,
  table: pos_order_refund,
  tables: {
    lines: {
      table: pos_order_refund_lines,
      server: {
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        batch_no: { code: true, role: 'batch_no' },
      },
      mixins: ['goods_line'],
      place: { type: 'store', field: 'store_id' },
    },
    payments: {
      table: pos_order_refund_payments,
      server: {
        trade_no: { code: true },
      },
    },
  },
  server: {
    receipt_no: { unique: true, serverDefault: { next: true }, code: true },
    client_uuid: { unique: true },
    order_no: { code: true },
    terminal_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'CR{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'refund_status',
      'store_id',
      'order_no',
      'refund_amount',
      'biz_date',
      'refunded_at',
      'refund_type',
      'refund_way',
      'reason',
      'user_id',
      'cashier_id',
      'approved_by',
      'switch_work_id',
    ],
    filters: [
      { field: 'biz_date' },
      { field: 'store_id' },
      { field: 'reason' },
      { field: 'refund_way' },
      { field: 'refund_status' },
      { field: 'refund_type' },
      { field: 'user_id' },
      { field: 'cashier_id' },
      { field: 'refunded_at' },
      { field: 'order_no' },
      { field: 'receipt_no' },
    ],
    search: ['receipt_no', 'order_no', 'lines.sku_code'],
    sort: { default: ['-biz_date', '-refunded_at'], allow: ['biz_date', 'refunded_at', 'refund_amount'] },
    tabs: 'refund_status',
    sums: ['refund_amount'],
    sumsIn: ['refunded'],
  },
  transitions: {
    succeed: { from: ['processing'], to: 'refunded', roles: {} },
    fail: { from: ['processing'], to: 'failed', roles: {} },
    retry: { from: ['failed'], to: 'processing', roles: {} },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'] },
})

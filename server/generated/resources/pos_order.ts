// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { posOrderShape } from '../../../src/generated/pos/pos_order/pos_order.fields'
import { posOrderRules, posOrderSchema } from '../../../src/generated/pos/pos_order/pos_order.schema'
import type { PosOrder } from '../../../src/generated/pos/pos_order/pos_order.types'
import { describe } from '../../metadata/describe'
import { pos_order, pos_order_lines, pos_order_payments } from '../tables/pos_order'

/** 销售订单 · POS Orders. */
export const posOrder = describe<PosOrder>({
  entity: 'pos_order',
  module: 'pos',
  title: { zh: '销售订单', en: 'POS Orders' },
  one: { zh: '销售订单', en: 'POS Order' },
  base: '/pos/pos_order',
  shape: posOrderShape,
  schema: posOrderSchema,
  rules: posOrderRules,
  table: pos_order,
  tables: {
    lines: {
      table: pos_order_lines,
      server: {
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
      },
      mixins: ['goods_line'],
      place: { type: 'store', field: 'store_id' },
    },
    payments: {
      table: pos_order_payments,
      server: {
        trade_no: { code: true },
      },
    },
  },
  server: {
    receipt_no: { unique: true, serverDefault: { next: true }, code: true },
    client_uuid: { unique: true },
    terminal_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'CS{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'order_status',
      'store_id',
      'total_qty',
      'payable_amount',
      'refunded_amount',
      'biz_date',
      'paid_at',
      'user_id',
      'sku_count',
      'goods_amount',
      'discount_amount',
      'paid_amount',
      'change_amount',
      'channel',
      'cashier_id',
      'terminal_no',
      'cost_amount',
      'gross_profit_amount',
      'ordered_at',
      'is_offline',
    ],
    filters: [
      { field: 'biz_date' },
      { field: 'store_id' },
      { field: 'user_id' },
      { field: 'channel' },
      { field: 'order_status' },
      { field: 'cashier_id' },
      { field: 'terminal_no' },
      { field: 'is_offline' },
      { field: 'paid_at' },
      { field: 'ordered_at' },
      { field: 'receipt_no' },
    ],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['-biz_date', '-paid_at'],
      allow: [
        'biz_date',
        'ordered_at',
        'paid_at',
        'payable_amount',
        'paid_amount',
        'refunded_amount',
        'cost_amount',
        'gross_profit_amount',
      ],
    },
    tabs: 'order_status',
    sums: [
      'goods_amount',
      'discount_amount',
      'payable_amount',
      'refunded_amount',
      'cost_amount',
      'gross_profit_amount',
    ],
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'] },
})

// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { orderShape } from '../../../src/generated/good/order/order.fields'
import { orderRules, orderSchema } from '../../../src/generated/good/order/order.schema'
import type { Order } from '../../../src/generated/good/order/order.types'
import { describe } from '../../metadata/describe'
import { order as orderTable, order_lines } from '../tables/order'

/** 订单 · Orders. */
export const order = describe<Order>({
  entity: 'order',
  module: 'good',
  title: { zh: '订单', en: 'Orders' },
  one: { zh: '订单', en: 'Order' },
  base: '/good/order',
  shape: orderShape,
  schema: orderSchema,
  rules: orderRules,
  table: orderTable,
  tables: {
    lines: {
      table: order_lines,
      server: {
        sku_id: { facts: ['batch_managed'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        buy_price: { copy: 'sku.buy_price' },
        line_amount: { computed: true },
        batch_no: { code: true },
      },
      mixins: ['goods_line'],
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    total_amount: { computed: true },
    sku_count: { computed: true },
    total_qty: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'OR{yyyyMMdd}{seq:4}' },
  list: {
    columns: ['receipt_no', 'check_status', 'store_id', 'total_qty', 'total_amount'],
    filters: [{ field: 'check_status' }, { field: 'biz_date' }, { field: 'store_id' }],
    search: ['receipt_no', 'lines.sku_code'],
    sort: { default: ['-biz_date', '-receipt_no'], allow: ['receipt_no', 'biz_date'] },
    tabs: 'check_status',
    sums: ['total_amount'],
  },
  reports: {
    by_store: {
      groups: [{ field: 'store_id' }, { field: 'biz_date', by: 'month' }],
      sums: ['total_amount'],
      period: 'biz_date',
    },
    by_status: { groups: [{ field: 'check_status' }], sums: [], period: 'biz_date' },
  },
  transitions: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', roles: { store: true } },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true }, confirm: true },
    approve: { from: ['submitted'], to: 'approved', roles: { head_office: true }, confirm: true },
    reject: { from: ['submitted'], to: 'rejected', roles: { head_office: true }, reason: true },
    void: { from: ['draft', 'rejected'], to: 'voided', roles: { store: true }, reason: true, confirm: true },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'create', 'update', 'export'] },
})

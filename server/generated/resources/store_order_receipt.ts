// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeOrderReceiptShape } from '../../../src/generated/store/store_order_receipt/store_order_receipt.fields'
import { storeOrderReceiptRules, storeOrderReceiptSchema } from '../../../src/generated/store/store_order_receipt/store_order_receipt.schema'
import { describe } from '../../resources/describe'
import { store_order_receipt, store_order_receipt_lines } from '../tables/store_order_receipt'

/** 采购订单 · Store Purchase Orders. */
export const storeOrderReceipt = describe({
  entity: 'store_order_receipt',
  module: 'store',
  title: { zh: '采购订单', en: 'Store Purchase Orders' },
  base: '/store/store_order_receipt',
  shape: storeOrderReceiptShape,
  schema: storeOrderReceiptSchema,
  rules: storeOrderReceiptRules,
  table: store_order_receipt,
  tables: {
    lines: {
      table: store_order_receipt_lines,
      mixins: ['goods_line'],
    },
  },
  server: {
    receipt_no: { unique: true },
  },
  scope: { by: 'store' },
  number: { field: 'x', pattern: 'SO{yyyyMMdd}{seq:4}' },
  list: {
    columns: ['receipt_no', 'check_status', 'store_id', 'supplier_id', 'expected_date', 'urgency', 'total_qty', 'received_total_qty', 'progress', 'total_amount', 'biz_date', 'supply_mode', 'total_order_qty', 'submitted_by', 'checked_by'],
    filters: [{ field: 'biz_date' }, { field: 'store_id' }, { field: 'supplier_id' }, { field: 'progress' }, { field: 'urgency' }, { field: 'expected_date' }, { field: 'check_status' }],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: { default: ['-biz_date', '-receipt_no'], allow: ['receipt_no', 'biz_date', 'expected_date', 'total_qty', 'total_amount'] },
    tabs: 'check_status',
    sums: ['total_qty', 'received_total_qty', 'total_amount'],
  },
  transitions: {
    submit: { from: ['enabled'], to: 'submitd', roles: { store: true, wholesaler: true, head_office: true } },
    withdraw: { from: ['enabled'], to: 'withdrawd', roles: { store: true, wholesaler: true, head_office: true } },
    approve: { from: ['enabled'], to: 'approved', roles: { head_office: true }, confirm: true },
    reject: { from: ['enabled'], to: 'rejectd', roles: { head_office: true } },
    void: { from: ['enabled'], to: 'voidd', roles: { store: true, wholesaler: true, head_office: true } },
    reverse: { from: ['enabled'], to: 'reversed', roles: { head_office: true } },
    close: { from: ['enabled'], to: 'closed', roles: { head_office: true }, confirm: true },
    complete: { from: ['enabled'], to: 'completed', roles: {} },
    reopen: { from: ['enabled'], to: 'reopend', roles: {} },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'], warehouse: ['list'], wholesaler: ['list', 'create', 'update'] },
})

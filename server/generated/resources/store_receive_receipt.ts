// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeReceiveReceiptShape } from '../../../src/generated/store/store_receive_receipt/store_receive_receipt.fields'
import { storeReceiveReceiptRules, storeReceiveReceiptSchema } from '../../../src/generated/store/store_receive_receipt/store_receive_receipt.schema'
import { describe } from '../../resources/describe'
import { store_receive_receipt, store_receive_receipt_lines } from '../tables/store_receive_receipt'

/** 收货单 · Receiving Notes. */
export const storeReceiveReceipt = describe({
  entity: 'store_receive_receipt',
  module: 'store',
  title: { zh: '收货单', en: 'Receiving Notes' },
  base: '/store/store_receive_receipt',
  shape: storeReceiveReceiptShape,
  schema: storeReceiveReceiptSchema,
  rules: storeReceiveReceiptRules,
  table: store_receive_receipt,
  tables: {
    lines: {
      table: store_receive_receipt_lines,
      mixins: ['goods_line'],
    },
  },
  server: {
    receipt_no: { unique: true },
    delivery_no: { unique: ['supplier_id', 'delivery_no'] },
  },
  scope: { by: 'store' },
  number: { field: 'x', pattern: 'SR{yyyyMMdd}{seq:4}' },
  list: {
    columns: ['receipt_no', 'check_status', 'store_id', 'source_no', 'supplier_id', 'delivery_no', 'total_expected_qty', 'total_qty', 'total_diff_qty', 'total_amount', 'received_at', 'biz_date', 'source_type', 'receiver_id', 'checked_by'],
    filters: [{ field: 'biz_date' }, { field: 'store_id' }, { field: 'supplier_id' }, { field: 'total_diff_qty', as: 'nonzero' }, { field: 'source_type' }, { field: 'check_status' }],
    search: ['receipt_no', 'source_no', 'delivery_no', 'lines.sku_code', 'lines.barcode'],
    sort: { default: ['-biz_date', '-receipt_no'], allow: ['receipt_no', 'biz_date', 'total_qty', 'total_amount', 'received_at'] },
    tabs: 'check_status',
    sums: ['total_expected_qty', 'total_qty', 'total_amount'],
  },
  transitions: {
    submit: { from: ['enabled'], to: 'submitd', roles: { store: true, wholesaler: true, head_office: true } },
    withdraw: { from: ['enabled'], to: 'withdrawd', roles: { store: true, wholesaler: true, head_office: true } },
    approve: { from: ['enabled'], to: 'approved', roles: { store: true, head_office: true }, confirm: true },
    reject: { from: ['enabled'], to: 'rejectd', roles: { store: true, head_office: true } },
    void: { from: ['enabled'], to: 'voidd', roles: { store: true, head_office: true } },
    reverse: { from: ['enabled'], to: 'reversed', roles: { head_office: true } },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'], warehouse: ['list'], wholesaler: ['list', 'create', 'update'] },
})

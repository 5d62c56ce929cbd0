// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of PosOrderRefund, in the order of its form. */
export const posOrderRefundShape: Shape = {
  entity: 'pos.pos_order_refund',
  kind: 'log',
  fields: {
    receipt_no: { type: 'text', max: 24 },
    client_uuid: { type: 'text', max: 36 },
    order_id: { type: 'ref', ref: 'pos.pos_order' },
    order_no: { type: 'text', max: 24 },
    store_id: { type: 'ref', ref: 'store.store' },
    terminal_no: { type: 'text', max: 10 },
    cashier_id: { type: 'ref', ref: 'admin.admin_member' },
    switch_work_id: { type: 'ref', ref: 'store.switch_work' },
    biz_date: { type: 'date' },
    refunded_at: { type: 'datetime' },
    refund_type: { type: 'enum', options: { full: 'purple', partial: 'blue' } },
    refund_way: { type: 'enum', options: { original: null, cash: null, balance: null } },
    reason: { type: 'enum', options: { quality: null, wrong: null, price: null, unwanted: null, other: null } },
    refund_amount: { type: 'money' },
    cost_amount: { type: 'money', needs: 'can_view_cost' },
    user_id: { type: 'ref', ref: 'user.user_info' },
    points_back: { type: 'integer' },
    points_taken: { type: 'integer' },
    refund_status: { type: 'enum', options: { processing: 'orange', refunded: 'green', failed: 'red' } },
    approved_by: { type: 'ref', ref: 'admin.admin_member' },
    remark: { type: 'textarea' },
  },
  tables: {
    lines: {
      fields: {
        sku_id: { type: 'ref', required: true, ref: 'good.sku' },
        sku_code: { type: 'text', max: 20, edit: ['none'], system: true },
        sku_name: { type: 'text', max: 60, edit: ['none'], system: true },
        barcode: { type: 'barcode', edit: ['none'], system: true },
        spec: { type: 'text', max: 40, edit: ['none'], system: true },
        unit_name: { type: 'text', max: 10, edit: ['none'], system: true },
        order_line_id: { type: 'integer' },
        refund_qty: { type: 'quantity', min: 1 },
        refund_amount: { type: 'money' },
        restock: { type: 'boolean' },
        batch_id: { type: 'integer' },
        batch_no: { type: 'text', max: 32 },
        cost_amount: { type: 'money', needs: 'can_view_cost' },
        remark: { type: 'text', max: 100 },
      },
      rows: 'free',
      max: 100,
      quantity: 'refund_qty',
      goods: true,
      unique: ['order_line_id', 'batch_id'],
    },
    payments: {
      fields: {
        method_id: { type: 'integer' },
        method_name: { type: 'text', max: 20 },
        payment_id: { type: 'integer' },
        amount: { type: 'money' },
        trade_no: { type: 'text', max: 64 },
      },
      rows: 'free',
      max: 10,
    },
  },
  states: { field: 'refund_status', initial: 'processing', use: ['processing', 'refunded', 'failed'] },
  print: {
    paper: 'roll',
    fields: ['order_id', 'store_id', 'terminal_no', 'cashier_id', 'refunded_at', 'user_id', 'reason', 'refund_amount'],
    tables: [
      { table: 'lines', columns: ['sku_name', 'unit_name', 'refund_qty', 'refund_amount'] },
      { table: 'payments', columns: ['method_name', 'amount'] },
    ],
    signatures: [{ name: 'customer' }, { name: 'approver', by: 'approved_by' }],
  },
  label: ['receipt_no'],
}

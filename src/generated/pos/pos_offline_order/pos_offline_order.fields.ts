// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of PosOfflineOrder, in the order of its form. */
export const posOfflineOrderShape: Shape = {
  entity: 'pos.pos_offline_order',
  kind: 'log',
  ownStore: 'store_id',
  fields: {
    receipt_no: { type: 'text', max: 24 },
    client_uuid: { type: 'text', max: 36 },
    store_id: { type: 'ref', ref: 'store.store' },
    terminal_no: { type: 'text', max: 10 },
    cashier_id: { type: 'ref', ref: 'admin.admin_member' },
    biz_date: { type: 'date' },
    channel: { type: 'text', max: 20 },
    user_id: { type: 'ref', ref: 'user.user_info' },
    ordered_at: { type: 'datetime' },
    paid_at: { type: 'datetime' },
    reported_at: { type: 'datetime' },
    sku_count: { type: 'integer', fact: true },
    paid_amount: { type: 'money' },
    discount_amount: { type: 'money' },
    rounding_amount: { type: 'money' },
    reasons: { type: 'textarea', max: 2000 },
    status: { type: 'enum', options: { pending: 'orange', accepted: 'green', rejected: 'red' } },
    order_id: { type: 'ref', ref: 'pos.pos_order' },
    decided_by: { type: 'ref', ref: 'admin.admin_member' },
    decided_at: { type: 'datetime' },
    decide_remark: { type: 'textarea' },
  },
  tables: {
    lines: {
      fields: {
        sku_id: { type: 'ref', ref: 'good.sku' },
        qty: { type: 'quantity' },
        list_price: { type: 'money', total: false },
        deal_price: { type: 'money', total: false },
      },
      rows: 'free',
      max: 200,
    },
    payments: {
      fields: {
        method: { type: 'text', max: 20 },
        amount: { type: 'money' },
        trade_no: { type: 'text', max: 64 },
        paid_at: { type: 'datetime' },
      },
      rows: 'free',
      max: 200,
    },
  },
  states: { field: 'status', initial: 'pending', use: ['pending', 'accepted', 'rejected'] },
  label: ['receipt_no'],
}

// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Order, in the order of its form. */
export const orderShape: Shape = {
  entity: 'good.order',
  kind: 'receipt',
  ownStore: 'store_id',
  fields: {
    receipt_no: { type: 'text', max: 24, edit: ['none'], system: true },
    check_status: {
      type: 'enum',
      options: {
        draft: 'gray',
        submitted: 'orange',
        approved: 'blue',
        rejected: 'red',
        completed: 'green',
        voided: 'gray',
      },
      edit: ['none'],
      system: true,
    },
    store_id: { type: 'ref', required: true, ref: 'store.store', edit: ['new'] },
    total_amount: { type: 'money', system: true },
    sku_count: { type: 'integer', system: true, fact: true },
    total_qty: {
      type: 'quantity',
      system: true,
      fact: true,
      sums: { table: 'lines', columns: ['order_qty'], weights: [1] },
    },
    biz_date: { type: 'date', required: true },
    remark: { type: 'textarea', max: 200 },
    attachments: { type: 'images', max: 9 },
    submitted_by: { type: 'ref', ref: 'admin.admin_member', edit: ['none'], system: true },
    submitted_at: { type: 'datetime', edit: ['none'], system: true },
    checked_by: { type: 'ref', ref: 'admin.admin_member', edit: ['none'], system: true },
    checked_at: { type: 'datetime', edit: ['none'], system: true },
    check_remark: { type: 'textarea', max: 200, edit: ['none'], system: true },
    voided_by: { type: 'ref', ref: 'admin.admin_member', edit: ['none'], system: true },
    voided_at: { type: 'datetime', edit: ['none'], system: true },
    void_reason: { type: 'textarea', max: 200, edit: ['none'], system: true },
    closed_by: { type: 'ref', ref: 'admin.admin_member', edit: ['none'], system: true },
    closed_at: { type: 'datetime', edit: ['none'], system: true },
    close_reason: { type: 'textarea', max: 200, edit: ['none'], system: true },
  },
  tables: {
    lines: {
      fields: {
        sku_id: { type: 'ref', required: true, ref: 'good.sku', facts: { batch_managed: { type: 'boolean' } } },
        sku_code: { type: 'text', max: 20, edit: ['none'], system: true },
        sku_name: { type: 'text', max: 60, edit: ['none'], system: true },
        barcode: { type: 'barcode', edit: ['none'], system: true },
        spec: { type: 'text', max: 40, edit: ['none'], system: true },
        unit_name: { type: 'text', max: 10, edit: ['none'], system: true },
        order_qty: { type: 'quantity', required: true, min: 1 },
        buy_price: { type: 'money', system: true, total: false },
        line_amount: { type: 'money', system: true },
        received_qty: { type: 'quantity', edit: ['none'], system: true },
        open_qty: { type: 'quantity', system: true },
        batch_no: { type: 'text', max: 32 },
        remark: { type: 'text', max: 100 },
      },
      rows: 'free',
      min: 1,
      max: 50,
      quantity: 'order_qty',
      goods: true,
    },
  },
  states: {
    field: 'check_status',
    initial: 'draft',
    use: ['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided'],
  },
  label: ['receipt_no'],
}

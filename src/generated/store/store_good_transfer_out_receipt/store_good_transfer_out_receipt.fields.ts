// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StoreGoodTransferOutReceipt, in the order of its form. */
export const storeGoodTransferOutReceiptShape: Shape = {
  entity: 'store.store_good_transfer_out_receipt',
  kind: 'receipt',
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
    store_id: {
      type: 'ref',
      required: true,
      ref: 'store.store',
      facts: {
        store_type: {
          type: 'enum',
          options: { direct: 'blue', franchise: 'purple', wholesale: 'cyan', head_office: 'gold' },
        },
      },
      edit: ['new'],
    },
    to_store_id: {
      type: 'ref',
      required: true,
      ref: 'store.store',
      facts: {
        status: {
          type: 'enum',
          options: { preparing: 'orange', open: 'green', suspended: 'red', closed: 'gray' },
          system: true,
        },
        store_type: {
          type: 'enum',
          options: { direct: 'blue', franchise: 'purple', wholesale: 'cyan', head_office: 'gold' },
        },
      },
    },
    transfer_type: { type: 'enum', required: true, options: { normal: null, urgent: 'red', near_expiry: 'orange' } },
    expected_date: { type: 'date', required: true },
    carrier: { type: 'text', max: 40, help: true },
    total_qty: { type: 'quantity', system: true },
    received_total_qty: { type: 'quantity', system: true },
    total_cost_amount: { type: 'money', system: true, needs: 'can_view_cost' },
    sku_count: { type: 'integer', system: true },
    progress: { type: 'enum', options: { none: 'gray', partial: 'orange', full: 'green' }, system: true },
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
        transfer_qty: { type: 'quantity', required: true, min: 1, max: 999999999 },
        received_qty: { type: 'quantity', edit: ['none'], system: true },
        lost_qty: { type: 'quantity', edit: ['none'], system: true },
        returned_qty: { type: 'quantity', edit: ['none'], system: true },
        batch_id: { type: 'ref', ref: 'good.stock_batch' },
        batch_no: { type: 'text', max: 32, edit: ['none'], system: true },
        production_date: { type: 'date', edit: ['none'], system: true },
        expiry_date: { type: 'date', edit: ['none'], system: true },
        available_qty: { type: 'quantity', edit: ['none'], system: true },
        cost_amount: { type: 'money', edit: ['none'], system: true, needs: 'can_view_cost' },
        remark: { type: 'text', max: 100 },
      },
      rows: 'free',
      min: 1,
      max: 200,
      quantity: 'transfer_qty',
      goods: true,
    },
  },
  states: {
    field: 'check_status',
    initial: 'draft',
    use: ['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided'],
  },
  print: {
    fields: [
      'store_id',
      'to_store_id',
      'transfer_type',
      'expected_date',
      'carrier',
      'biz_date',
      'sku_count',
      'total_qty',
      'remark',
    ],
    tables: [
      {
        table: 'lines',
        columns: ['sku_code', 'sku_name', 'spec', 'unit_name', 'batch_id', 'expiry_date', 'transfer_qty', 'remark'],
      },
    ],
    signatures: [{ name: 'sender', by: 'submitted_by' }, { name: 'carrier' }, { name: 'receiver' }],
  },
  label: ['receipt_no'],
}

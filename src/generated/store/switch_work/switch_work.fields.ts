// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of SwitchWork, in the order of its form. */
export const switchWorkShape: Shape = {
  entity: 'store.switch_work',
  kind: 'log',
  fields: {
    receipt_no: { type: 'text', max: 24 },
    client_uuid: { type: 'text', max: 36 },
    store_id: { type: 'ref', ref: 'store.store' },
    terminal_no: { type: 'text', max: 10 },
    cashier_id: { type: 'ref', ref: 'admin.admin_member' },
    biz_date: { type: 'date' },
    opened_at: { type: 'datetime' },
    closed_at: { type: 'datetime' },
    handover_to_id: { type: 'ref', ref: 'admin.admin_member' },
    order_count: { type: 'integer' },
    refund_count: { type: 'integer' },
    sale_amount: { type: 'money' },
    refund_amount: { type: 'money' },
    recharge_amount: { type: 'money' },
    float_amount: { type: 'money' },
    cash_in_amount: { type: 'money', help: true },
    cash_out_amount: { type: 'money' },
    expected_amount: { type: 'money' },
    actual_amount: { type: 'money' },
    diff_amount: { type: 'money' },
    status: { type: 'enum', options: { open: 'green', closed: 'orange', confirmed: 'blue' } },
    confirmed_by: { type: 'ref', ref: 'admin.admin_member' },
    confirmed_at: { type: 'datetime' },
    confirm_remark: { type: 'textarea' },
  },
  tables: {
    lines: {
      fields: {
        method_id: { type: 'integer' },
        method_name: { type: 'text', max: 20 },
        is_drawer_cash: { type: 'boolean' },
        float_amount: { type: 'money' },
        order_amount: { type: 'money' },
        change_amount: { type: 'money' },
        refund_amount: { type: 'money' },
        recharge_amount: { type: 'money' },
        move_amount: { type: 'money', help: true },
        expected_amount: { type: 'money' },
        actual_amount: { type: 'money' },
        diff_amount: { type: 'money' },
      },
      rows: 'free',
      max: 200,
    },
    moves: {
      fields: {
        moved_at: { type: 'datetime' },
        move_type: { type: 'enum', options: { in: 'green', out: 'orange' } },
        amount: { type: 'money' },
        reason: { type: 'text', max: 100 },
        operator_id: { type: 'ref', ref: 'admin.admin_member' },
        client_uuid: { type: 'text', max: 36 },
      },
      rows: 'free',
      max: 200,
    },
  },
  states: { field: 'status', initial: 'open', use: ['open', 'closed', 'confirmed'] },
  label: ['receipt_no'],
}

// From manifest/entities/user/balance_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of BalanceLog, in the order of its form. */
export const balanceLogShape: Shape = {
  entity: 'user.balance_log',
  kind: 'internal',
  fields: {
    user_id: { type: 'ref', required: true, ref: 'user.user_info' },
    change: { type: 'money', required: true },
    balance_after: { type: 'money', required: true, min: 0 },
    reason: {
      type: 'enum',
      required: true,
      options: { recharge: null, paid: null, refund: null, adjust: null, opening: null },
    },
    doc_type: { type: 'text', max: 40 },
    doc_id: { type: 'integer' },
    doc_no: { type: 'text', max: 24 },
    remark: { type: 'text', max: 200 },
    method_id: { type: 'integer' },
    switch_work_id: { type: 'ref', ref: 'store.switch_work' },
    trade_no: { type: 'text', max: 64 },
    client_uuid: { type: 'text', max: 36 },
  },
  label: ['doc_no'],
}

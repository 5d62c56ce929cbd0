// From manifest/entities/user/growth_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of GrowthLog, in the order of its form. */
export const growthLogShape: Shape = {
  entity: 'user.growth_log',
  kind: 'internal',
  fields: {
    user_id: { type: 'ref', required: true, ref: 'user.user_info' },
    change: { type: 'integer', required: true },
    balance_after: { type: 'integer', required: true, min: 0 },
    reason: { type: 'enum', required: true, options: { earned: null, taken: null, opening: null } },
    doc_type: { type: 'text', max: 40 },
    doc_id: { type: 'integer' },
    doc_no: { type: 'text', max: 24 },
    remark: { type: 'text', max: 200 },
  },
  label: ['doc_no'],
}

// From manifest/entities/user/points_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of PointsLog, in the order of its form. */
export const pointsLogShape: Shape = {
  entity: 'user.points_log',
  kind: 'internal',
  fields: {
    user_id: { type: 'ref', required: true, ref: 'user.user_info' },
    change: { type: 'integer', required: true },
    balance_after: { type: 'integer', required: true, min: 0 },
    reason: {
      type: 'enum',
      required: true,
      options: { earned: null, used: null, back: null, taken: null, adjust: null, opening: null },
    },
    doc_type: { type: 'text', max: 40 },
    doc_id: { type: 'integer' },
    doc_no: { type: 'text', max: 24 },
    remark: { type: 'text', max: 200 },
  },
  label: ['doc_no'],
}

// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Repair, in the order of its form. */
export const repairShape: Shape = {
  entity: 'good.repair',
  kind: 'receipt',
  fields: {
    receipt_no: { type: 'text', max: 24, edit: ['none'], system: true },
    check_status: {
      type: 'enum',
      options: {
        draft: 'gray',
        submitted: 'orange',
        inspected: 'cyan',
        rework: 'orange',
        approved: 'blue',
        repaired: 'gold',
        completed: 'green',
        voided: 'gray',
      },
      edit: ['none'],
      system: true,
    },
    fault: { type: 'text', required: true },
    finding: { type: 'text', edit: ['none'], system: true },
    bay_id: { type: 'ref', ref: 'good.bay' },
    repair_on: { type: 'date', required: true },
    repair_at: { type: 'time', required: true },
    crew: { type: 'integer', min: 1 },
    due_at: { type: 'datetime', edit: ['none'], system: true },
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
  states: {
    field: 'check_status',
    initial: 'draft',
    use: ['draft', 'submitted', 'inspected', 'rework', 'approved', 'repaired', 'completed', 'voided'],
    countsAs: { inspected: 'submitted', rework: 'rejected', repaired: 'approved' },
  },
  capacity: [
    {
      size: 2,
      date: 'repair_on',
      at: 'repair_at',
      statuses: ['submitted', 'inspected', 'approved'],
      slots: { from: 540, until: 1080, minutes: 60 },
    },
    {
      of: 'bay_id',
      size: 'places',
      takes: 'crew',
      date: 'repair_on',
      statuses: ['submitted', 'inspected', 'approved', 'repaired'],
    },
  ],
  label: ['receipt_no'],
}

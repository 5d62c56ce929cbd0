// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Org, in the order of its form. */
export const orgShape: Shape = {
  entity: 'admin.org',
  kind: 'tree',
  fields: {
    parent_id: { type: 'tree_ref', ref: 'admin.org', help: true },
    org_code: { type: 'text', required: true, max: 20, edit: ['new'], help: true },
    org_name: { type: 'text', required: true, max: 40 },
    org_type: {
      type: 'enum',
      required: true,
      options: { company: 'gold', region: 'blue', department: 'purple', store_group: 'cyan' },
    },
    leader_id: { type: 'ref', ref: 'admin.admin_member' },
    phone: { type: 'phone' },
    store_count: { type: 'integer', edit: ['none'], system: true },
    remark: { type: 'textarea' },
    sort: { type: 'integer', min: 0, max: 9999 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['org_code', 'org_name'],
}

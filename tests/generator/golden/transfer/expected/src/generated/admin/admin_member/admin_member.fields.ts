// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of AdminMember, in the order of its form. */
export const adminMemberShape: Shape = {
  entity: 'admin.admin_member',
  kind: 'internal',
  fields: {
    all_stores: { type: 'boolean' },
    store_ids: { type: 'refs', ref: 'store.store' },
    name: { type: 'text', required: true, max: 30 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['name'],
}

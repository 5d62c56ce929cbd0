// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of AdminMember, in the order of its form. */
export const adminMemberShape: Shape = {
  entity: 'admin.admin_member',
  kind: 'internal',
  fields: {
    name: { type: 'text', required: true, max: 30 },
  },
  label: ['name'],
}

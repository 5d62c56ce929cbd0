// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of AdminMember, in the order of its form. */
export const adminMemberShape: Shape = {
  entity: 'admin.admin_member',
  kind: 'master',
  fields: {
    member_no: { type: 'text', max: 16, edit: ['none'], system: true },
    username: { type: 'text', required: true, max: 30, edit: ['new'], help: true },
    name: { type: 'text', required: true, max: 30 },
    mobile: { type: 'phone', required: true, help: true },
    password: {
      type: 'secret',
      min: 8,
      max: 128,
      help: true,
      strength: { pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$' },
    },
    email: { type: 'email' },
    avatar: { type: 'image' },
    org_id: { type: 'tree_ref', required: true, ref: 'admin.org' },
    role_type: {
      type: 'enum',
      required: true,
      options: { head_office: 'gold', store: 'blue', warehouse: 'cyan', wholesaler: 'purple' },
      help: true,
    },
    role_ids: { type: 'refs', ref: 'admin.role' },
    store_role_ids: { type: 'refs', ref: 'store.store_role' },
    all_stores: { type: 'boolean', required: true },
    store_ids: { type: 'refs', ref: 'store.store', help: true },
    warehouse_ids: { type: 'refs', ref: 'warehouse.warehouse' },
    wholesaler_id: { type: 'ref', ref: 'wholesale.wholesaler' },
    job_title: { type: 'text', max: 30 },
    hired_date: { type: 'date' },
    last_login_at: { type: 'datetime', edit: ['none'], system: true },
    password_state: { type: 'enum', options: { own: null, once: null, spent: null }, edit: ['none'], system: true },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['member_no', 'name'],
}

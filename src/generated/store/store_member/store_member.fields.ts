// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StoreMember, in the order of its form. */
export const storeMemberShape: Shape = {
  entity: 'store.store_member',
  kind: 'master',
  ownStore: 'store_ids',
  fields: {
    member_no: { type: 'text', max: 16, edit: ['none'], system: true },
    name: { type: 'text', required: true, max: 30 },
    mobile: { type: 'phone', required: true, help: true },
    avatar: { type: 'image' },
    job_title: { type: 'text', max: 30 },
    hired_date: { type: 'date' },
    username: { type: 'text', required: true, max: 30, edit: ['new'], help: true },
    password: {
      type: 'secret',
      min: 8,
      max: 128,
      help: true,
      strength: { pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$' },
    },
    store_ids: { type: 'refs', required: true, ref: 'store.store', edit: ['none'], system: true, help: true },
    store_role_ids: { type: 'refs', required: true, ref: 'store.store_role' },
    cashier_code: { type: 'text', max: 8, help: true },
    cashier_pin: { type: 'secret', max: 6, help: true },
    max_discount_percent: { type: 'percent', required: true, min: 0, max: 10000, help: true },
    role_type: {
      type: 'enum',
      required: true,
      options: { head_office: 'gold', store: 'blue', warehouse: 'cyan', wholesaler: 'purple' },
      edit: ['none'],
      system: true,
      help: true,
    },
    org_id: { type: 'tree_ref', ref: 'admin.org', edit: ['none'], system: true },
    all_stores: { type: 'boolean', required: true, edit: ['none'], system: true },
    last_login_at: { type: 'datetime', edit: ['none'], system: true },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['member_no', 'name'],
}

// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Role, in the order of its form. */
export const roleShape: Shape = {
  entity: 'admin.role',
  kind: 'master',
  fields: {
    role_code: { type: 'text', required: true, max: 30, edit: ['new'], help: true },
    role_name: { type: 'text', required: true, max: 30 },
    role_type: {
      type: 'enum',
      required: true,
      options: { head_office: 'gold', warehouse: 'cyan', wholesaler: 'purple' },
      edit: ['new'],
    },
    data_scope: { type: 'enum', required: true, options: { all: null, org: null, assigned: null } },
    can_view_cost: { type: 'boolean', required: true, help: true },
    can_view_buy_price: { type: 'boolean', required: true, help: true },
    permissions: { type: 'text_list', required: true },
    menu_ids: { type: 'refs', ref: 'admin.sys_menu', help: true },
    member_count: { type: 'integer', edit: ['none'], system: true },
    is_builtin: { type: 'boolean', edit: ['none'], system: true },
    remark: { type: 'textarea' },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['role_name'],
}

// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StoreRole, in the order of its form. */
export const storeRoleShape: Shape = {
  entity: 'store.store_role',
  kind: 'master',
  fields: {
    role_code: { type: 'text', required: true, max: 30, edit: ['new'], help: true },
    role_name: { type: 'text', required: true, max: 30 },
    store_ids: { type: 'refs', ref: 'store.store', help: true },
    can_pos_refund: { type: 'boolean', required: true },
    can_view_cost: { type: 'boolean', required: true, help: true },
    can_view_buy_price: { type: 'boolean', required: true, help: true },
    max_recharge_amount: { type: 'money', required: true, min: 0, max: 10000000, help: true },
    max_recharge_day_amount: { type: 'money', required: true, min: 0, max: 100000000, help: true },
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

// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of SysMenu, in the order of its form. */
export const sysMenuShape: Shape = {
  entity: 'admin.sys_menu',
  kind: 'tree',
  fields: {
    parent_id: { type: 'tree_ref', ref: 'admin.sys_menu', help: true },
    menu_type: { type: 'enum', required: true, options: { directory: 'gold', page: 'blue', button: 'gray' } },
    name: { type: 'text', required: true, max: 80, help: true },
    title_zh: { type: 'text', required: true, min: 1, max: 220 },
    title_en: { type: 'text', required: true, min: 1, max: 220 },
    path: { type: 'text', max: 200, help: true },
    external_url: { type: 'url', help: true },
    permission_code: { type: 'text', max: 120, help: true },
    icon: { type: 'icon' },
    roles: { type: 'text_list', choices: ['head_office', 'store', 'warehouse', 'wholesaler'], help: true },
    hide_in_menu: { type: 'boolean', required: true },
    requires_auth: { type: 'boolean', required: true },
    is_fresh: { type: 'boolean', required: true, help: true },
    sort: { type: 'integer', min: 0, max: 9999 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['name', 'title_zh'],
}

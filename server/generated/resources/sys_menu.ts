// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { sysMenuShape } from '../../../src/generated/admin/sys_menu/sys_menu.fields'
import { sysMenuRules, sysMenuSchema } from '../../../src/generated/admin/sys_menu/sys_menu.schema'
import type { SysMenu } from '../../../src/generated/admin/sys_menu/sys_menu.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { sys_menu } from '../tables/sys_menu'

type Doc = EngineScope<SysMenu, never, SettingBase>

/** 菜单管理 · Menus. */
export const sysMenu = describe<SysMenu>({
  entity: 'sys_menu',
  module: 'admin',
  title: { zh: '菜单管理', en: 'Menus' },
  one: { zh: '菜单', en: 'Menu' },
  base: '/admin/sys/menu',
  shape: sysMenuShape,
  schema: sysMenuSchema,
  rules: sysMenuRules,
  table: sys_menu,
  server: {
    parent_id: {
      filter: conditionOn(sys_menu, {
        sql: (row, q, s: Doc) =>
          q.or(
            q.and(q.same(s.doc.menu_type, 'button'), q.same(row.menu_type, 'page')),
            q.and(q.differs(s.doc.menu_type, 'button'), q.differs(row.menu_type, 'button')),
          ),
        test: (row: SysMenu, s: Doc) =>
          (s.doc.menu_type === 'button' && row.menu_type === 'page') ||
          (s.doc.menu_type !== 'button' && row.menu_type !== 'button'),
      }),
    },
    name: { unique: true },
    path: { unique: true },
    permission_code: { unique: true, code: true },
  },
  scope: { by: 'tenant' },
  tree: { parent: 'parent_id', maxDepth: 4, sort: 'sort' },
  searchesNames: true,
  list: {
    columns: [
      'title_zh',
      'name',
      'status',
      'title_en',
      'menu_type',
      'path',
      'icon',
      'permission_code',
      'hide_in_menu',
      'is_fresh',
      'sort',
    ],
    filters: [{ field: 'title_zh' }, { field: 'menu_type' }, { field: 'status' }],
    search: ['title_zh', 'title_en', 'name', 'path'],
    sort: { default: ['sort', 'id'], allow: [] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})

// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/sys_menu tree
import type { Section } from '@/components/section'
import { TreePage } from '@/components/tree-page/tree-page'
import type { TreePageProps } from '@/components/tree-page/types'
import { sysMenuApi } from './sys_menu.api'
import { sysMenuActions, sysMenuColumns, sysMenuFilters, sysMenuView } from './sys_menu.columns'
import { sysMenuShape } from './sys_menu.fields'
import { sysMenuRules, sysMenuSchema } from './sys_menu.schema'
import type { SysMenu } from './sys_menu.types'

/** Cards of the form in order. */
export const sysMenuSections: Section<SysMenu>[] = [
  { key: 'menu', fields: ['parent_id', 'menu_type', 'title_zh', 'title_en', 'icon', 'sort'] },
  {
    key: 'route',
    fields: ['name', 'path', 'external_url', 'permission_code', 'hide_in_menu', 'requires_auth', 'is_fresh'],
  },
  { key: 'who_sees_it', fields: ['roles'] },
]

/** 菜单管理 · Menus: the tree and its form. */
export default function SysMenuTree(props: Partial<TreePageProps<SysMenu>>) {
  return (
    <TreePage
      shape={sysMenuShape}
      api={sysMenuApi}
      schema={sysMenuSchema}
      rules={sysMenuRules}
      parent="parent_id"
      columns={sysMenuColumns}
      filters={sysMenuFilters}
      sections={sysMenuSections}
      actions={sysMenuActions}
      view={sysMenuView}
      {...props}
    />
  )
}

// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To take over, create src/pages/admin/sys_menu/sys_menu-list.tsx; the route table will use it.
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { sysMenuApi } from './sys_menu.api'
import { sysMenuActions, sysMenuColumns, sysMenuFilters, sysMenuView } from './sys_menu.columns'
import { sysMenuShape } from './sys_menu.fields'
import type { SysMenu } from './sys_menu.types'

/** 菜单管理 · Menus: the list. */
export default function SysMenuList(props: Partial<ListPageProps<SysMenu>>) {
  return (
    <ListPage
      shape={sysMenuShape}
      api={sysMenuApi}
      columns={sysMenuColumns}
      filters={sysMenuFilters}
      actions={sysMenuActions}
      view={sysMenuView}
      {...props}
    />
  )
}

// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import SysMenuTree from './sys_menu-tree'
import { sysMenuApi } from './sys_menu.api'
import { sysMenuShape } from './sys_menu.fields'

const list = listStories({ screen: SysMenuTree, shape: sysMenuShape, api: sysMenuApi })

/** Menus */
export default { title: '组织管理/菜单管理' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden

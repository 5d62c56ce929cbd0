// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import MenuTree from './menu-tree'
import { menuApi } from './menu.api'
import { menuShape } from './menu.fields'

const list = listStories({ screen: MenuTree, shape: menuShape, api: menuApi })

/** Menus */
export default { title: '商品/菜单管理' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden

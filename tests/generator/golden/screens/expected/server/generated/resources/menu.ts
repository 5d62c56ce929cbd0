// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { menuShape } from '../../../src/generated/good/menu/menu.fields'
import { menuRules, menuSchema } from '../../../src/generated/good/menu/menu.schema'
import type { Menu } from '../../../src/generated/good/menu/menu.types'
import { describe } from '../../metadata/describe'
import { menu as menuTable } from '../tables/menu'

/** 菜单管理 · Menus. */
export const menu = describe<Menu>({
  entity: 'menu',
  module: 'good',
  title: { zh: '菜单管理', en: 'Menus' },
  one: { zh: '菜单', en: 'Menus' },
  base: '/good/menu',
  shape: menuShape,
  schema: menuSchema,
  rules: menuRules,
  table: menuTable,
  scope: { by: 'tenant' },
  tree: { parent: 'parent_id', maxDepth: 3, sort: 'sort' },
  searchesNames: true,
  list: {
    columns: ['title_zh', 'sort'],
    sort: { default: ['-id'], allow: [] },
  },
  access: { head_office: ['list', 'create', 'update'] },
})

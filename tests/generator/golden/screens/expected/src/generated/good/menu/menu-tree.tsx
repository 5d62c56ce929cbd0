// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/menu tree
import type { Section } from '@/components/section'
import { TreePage } from '@/components/tree-page/tree-page'
import type { TreePageProps } from '@/components/tree-page/types'
import { menuApi } from './menu.api'
import { menuColumns, menuView } from './menu.columns'
import { menuShape } from './menu.fields'
import { menuRules, menuSchema } from './menu.schema'
import type { Menu } from './menu.types'

/** Cards of the form in order. */
export const menuSections: Section<Menu>[] = [
  { key: 'main', fields: ['parent_id', 'title_zh', 'roles', 'rights', 'sort'] },
]

/** 菜单管理 · Menus: the tree and its form. */
export default function MenuTree(props: Partial<TreePageProps<Menu>>) {
  return (
    <TreePage
      shape={menuShape}
      api={menuApi}
      schema={menuSchema}
      rules={menuRules}
      parent="parent_id"
      columns={menuColumns}
      filters={[]}
      sections={menuSections}
      view={menuView}
      {...props}
    />
  )
}

// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/category list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { categoryApi } from './category.api'
import { categoryActions, categoryColumns, categoryFilters, categoryView } from './category.columns'
import { categoryShape } from './category.fields'
import type { Category } from './category.types'

/** 商品分类 · Categories: the list. */
export default function CategoryList(props: Partial<ListPageProps<Category>>) {
  return (
    <ListPage
      shape={categoryShape}
      api={categoryApi}
      columns={categoryColumns}
      filters={categoryFilters}
      actions={categoryActions}
      view={categoryView}
      loadSections={async () => (await import('./category-form')).categorySections}
      {...props}
    />
  )
}

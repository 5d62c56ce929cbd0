// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take pos/pos_category list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { posCategoryApi } from './pos_category.api'
import { posCategoryActions, posCategoryColumns, posCategoryFilters, posCategoryView } from './pos_category.columns'
import { posCategoryShape } from './pos_category.fields'
import type { PosCategory } from './pos_category.types'

/** 收银分类 · POS Categories: the list. */
export default function PosCategoryList(props: Partial<ListPageProps<PosCategory>>) {
  return (
    <ListPage
      shape={posCategoryShape}
      api={posCategoryApi}
      columns={posCategoryColumns}
      filters={posCategoryFilters}
      actions={posCategoryActions}
      view={posCategoryView}
      loadSections={async () => (await import('./pos_category-form')).posCategorySections}
      {...props}
    />
  )
}

// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/brand list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { brandApi } from './brand.api'
import { brandActions, brandColumns, brandFilters, brandView } from './brand.columns'
import { brandShape } from './brand.fields'
import type { Brand } from './brand.types'

/** 品牌管理 · Brands: the list. */
export default function BrandList(props: Partial<ListPageProps<Brand>>) {
  return (
    <ListPage
      shape={brandShape}
      api={brandApi}
      columns={brandColumns}
      filters={brandFilters}
      actions={brandActions}
      view={brandView}
      loadSections={async () => (await import('./brand-form')).brandSections}
      {...props}
    />
  )
}

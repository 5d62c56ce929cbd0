// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take pos/pos_category form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { posCategoryApi } from './pos_category.api'
import { posCategoryActions } from './pos_category.columns'
import { posCategoryShape } from './pos_category.fields'
import { posCategoryRules, posCategorySchema } from './pos_category.schema'
import type { PosCategory } from './pos_category.types'

/** Cards of the form in order. */
export const posCategorySections: Section<PosCategory>[] = [
  { key: 'button', fields: ['parent_id', 'name', 'color', 'image', 'sort'] },
  { key: 'where_and_when', fields: ['store_ids', 'show_from', 'show_to'] },
  { key: 'skus', table: 'skus', columns: ['sku_id', 'spec', 'unit_name', 'alias', 'sort'] },
]

const posCategoryPaths = { list: '/pos/category/list', create: '/pos/category/create', update: '/pos/category/update' }

/** 收银分类 · POS Categories: create, edit and detail. */
export default function PosCategoryForm(props: Partial<DocumentPageProps<PosCategory>>) {
  return (
    <DocumentPage
      shape={posCategoryShape}
      api={posCategoryApi}
      schema={posCategorySchema}
      rules={posCategoryRules}
      sections={posCategorySections}
      actions={posCategoryActions}
      paths={posCategoryPaths}
      {...props}
    />
  )
}

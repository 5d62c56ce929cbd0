// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/category form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { categoryApi } from './category.api'
import { categoryActions } from './category.columns'
import { categoryShape } from './category.fields'
import { categoryRules, categorySchema } from './category.schema'
import type { Category } from './category.types'

/** Cards of the form in order. */
export const categorySections: Section<Category>[] = [
  { key: 'category', fields: ['parent_id', 'category_code', 'category_name', 'level', 'image', 'sort'] },
  { key: 'defaults', fields: ['default_tax_percent', 'target_margin_percent', 'near_expiry_days'] },
]

const categoryPaths = { list: '/good/category/list', create: '/good/category/create', update: '/good/category/update' }

/** 商品分类 · Categories: create, edit and detail. */
export default function CategoryForm(props: Partial<DocumentPageProps<Category>>) {
  return (
    <DocumentPage
      shape={categoryShape}
      api={categoryApi}
      schema={categorySchema}
      rules={categoryRules}
      sections={categorySections}
      actions={categoryActions}
      paths={categoryPaths}
      {...props}
    />
  )
}

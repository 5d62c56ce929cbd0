// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/brand form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { brandApi } from './brand.api'
import { brandActions } from './brand.columns'
import { brandShape } from './brand.fields'
import { brandRules, brandSchema } from './brand.schema'
import type { Brand } from './brand.types'

/** Cards of the form in order. */
export const brandSections: Section<Brand>[] = [
  { key: 'brand', fields: ['brand_name', 'brand_name_en', 'initial', 'manufacturer', 'is_own_brand', 'sort'] },
  { key: 'images_and_description', fields: ['logo', 'story'] },
]

const brandPaths = { list: '/good/brand/list', create: '/good/brand/create', update: '/good/brand/update' }

/** 品牌管理 · Brands: create, edit and detail. */
export default function BrandForm(props: Partial<DocumentPageProps<Brand>>) {
  return (
    <DocumentPage
      shape={brandShape}
      api={brandApi}
      schema={brandSchema}
      rules={brandRules}
      sections={brandSections}
      actions={brandActions}
      paths={brandPaths}
      {...props}
    />
  )
}

// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/sale_unit form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { saleUnitApi } from './sale_unit.api'
import { saleUnitActions } from './sale_unit.columns'
import { saleUnitShape } from './sale_unit.fields'
import { saleUnitRules, saleUnitSchema } from './sale_unit.schema'
import type { SaleUnit } from './sale_unit.types'

/** Cards of the form in order. */
export const saleUnitSections: Section<SaleUnit>[] = [
  { key: 'unit', fields: ['unit_code', 'unit_name', 'unit_name_en', 'unit_type', 'decimals', 'sort'] },
]

const saleUnitPaths = {
  list: '/good/sale_unit/list',
  create: '/good/sale_unit/create',
  update: '/good/sale_unit/update',
}

/** 销售单位 · Sale Units: create, edit and detail. */
export default function SaleUnitForm(props: Partial<DocumentPageProps<SaleUnit>>) {
  return (
    <DocumentPage
      shape={saleUnitShape}
      api={saleUnitApi}
      schema={saleUnitSchema}
      rules={saleUnitRules}
      sections={saleUnitSections}
      actions={saleUnitActions}
      paths={saleUnitPaths}
      {...props}
    />
  )
}

// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take wholesale/wholesaler form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { wholesalerApi } from './wholesaler.api'
import { wholesalerActions } from './wholesaler.columns'
import { wholesalerShape } from './wholesaler.fields'
import { wholesalerRules, wholesalerSchema } from './wholesaler.schema'
import type { Wholesaler } from './wholesaler.types'

/** Cards of the form in order. */
export const wholesalerSections: Section<Wholesaler>[] = [
  { key: 'basics', fields: ['wholesaler_no', 'wholesaler_name', 'org_id', 'salesman_id', 'tax_no', 'store_id'] },
  { key: 'contact_and_delivery', fields: ['contact_name', 'contact_phone', 'region_code', 'address', 'warehouse_id'] },
  {
    key: 'prices_and_settlement',
    fields: ['price_grade', 'discount_percent', 'settlement', 'credit_limit_amount', 'used_credit_amount'],
  },
  { key: 'license', fields: ['license_image'] },
]

const wholesalerPaths = {
  list: '/wholesale/wholesaler/list',
  create: '/wholesale/wholesaler/create',
  update: '/wholesale/wholesaler/update',
}

/** 批发商档案 · Wholesalers: create, edit and detail. */
export default function WholesalerForm(props: Partial<DocumentPageProps<Wholesaler>>) {
  return (
    <DocumentPage
      shape={wholesalerShape}
      api={wholesalerApi}
      schema={wholesalerSchema}
      rules={wholesalerRules}
      sections={wholesalerSections}
      actions={wholesalerActions}
      paths={wholesalerPaths}
      {...props}
    />
  )
}

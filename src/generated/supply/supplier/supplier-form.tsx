// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take supply/supplier form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { supplierApi } from './supplier.api'
import { supplierActions } from './supplier.columns'
import { supplierShape } from './supplier.fields'
import { supplierRules, supplierSchema } from './supplier.schema'
import type { Supplier } from './supplier.types'

/** Cards of the form in order. */
export const supplierSections: Section<Supplier>[] = [
  { key: 'basics', fields: ['supplier_no', 'supplier_name', 'short_name', 'supplier_type', 'category_ids', 'status'] },
  { key: 'contact', fields: ['contact_name', 'contact_phone', 'email', 'address'] },
  {
    key: 'supply_and_settlement',
    fields: [
      'lead_days',
      'min_order_amount',
      'over_receive_percent',
      'settlement',
      'payment_days',
      'tax_no',
      'bank_name',
      'bank_account',
    ],
  },
  { key: 'license', fields: ['license_image', 'license_expire_date'] },
]

const supplierPaths = {
  list: '/supply/supplier/list',
  create: '/supply/supplier/create',
  update: '/supply/supplier/update',
}

/** 供应商档案 · Suppliers: create, edit and detail. */
export default function SupplierForm(props: Partial<DocumentPageProps<Supplier>>) {
  return (
    <DocumentPage
      shape={supplierShape}
      api={supplierApi}
      schema={supplierSchema}
      rules={supplierRules}
      sections={supplierSections}
      actions={supplierActions}
      paths={supplierPaths}
      {...props}
    />
  )
}

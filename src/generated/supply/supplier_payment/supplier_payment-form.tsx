// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take supply/supplier_payment form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { supplierPaymentApi } from './supplier_payment.api'
import { supplierPaymentActions } from './supplier_payment.columns'
import { supplierPaymentShape } from './supplier_payment.fields'
import { supplierPaymentRules, supplierPaymentSchema } from './supplier_payment.schema'
import type { SupplierPayment } from './supplier_payment.types'

/** Cards of the form in order. */
export const supplierPaymentSections: Section<SupplierPayment>[] = [
  {
    key: 'owed',
    fields: [
      'supplier_id',
      'source_id',
      'delivery_no',
      'warehouse_id',
      'store_id',
      'delivered_on',
      'settlement',
      'due_date',
      'owed_amount',
    ],
  },
  {
    key: 'payment',
    fields: [
      'pay_amount',
      'rest_amount',
      'biz_date',
      'bank_name',
      'bank_account',
      'paid_on',
      'pay_method',
      'payment_no',
      'remark',
      'attachments',
    ],
  },
]

const supplierPaymentPaths = { list: '/supply/supplier_payment/list', update: '/supply/supplier_payment/update' }

/** 供应商付款单 · Supplier Payments: create, edit and detail. */
export default function SupplierPaymentForm(props: Partial<DocumentPageProps<SupplierPayment>>) {
  return (
    <DocumentPage
      shape={supplierPaymentShape}
      api={supplierPaymentApi}
      schema={supplierPaymentSchema}
      rules={supplierPaymentRules}
      sections={supplierPaymentSections}
      actions={supplierPaymentActions}
      paths={supplierPaymentPaths}
      {...props}
    />
  )
}

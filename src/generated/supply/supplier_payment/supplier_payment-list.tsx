// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take supply/supplier_payment list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { supplierPaymentApi } from './supplier_payment.api'
import {
  supplierPaymentActions,
  supplierPaymentColumns,
  supplierPaymentFilters,
  supplierPaymentView,
} from './supplier_payment.columns'
import { supplierPaymentShape } from './supplier_payment.fields'
import type { SupplierPayment } from './supplier_payment.types'

/** 供应商付款单 · Supplier Payments: the list. */
export default function SupplierPaymentList(props: Partial<ListPageProps<SupplierPayment>>) {
  return (
    <ListPage
      shape={supplierPaymentShape}
      api={supplierPaymentApi}
      columns={supplierPaymentColumns}
      filters={supplierPaymentFilters}
      actions={supplierPaymentActions}
      view={supplierPaymentView}
      loadSections={async () => (await import('./supplier_payment-form')).supplierPaymentSections}
      {...props}
    />
  )
}

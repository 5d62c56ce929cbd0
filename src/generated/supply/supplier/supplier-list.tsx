// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take supply/supplier list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { supplierApi } from './supplier.api'
import { supplierActions, supplierColumns, supplierFilters, supplierView } from './supplier.columns'
import { supplierShape } from './supplier.fields'
import type { Supplier } from './supplier.types'

/** 供应商档案 · Suppliers: the list. */
export default function SupplierList(props: Partial<ListPageProps<Supplier>>) {
  return (
    <ListPage
      shape={supplierShape}
      api={supplierApi}
      columns={supplierColumns}
      filters={supplierFilters}
      actions={supplierActions}
      view={supplierView}
      loadSections={async () => (await import('./supplier-form')).supplierSections}
      {...props}
    />
  )
}

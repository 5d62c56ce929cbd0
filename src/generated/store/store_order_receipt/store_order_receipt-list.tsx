// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_order_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeOrderReceiptApi } from './store_order_receipt.api'
import {
  storeOrderReceiptActions,
  storeOrderReceiptColumns,
  storeOrderReceiptFilters,
  storeOrderReceiptView,
} from './store_order_receipt.columns'
import { storeOrderReceiptShape } from './store_order_receipt.fields'
import type { StoreOrderReceipt } from './store_order_receipt.types'

/** 采购订单 · Store Purchase Orders: the list. */
export default function StoreOrderReceiptList(props: Partial<ListPageProps<StoreOrderReceipt>>) {
  return (
    <ListPage
      shape={storeOrderReceiptShape}
      api={storeOrderReceiptApi}
      columns={storeOrderReceiptColumns}
      filters={storeOrderReceiptFilters}
      actions={storeOrderReceiptActions}
      view={storeOrderReceiptView}
      loadSections={async () => (await import('./store_order_receipt-form')).storeOrderReceiptSections}
      {...props}
    />
  )
}

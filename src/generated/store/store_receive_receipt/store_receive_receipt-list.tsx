// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_receive_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeReceiveReceiptApi } from './store_receive_receipt.api'
import {
  storeReceiveReceiptActions,
  storeReceiveReceiptColumns,
  storeReceiveReceiptFilters,
  storeReceiveReceiptView,
} from './store_receive_receipt.columns'
import { storeReceiveReceiptShape } from './store_receive_receipt.fields'
import type { StoreReceiveReceipt } from './store_receive_receipt.types'

/** 收货单 · Receiving Notes: the list. */
export default function StoreReceiveReceiptList(props: Partial<ListPageProps<StoreReceiveReceipt>>) {
  return (
    <ListPage
      shape={storeReceiveReceiptShape}
      api={storeReceiveReceiptApi}
      columns={storeReceiveReceiptColumns}
      filters={storeReceiveReceiptFilters}
      actions={storeReceiveReceiptActions}
      view={storeReceiveReceiptView}
      loadSections={async () => (await import('./store_receive_receipt-form')).storeReceiveReceiptSections}
      {...props}
    />
  )
}

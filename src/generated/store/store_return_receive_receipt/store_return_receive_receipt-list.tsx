// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_return_receive_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeReturnReceiveReceiptApi } from './store_return_receive_receipt.api'
import {
  storeReturnReceiveReceiptActions,
  storeReturnReceiveReceiptColumns,
  storeReturnReceiveReceiptFilters,
  storeReturnReceiveReceiptView,
} from './store_return_receive_receipt.columns'
import { storeReturnReceiveReceiptShape } from './store_return_receive_receipt.fields'
import type { StoreReturnReceiveReceipt } from './store_return_receive_receipt.types'

/** 门店退仓单 · Returns to Warehouse: the list. */
export default function StoreReturnReceiveReceiptList(props: Partial<ListPageProps<StoreReturnReceiveReceipt>>) {
  return (
    <ListPage
      shape={storeReturnReceiveReceiptShape}
      api={storeReturnReceiveReceiptApi}
      columns={storeReturnReceiveReceiptColumns}
      filters={storeReturnReceiveReceiptFilters}
      actions={storeReturnReceiveReceiptActions}
      view={storeReturnReceiveReceiptView}
      loadSections={async () => (await import('./store_return_receive_receipt-form')).storeReturnReceiveReceiptSections}
      {...props}
    />
  )
}

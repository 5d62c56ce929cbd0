// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_return_store_receive_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { whReturnStoreReceiveReceiptApi } from './wh_return_store_receive_receipt.api'
import {
  whReturnStoreReceiveReceiptActions,
  whReturnStoreReceiveReceiptColumns,
  whReturnStoreReceiveReceiptFilters,
  whReturnStoreReceiveReceiptView,
} from './wh_return_store_receive_receipt.columns'
import { whReturnStoreReceiveReceiptShape } from './wh_return_store_receive_receipt.fields'
import type { WhReturnStoreReceiveReceipt } from './wh_return_store_receive_receipt.types'

/** 退仓入库单 · Store Return Receipts: the list. */
export default function WhReturnStoreReceiveReceiptList(props: Partial<ListPageProps<WhReturnStoreReceiveReceipt>>) {
  return (
    <ListPage
      shape={whReturnStoreReceiveReceiptShape}
      api={whReturnStoreReceiveReceiptApi}
      columns={whReturnStoreReceiveReceiptColumns}
      filters={whReturnStoreReceiveReceiptFilters}
      actions={whReturnStoreReceiveReceiptActions}
      view={whReturnStoreReceiveReceiptView}
      loadSections={async () =>
        (await import('./wh_return_store_receive_receipt-form')).whReturnStoreReceiveReceiptSections
      }
      {...props}
    />
  )
}

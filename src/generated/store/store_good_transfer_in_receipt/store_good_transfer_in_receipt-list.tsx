// From manifest/entities/store/store_good_transfer_in_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_good_transfer_in_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeGoodTransferInReceiptApi } from './store_good_transfer_in_receipt.api'
import {
  storeGoodTransferInReceiptActions,
  storeGoodTransferInReceiptColumns,
  storeGoodTransferInReceiptFilters,
  storeGoodTransferInReceiptView,
} from './store_good_transfer_in_receipt.columns'
import { storeGoodTransferInReceiptShape } from './store_good_transfer_in_receipt.fields'
import type { StoreGoodTransferInReceipt } from './store_good_transfer_in_receipt.types'

/** 调拨入库单 · Transfers In: the list. */
export default function StoreGoodTransferInReceiptList(props: Partial<ListPageProps<StoreGoodTransferInReceipt>>) {
  return (
    <ListPage
      shape={storeGoodTransferInReceiptShape}
      api={storeGoodTransferInReceiptApi}
      columns={storeGoodTransferInReceiptColumns}
      filters={storeGoodTransferInReceiptFilters}
      actions={storeGoodTransferInReceiptActions}
      view={storeGoodTransferInReceiptView}
      loadSections={async () =>
        (await import('./store_good_transfer_in_receipt-form')).storeGoodTransferInReceiptSections
      }
      {...props}
    />
  )
}

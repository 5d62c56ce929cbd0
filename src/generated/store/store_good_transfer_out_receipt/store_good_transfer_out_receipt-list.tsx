// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_good_transfer_out_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeGoodTransferOutReceiptApi } from './store_good_transfer_out_receipt.api'
import {
  storeGoodTransferOutReceiptActions,
  storeGoodTransferOutReceiptColumns,
  storeGoodTransferOutReceiptFilters,
  storeGoodTransferOutReceiptView,
} from './store_good_transfer_out_receipt.columns'
import { storeGoodTransferOutReceiptShape } from './store_good_transfer_out_receipt.fields'
import type { StoreGoodTransferOutReceipt } from './store_good_transfer_out_receipt.types'

/** 调拨出库单 · Transfers Out: the list. */
export default function StoreGoodTransferOutReceiptList(props: Partial<ListPageProps<StoreGoodTransferOutReceipt>>) {
  return (
    <ListPage
      shape={storeGoodTransferOutReceiptShape}
      api={storeGoodTransferOutReceiptApi}
      columns={storeGoodTransferOutReceiptColumns}
      filters={storeGoodTransferOutReceiptFilters}
      actions={storeGoodTransferOutReceiptActions}
      view={storeGoodTransferOutReceiptView}
      loadSections={async () =>
        (await import('./store_good_transfer_out_receipt-form')).storeGoodTransferOutReceiptSections
      }
      {...props}
    />
  )
}

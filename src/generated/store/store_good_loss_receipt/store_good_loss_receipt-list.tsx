// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_good_loss_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeGoodLossReceiptApi } from './store_good_loss_receipt.api'
import {
  storeGoodLossReceiptActions,
  storeGoodLossReceiptColumns,
  storeGoodLossReceiptFilters,
  storeGoodLossReceiptView,
} from './store_good_loss_receipt.columns'
import { storeGoodLossReceiptShape } from './store_good_loss_receipt.fields'
import type { StoreGoodLossReceipt } from './store_good_loss_receipt.types'

/** 报损单 · Loss Reports: the list. */
export default function StoreGoodLossReceiptList(props: Partial<ListPageProps<StoreGoodLossReceipt>>) {
  return (
    <ListPage
      shape={storeGoodLossReceiptShape}
      api={storeGoodLossReceiptApi}
      columns={storeGoodLossReceiptColumns}
      filters={storeGoodLossReceiptFilters}
      actions={storeGoodLossReceiptActions}
      view={storeGoodLossReceiptView}
      loadSections={async () => (await import('./store_good_loss_receipt-form')).storeGoodLossReceiptSections}
      {...props}
    />
  )
}

// From manifest/entities/warehouse/wh_purchase_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_purchase_receive_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { whPurchaseReceiveReceiptApi } from './wh_purchase_receive_receipt.api'
import {
  whPurchaseReceiveReceiptActions,
  whPurchaseReceiveReceiptColumns,
  whPurchaseReceiveReceiptFilters,
  whPurchaseReceiveReceiptView,
} from './wh_purchase_receive_receipt.columns'
import { whPurchaseReceiveReceiptShape } from './wh_purchase_receive_receipt.fields'
import type { WhPurchaseReceiveReceipt } from './wh_purchase_receive_receipt.types'

/** 采购入库单 · Purchase Receipts: the list. */
export default function WhPurchaseReceiveReceiptList(props: Partial<ListPageProps<WhPurchaseReceiveReceipt>>) {
  return (
    <ListPage
      shape={whPurchaseReceiveReceiptShape}
      api={whPurchaseReceiveReceiptApi}
      columns={whPurchaseReceiveReceiptColumns}
      filters={whPurchaseReceiveReceiptFilters}
      actions={whPurchaseReceiveReceiptActions}
      view={whPurchaseReceiveReceiptView}
      loadSections={async () => (await import('./wh_purchase_receive_receipt-form')).whPurchaseReceiveReceiptSections}
      {...props}
    />
  )
}

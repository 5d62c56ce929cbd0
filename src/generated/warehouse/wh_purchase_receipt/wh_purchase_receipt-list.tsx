// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_purchase_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { whPurchaseReceiptApi } from './wh_purchase_receipt.api'
import {
  whPurchaseReceiptActions,
  whPurchaseReceiptColumns,
  whPurchaseReceiptFilters,
  whPurchaseReceiptView,
} from './wh_purchase_receipt.columns'
import { whPurchaseReceiptShape } from './wh_purchase_receipt.fields'
import type { WhPurchaseReceipt } from './wh_purchase_receipt.types'

/** 仓库采购单 · Warehouse Purchase Orders: the list. */
export default function WhPurchaseReceiptList(props: Partial<ListPageProps<WhPurchaseReceipt>>) {
  return (
    <ListPage
      shape={whPurchaseReceiptShape}
      api={whPurchaseReceiptApi}
      columns={whPurchaseReceiptColumns}
      filters={whPurchaseReceiptFilters}
      actions={whPurchaseReceiptActions}
      view={whPurchaseReceiptView}
      loadSections={async () => (await import('./wh_purchase_receipt-form')).whPurchaseReceiptSections}
      {...props}
    />
  )
}

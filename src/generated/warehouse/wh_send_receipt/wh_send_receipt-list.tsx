// From manifest/entities/warehouse/wh_send_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_send_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { whSendReceiptApi } from './wh_send_receipt.api'
import {
  whSendReceiptActions,
  whSendReceiptColumns,
  whSendReceiptFilters,
  whSendReceiptView,
} from './wh_send_receipt.columns'
import { whSendReceiptShape } from './wh_send_receipt.fields'
import type { WhSendReceipt } from './wh_send_receipt.types'

/** 仓库发货单 · Warehouse Delivery Notes: the list. */
export default function WhSendReceiptList(props: Partial<ListPageProps<WhSendReceipt>>) {
  return (
    <ListPage
      shape={whSendReceiptShape}
      api={whSendReceiptApi}
      columns={whSendReceiptColumns}
      filters={whSendReceiptFilters}
      actions={whSendReceiptActions}
      view={whSendReceiptView}
      loadSections={async () => (await import('./wh_send_receipt-form')).whSendReceiptSections}
      {...props}
    />
  )
}

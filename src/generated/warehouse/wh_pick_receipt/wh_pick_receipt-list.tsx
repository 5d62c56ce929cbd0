// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_pick_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { whPickReceiptApi } from './wh_pick_receipt.api'
import {
  whPickReceiptActions,
  whPickReceiptColumns,
  whPickReceiptFilters,
  whPickReceiptView,
} from './wh_pick_receipt.columns'
import { whPickReceiptShape } from './wh_pick_receipt.fields'
import type { WhPickReceipt } from './wh_pick_receipt.types'

/** 仓库拣货单 · Picking Lists: the list. */
export default function WhPickReceiptList(props: Partial<ListPageProps<WhPickReceipt>>) {
  return (
    <ListPage
      shape={whPickReceiptShape}
      api={whPickReceiptApi}
      columns={whPickReceiptColumns}
      filters={whPickReceiptFilters}
      actions={whPickReceiptActions}
      view={whPickReceiptView}
      loadSections={async () => (await import('./wh_pick_receipt-form')).whPickReceiptSections}
      {...props}
    />
  )
}

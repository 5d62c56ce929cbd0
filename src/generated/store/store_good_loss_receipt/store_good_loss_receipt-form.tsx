// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_good_loss_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeGoodLossReceiptApi } from './store_good_loss_receipt.api'
import { storeGoodLossReceiptActions } from './store_good_loss_receipt.columns'
import { storeGoodLossReceiptShape } from './store_good_loss_receipt.fields'
import { storeGoodLossReceiptRules, storeGoodLossReceiptSchema } from './store_good_loss_receipt.schema'
import type { StoreGoodLossReceipt } from './store_good_loss_receipt.types'

/** Cards of the form in order. */
export const storeGoodLossReceiptSections: Section<StoreGoodLossReceipt>[] = [
  { key: 'loss', fields: ['store_id', 'loss_type', 'responsible', 'responsible_member_id', 'biz_date'] },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'batch_id',
      'expiry_date',
      'available_qty',
      'loss_qty',
      'sell_price',
      'sell_amount',
      'cost_amount',
      'remark',
    ],
  },
  {
    key: 'totals_and_notes',
    fields: ['sku_count', 'total_qty', 'total_sell_amount', 'total_cost_amount', 'remark', 'attachments'],
  },
]

const storeGoodLossReceiptPaths = {
  list: '/store/store_good_loss_receipt/list',
  create: '/store/store_good_loss_receipt/create',
  update: '/store/store_good_loss_receipt/update',
}

/** 报损单 · Loss Reports: create, edit and detail. */
export default function StoreGoodLossReceiptForm(props: Partial<DocumentPageProps<StoreGoodLossReceipt>>) {
  return (
    <DocumentPage
      shape={storeGoodLossReceiptShape}
      api={storeGoodLossReceiptApi}
      schema={storeGoodLossReceiptSchema}
      rules={storeGoodLossReceiptRules}
      sections={storeGoodLossReceiptSections}
      actions={storeGoodLossReceiptActions}
      paths={storeGoodLossReceiptPaths}
      {...props}
    />
  )
}

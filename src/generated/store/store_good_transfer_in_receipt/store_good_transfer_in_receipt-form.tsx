// From manifest/entities/store/store_good_transfer_in_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_good_transfer_in_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeGoodTransferInReceiptApi } from './store_good_transfer_in_receipt.api'
import { storeGoodTransferInReceiptActions } from './store_good_transfer_in_receipt.columns'
import { storeGoodTransferInReceiptShape } from './store_good_transfer_in_receipt.fields'
import {
  storeGoodTransferInReceiptRules,
  storeGoodTransferInReceiptSchema,
} from './store_good_transfer_in_receipt.schema'
import type { StoreGoodTransferInReceipt } from './store_good_transfer_in_receipt.types'

/** Cards of the form in order. */
export const storeGoodTransferInReceiptSections: Section<StoreGoodTransferInReceipt>[] = [
  { key: 'receiving', fields: ['store_id', 'from_store_id', 'source_no', 'receiver_id', 'received_at', 'biz_date'] },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'batch_no',
      'expiry_date',
      'expected_qty',
      'received_qty',
      'diff_qty',
      'diff_reason',
      'cost_amount',
      'remark',
    ],
  },
  {
    key: 'totals_and_notes',
    fields: [
      'total_expected_qty',
      'total_qty',
      'total_diff_qty',
      'diff_handling',
      'total_cost_amount',
      'remark',
      'attachments',
    ],
  },
]

const storeGoodTransferInReceiptPaths = {
  list: '/store/store_good_transfer_in_receipt/list',
  update: '/store/store_good_transfer_in_receipt/update',
}

/** 调拨入库单 · Transfers In: create, edit and detail. */
export default function StoreGoodTransferInReceiptForm(props: Partial<DocumentPageProps<StoreGoodTransferInReceipt>>) {
  return (
    <DocumentPage
      shape={storeGoodTransferInReceiptShape}
      api={storeGoodTransferInReceiptApi}
      schema={storeGoodTransferInReceiptSchema}
      rules={storeGoodTransferInReceiptRules}
      sections={storeGoodTransferInReceiptSections}
      actions={storeGoodTransferInReceiptActions}
      paths={storeGoodTransferInReceiptPaths}
      {...props}
    />
  )
}

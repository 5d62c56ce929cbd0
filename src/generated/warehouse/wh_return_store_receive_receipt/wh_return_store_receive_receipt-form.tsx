// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_return_store_receive_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { whReturnStoreReceiveReceiptApi } from './wh_return_store_receive_receipt.api'
import { whReturnStoreReceiveReceiptActions } from './wh_return_store_receive_receipt.columns'
import { whReturnStoreReceiveReceiptShape } from './wh_return_store_receive_receipt.fields'
import {
  whReturnStoreReceiveReceiptRules,
  whReturnStoreReceiveReceiptSchema,
} from './wh_return_store_receive_receipt.schema'
import type { WhReturnStoreReceiveReceipt } from './wh_return_store_receive_receipt.types'

/** Cards of the form in order. */
export const whReturnStoreReceiveReceiptSections: Section<WhReturnStoreReceiveReceipt>[] = [
  {
    key: 'receiving',
    fields: [
      'warehouse_id',
      'store_id',
      'source_id',
      'return_type',
      'expected_date',
      'carrier',
      'receiver_id',
      'received_at',
      'biz_date',
    ],
  },
  {
    key: 'inspection',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'barcode',
      'spec',
      'unit_name',
      'batch_no',
      'expiry_date',
      'expected_qty',
      'good_qty',
      'damaged_qty',
      'missing_qty',
      'inspect_note',
      'cost_amount',
      'remark',
    ],
  },
  {
    key: 'totals_and_notes',
    fields: [
      'sku_count',
      'total_expected_qty',
      'total_qty',
      'total_damaged_qty',
      'total_missing_qty',
      'diff_handling',
      'total_cost_amount',
      'remark',
      'attachments',
    ],
  },
]

const whReturnStoreReceiveReceiptPaths = {
  list: '/warehouse/wh_return_store_receive_receipt/list',
  update: '/warehouse/wh_return_store_receive_receipt/update',
}

/** 退仓入库单 · Store Return Receipts: create, edit and detail. */
export default function WhReturnStoreReceiveReceiptForm(
  props: Partial<DocumentPageProps<WhReturnStoreReceiveReceipt>>,
) {
  return (
    <DocumentPage
      shape={whReturnStoreReceiveReceiptShape}
      api={whReturnStoreReceiveReceiptApi}
      schema={whReturnStoreReceiveReceiptSchema}
      rules={whReturnStoreReceiveReceiptRules}
      sections={whReturnStoreReceiveReceiptSections}
      actions={whReturnStoreReceiveReceiptActions}
      paths={whReturnStoreReceiveReceiptPaths}
      {...props}
    />
  )
}

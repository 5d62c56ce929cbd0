// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_good_transfer_out_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeGoodTransferOutReceiptApi } from './store_good_transfer_out_receipt.api'
import { storeGoodTransferOutReceiptActions } from './store_good_transfer_out_receipt.columns'
import { storeGoodTransferOutReceiptShape } from './store_good_transfer_out_receipt.fields'
import {
  storeGoodTransferOutReceiptRules,
  storeGoodTransferOutReceiptSchema,
} from './store_good_transfer_out_receipt.schema'
import type { StoreGoodTransferOutReceipt } from './store_good_transfer_out_receipt.types'

/** Cards of the form in order. */
export const storeGoodTransferOutReceiptSections: Section<StoreGoodTransferOutReceipt>[] = [
  { key: 'transfer', fields: ['store_id', 'to_store_id', 'transfer_type', 'expected_date', 'carrier', 'biz_date'] },
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
      'transfer_qty',
      'received_qty',
      'lost_qty',
      'returned_qty',
      'cost_amount',
      'remark',
    ],
    shownIn: {
      received_qty: ['approved', 'completed'],
      lost_qty: ['approved', 'completed'],
      returned_qty: ['approved', 'completed'],
    },
  },
  {
    key: 'totals_and_notes',
    fields: ['sku_count', 'total_qty', 'received_total_qty', 'progress', 'total_cost_amount', 'remark', 'attachments'],
  },
]

const storeGoodTransferOutReceiptPaths = {
  list: '/store/store_good_transfer_out_receipt/list',
  create: '/store/store_good_transfer_out_receipt/create',
  update: '/store/store_good_transfer_out_receipt/update',
}

/** 调拨出库单 · Transfers Out: create, edit and detail. */
export default function StoreGoodTransferOutReceiptForm(
  props: Partial<DocumentPageProps<StoreGoodTransferOutReceipt>>,
) {
  return (
    <DocumentPage
      shape={storeGoodTransferOutReceiptShape}
      api={storeGoodTransferOutReceiptApi}
      schema={storeGoodTransferOutReceiptSchema}
      rules={storeGoodTransferOutReceiptRules}
      sections={storeGoodTransferOutReceiptSections}
      actions={storeGoodTransferOutReceiptActions}
      paths={storeGoodTransferOutReceiptPaths}
      {...props}
    />
  )
}

// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_receive_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeReceiveReceiptApi } from './store_receive_receipt.api'
import { storeReceiveReceiptActions } from './store_receive_receipt.columns'
import { storeReceiveReceiptShape } from './store_receive_receipt.fields'
import { storeReceiveReceiptRules, storeReceiveReceiptSchema } from './store_receive_receipt.schema'
import type { StoreReceiveReceipt } from './store_receive_receipt.types'

/** Cards of the form in order. */
export const storeReceiveReceiptSections: Section<StoreReceiveReceipt>[] = [
  {
    key: 'receiving',
    fields: [
      'store_id',
      'source_type',
      'source_id',
      'warehouse_id',
      'supplier_id',
      'delivery_no',
      'receiver_id',
      'received_at',
      'biz_date',
    ],
  },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'expected_qty',
      'received_qty',
      'diff_qty',
      'rejected_qty',
      'diff_reason',
      'batch_no',
      'production_date',
      'expiry_date',
      'buy_price',
      'line_amount',
      'supply_price',
      'supply_amount',
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
      'total_amount',
      'supply_amount',
      'paid_amount',
      'remark',
      'attachments',
    ],
  },
]

const storeReceiveReceiptPaths = {
  list: '/store/store_receive_receipt/list',
  create: '/store/store_receive_receipt/create',
  update: '/store/store_receive_receipt/update',
}

/** 收货单 · Receiving Notes: create, edit and detail. */
export default function StoreReceiveReceiptForm(props: Partial<DocumentPageProps<StoreReceiveReceipt>>) {
  return (
    <DocumentPage
      shape={storeReceiveReceiptShape}
      api={storeReceiveReceiptApi}
      schema={storeReceiveReceiptSchema}
      rules={storeReceiveReceiptRules}
      sections={storeReceiveReceiptSections}
      actions={storeReceiveReceiptActions}
      paths={storeReceiveReceiptPaths}
      {...props}
    />
  )
}

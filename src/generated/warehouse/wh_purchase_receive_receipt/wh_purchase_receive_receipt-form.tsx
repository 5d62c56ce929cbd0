// From manifest/entities/warehouse/wh_purchase_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_purchase_receive_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { whPurchaseReceiveReceiptApi } from './wh_purchase_receive_receipt.api'
import { whPurchaseReceiveReceiptActions } from './wh_purchase_receive_receipt.columns'
import { whPurchaseReceiveReceiptShape } from './wh_purchase_receive_receipt.fields'
import { whPurchaseReceiveReceiptRules, whPurchaseReceiveReceiptSchema } from './wh_purchase_receive_receipt.schema'
import type { WhPurchaseReceiveReceipt } from './wh_purchase_receive_receipt.types'

/** Cards of the form in order. */
export const whPurchaseReceiveReceiptSections: Section<WhPurchaseReceiveReceipt>[] = [
  {
    key: 'receiving',
    fields: [
      'warehouse_id',
      'supplier_id',
      'source_id',
      'expected_date',
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
      'barcode',
      'spec',
      'unit_name',
      'expected_qty',
      'arrived_qty',
      'rejected_qty',
      'reject_reason',
      'accepted_qty',
      'batch_no',
      'production_date',
      'expiry_date',
      'buy_price',
      'line_amount',
      'remark',
    ],
  },
  {
    key: 'totals_and_notes',
    fields: [
      'purchase_type',
      'total_expected_qty',
      'total_qty',
      'total_diff_qty',
      'total_rejected_qty',
      'total_amount',
      'paid_amount',
      'remark',
      'attachments',
    ],
  },
]

const whPurchaseReceiveReceiptPaths = {
  list: '/warehouse/wh_purchase_receive_receipt/list',
  update: '/warehouse/wh_purchase_receive_receipt/update',
}

/** 采购入库单 · Purchase Receipts: create, edit and detail. */
export default function WhPurchaseReceiveReceiptForm(props: Partial<DocumentPageProps<WhPurchaseReceiveReceipt>>) {
  return (
    <DocumentPage
      shape={whPurchaseReceiveReceiptShape}
      api={whPurchaseReceiveReceiptApi}
      schema={whPurchaseReceiveReceiptSchema}
      rules={whPurchaseReceiveReceiptRules}
      sections={whPurchaseReceiveReceiptSections}
      actions={whPurchaseReceiveReceiptActions}
      paths={whPurchaseReceiveReceiptPaths}
      {...props}
    />
  )
}

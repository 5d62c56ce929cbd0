// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_purchase_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { whPurchaseReceiptApi } from './wh_purchase_receipt.api'
import { whPurchaseReceiptActions } from './wh_purchase_receipt.columns'
import { whPurchaseReceiptShape } from './wh_purchase_receipt.fields'
import { whPurchaseReceiptRules, whPurchaseReceiptSchema } from './wh_purchase_receipt.schema'
import type { WhPurchaseReceipt } from './wh_purchase_receipt.types'

/** Cards of the form in order. */
export const whPurchaseReceiptSections: Section<WhPurchaseReceipt>[] = [
  { key: 'order', fields: ['warehouse_id', 'purchase_type', 'supplier_id', 'expected_date', 'buyer_id', 'biz_date'] },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'on_hand_qty',
      'open_po_qty',
      'pack_factor',
      'pack_qty',
      'purchase_qty',
      'buy_price',
      'line_amount',
      'tax_percent',
      'received_qty',
      'open_qty',
      'remark',
    ],
    shownIn: { received_qty: ['approved', 'completed'], open_qty: ['approved', 'completed'] },
  },
  {
    key: 'totals_and_notes',
    fields: [
      'sku_count',
      'total_qty',
      'total_amount',
      'total_tax_amount',
      'received_total_qty',
      'progress',
      'settlement',
      'freight_amount',
      'remark',
      'attachments',
    ],
  },
]

const whPurchaseReceiptPaths = {
  list: '/warehouse/wh_purchase_receipt/list',
  create: '/warehouse/wh_purchase_receipt/create',
  update: '/warehouse/wh_purchase_receipt/update',
}

/** 仓库采购单 · Warehouse Purchase Orders: create, edit and detail. */
export default function WhPurchaseReceiptForm(props: Partial<DocumentPageProps<WhPurchaseReceipt>>) {
  return (
    <DocumentPage
      shape={whPurchaseReceiptShape}
      api={whPurchaseReceiptApi}
      schema={whPurchaseReceiptSchema}
      rules={whPurchaseReceiptRules}
      sections={whPurchaseReceiptSections}
      actions={whPurchaseReceiptActions}
      paths={whPurchaseReceiptPaths}
      {...props}
    />
  )
}

// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_order_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeOrderReceiptApi } from './store_order_receipt.api'
import { storeOrderReceiptActions } from './store_order_receipt.columns'
import { storeOrderReceiptShape } from './store_order_receipt.fields'
import { storeOrderReceiptRules, storeOrderReceiptSchema } from './store_order_receipt.schema'
import type { StoreOrderReceipt } from './store_order_receipt.types'

/** Cards of the form in order. */
export const storeOrderReceiptSections: Section<StoreOrderReceipt>[] = [
  {
    key: 'order',
    fields: ['store_id', 'supply_mode', 'warehouse_id', 'supplier_id', 'expected_date', 'urgency', 'biz_date'],
  },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'on_hand_qty',
      'in_transit_qty',
      'warehouse_qty',
      'suggest_qty',
      'order_qty',
      'approved_qty',
      'pack_qty',
      'buy_price',
      'line_amount',
      'supply_price',
      'shipped_qty',
      'received_qty',
      'missing_qty',
      'open_qty',
      'remark',
    ],
    offered: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'on_hand_qty',
      'in_transit_qty',
      'warehouse_qty',
      'suggest_qty',
      'order_multiple',
      'order_qty',
      'approved_qty',
      'pack_factor',
      'pack_qty',
      'buy_price',
      'line_amount',
      'supply_price',
      'shipped_qty',
      'received_qty',
      'missing_qty',
      'open_qty',
      'remark',
    ],
    shownIn: {
      warehouse_qty: ['submitted@head_office'],
      approved_qty: ['submitted@head_office', 'approved', 'completed'],
      shipped_qty: ['approved', 'completed'],
      received_qty: ['approved', 'completed'],
      missing_qty: ['approved', 'completed'],
      open_qty: ['approved', 'completed'],
    },
  },
  {
    key: 'totals_and_notes',
    fields: [
      'sku_count',
      'total_order_qty',
      'total_qty',
      'total_amount',
      'shipped_total_qty',
      'received_total_qty',
      'progress',
      'wholesaler_id',
      'remark',
      'attachments',
    ],
  },
]

const storeOrderReceiptPaths = {
  list: '/store/store_order_receipt/list',
  create: '/store/store_order_receipt/create',
  update: '/store/store_order_receipt/update',
}

/** 采购订单 · Store Purchase Orders: create, edit and detail. */
export default function StoreOrderReceiptForm(props: Partial<DocumentPageProps<StoreOrderReceipt>>) {
  return (
    <DocumentPage
      shape={storeOrderReceiptShape}
      api={storeOrderReceiptApi}
      schema={storeOrderReceiptSchema}
      rules={storeOrderReceiptRules}
      sections={storeOrderReceiptSections}
      actions={storeOrderReceiptActions}
      paths={storeOrderReceiptPaths}
      {...props}
    />
  )
}

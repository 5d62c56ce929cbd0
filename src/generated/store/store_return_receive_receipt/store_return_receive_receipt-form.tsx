// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_return_receive_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeReturnReceiveReceiptApi } from './store_return_receive_receipt.api'
import { storeReturnReceiveReceiptActions } from './store_return_receive_receipt.columns'
import { storeReturnReceiveReceiptShape } from './store_return_receive_receipt.fields'
import { storeReturnReceiveReceiptRules, storeReturnReceiveReceiptSchema } from './store_return_receive_receipt.schema'
import type { StoreReturnReceiveReceipt } from './store_return_receive_receipt.types'

/** Cards of the form in order. */
export const storeReturnReceiveReceiptSections: Section<StoreReturnReceiveReceipt>[] = [
  { key: 'return', fields: ['store_id', 'warehouse_id', 'return_type', 'expected_date', 'carrier', 'biz_date'] },
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
      'return_qty',
      'remark',
      'buy_price',
      'line_amount',
      'good_qty',
      'damaged_qty',
      'missing_qty',
      'cost_amount',
    ],
    shownIn: {
      good_qty: ['approved', 'completed'],
      damaged_qty: ['approved', 'completed'],
      missing_qty: ['approved', 'completed'],
    },
  },
  {
    key: 'totals_and_notes',
    fields: [
      'sku_count',
      'total_qty',
      'total_amount',
      'received_total_qty',
      'progress',
      'total_cost_amount',
      'remark',
      'attachments',
    ],
  },
]

const storeReturnReceiveReceiptPaths = {
  list: '/store/store_return_receive_receipt/list',
  create: '/store/store_return_receive_receipt/create',
  update: '/store/store_return_receive_receipt/update',
}

/** 门店退仓单 · Returns to Warehouse: create, edit and detail. */
export default function StoreReturnReceiveReceiptForm(props: Partial<DocumentPageProps<StoreReturnReceiveReceipt>>) {
  return (
    <DocumentPage
      shape={storeReturnReceiveReceiptShape}
      api={storeReturnReceiveReceiptApi}
      schema={storeReturnReceiveReceiptSchema}
      rules={storeReturnReceiveReceiptRules}
      sections={storeReturnReceiveReceiptSections}
      actions={storeReturnReceiveReceiptActions}
      paths={storeReturnReceiveReceiptPaths}
      {...props}
    />
  )
}

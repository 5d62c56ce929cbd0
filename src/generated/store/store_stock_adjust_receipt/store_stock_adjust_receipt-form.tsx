// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_stock_adjust_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeStockAdjustReceiptApi } from './store_stock_adjust_receipt.api'
import { storeStockAdjustReceiptActions } from './store_stock_adjust_receipt.columns'
import { storeStockAdjustReceiptShape } from './store_stock_adjust_receipt.fields'
import { storeStockAdjustReceiptRules, storeStockAdjustReceiptSchema } from './store_stock_adjust_receipt.schema'
import type { StoreStockAdjustReceipt } from './store_stock_adjust_receipt.types'

/** Cards of the form in order. */
export const storeStockAdjustReceiptSections: Section<StoreStockAdjustReceipt>[] = [
  { key: 'adjustment', fields: ['store_id', 'adjust_type', 'counted_by', 'biz_date'] },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'batch_id',
      'actual_qty',
      'book_qty',
      'diff_qty',
      'reason',
      'diff_amount',
      'batch_no',
      'production_date',
      'expiry_date',
      'cost_price',
      'book_at',
      'remark',
    ],
  },
  {
    key: 'totals_and_notes',
    fields: [
      'sku_count',
      'total_qty',
      'total_gain_qty',
      'total_loss_qty',
      'total_cost_amount',
      'remark',
      'attachments',
    ],
  },
]

const storeStockAdjustReceiptPaths = {
  list: '/store/store_stock_adjust_receipt/list',
  create: '/store/store_stock_adjust_receipt/create',
  update: '/store/store_stock_adjust_receipt/update',
}

/** 库存调整单 · Stock Adjustments: create, edit and detail. */
export default function StoreStockAdjustReceiptForm(props: Partial<DocumentPageProps<StoreStockAdjustReceipt>>) {
  return (
    <DocumentPage
      shape={storeStockAdjustReceiptShape}
      api={storeStockAdjustReceiptApi}
      schema={storeStockAdjustReceiptSchema}
      rules={storeStockAdjustReceiptRules}
      sections={storeStockAdjustReceiptSections}
      actions={storeStockAdjustReceiptActions}
      paths={storeStockAdjustReceiptPaths}
      {...props}
    />
  )
}

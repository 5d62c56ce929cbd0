// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_stock_adjust_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeStockAdjustReceiptApi } from './store_stock_adjust_receipt.api'
import {
  storeStockAdjustReceiptActions,
  storeStockAdjustReceiptColumns,
  storeStockAdjustReceiptFilters,
  storeStockAdjustReceiptView,
} from './store_stock_adjust_receipt.columns'
import { storeStockAdjustReceiptShape } from './store_stock_adjust_receipt.fields'
import type { StoreStockAdjustReceipt } from './store_stock_adjust_receipt.types'

/** 库存调整单 · Stock Adjustments: the list. */
export default function StoreStockAdjustReceiptList(props: Partial<ListPageProps<StoreStockAdjustReceipt>>) {
  return (
    <ListPage
      shape={storeStockAdjustReceiptShape}
      api={storeStockAdjustReceiptApi}
      columns={storeStockAdjustReceiptColumns}
      filters={storeStockAdjustReceiptFilters}
      actions={storeStockAdjustReceiptActions}
      view={storeStockAdjustReceiptView}
      loadSections={async () => (await import('./store_stock_adjust_receipt-form')).storeStockAdjustReceiptSections}
      {...props}
    />
  )
}

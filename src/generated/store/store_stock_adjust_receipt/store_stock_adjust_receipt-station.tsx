// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_stock_adjust_receipt station
import { StationPage } from '@/components/station/station-page'
import type { StationPageProps } from '@/components/station/types'
import { storeStockAdjustReceiptApi } from './store_stock_adjust_receipt.api'
import { storeStockAdjustReceiptActions } from './store_stock_adjust_receipt.columns'
import { storeStockAdjustReceiptShape } from './store_stock_adjust_receipt.fields'
import { storeStockAdjustReceiptRules, storeStockAdjustReceiptSchema } from './store_stock_adjust_receipt.schema'
import type { StoreStockAdjustReceipt } from './store_stock_adjust_receipt.types'

/** 库存调整单 · Stock Adjustments: counting the rows by scanning. */
export default function StoreStockAdjustReceiptStation(props: Partial<StationPageProps<StoreStockAdjustReceipt>>) {
  return (
    <StationPage
      shape={storeStockAdjustReceiptShape}
      api={storeStockAdjustReceiptApi}
      schema={storeStockAdjustReceiptSchema}
      rules={storeStockAdjustReceiptRules}
      actions={storeStockAdjustReceiptActions}
      paths={{ list: '/store/store_stock_adjust_receipt/list', update: '/store/store_stock_adjust_receipt/update' }}
      columns={[
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
      ]}
      {...props}
    />
  )
}

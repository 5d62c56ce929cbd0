// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/adjust_price_store_sell_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { adjustPriceStoreSellReceiptApi } from './adjust_price_store_sell_receipt.api'
import {
  adjustPriceStoreSellReceiptActions,
  adjustPriceStoreSellReceiptColumns,
  adjustPriceStoreSellReceiptFilters,
  adjustPriceStoreSellReceiptView,
} from './adjust_price_store_sell_receipt.columns'
import { adjustPriceStoreSellReceiptShape } from './adjust_price_store_sell_receipt.fields'
import type { AdjustPriceStoreSellReceipt } from './adjust_price_store_sell_receipt.types'

/** 售价调价单 · Sell-price Adjustments: the list. */
export default function AdjustPriceStoreSellReceiptList(props: Partial<ListPageProps<AdjustPriceStoreSellReceipt>>) {
  return (
    <ListPage
      shape={adjustPriceStoreSellReceiptShape}
      api={adjustPriceStoreSellReceiptApi}
      columns={adjustPriceStoreSellReceiptColumns}
      filters={adjustPriceStoreSellReceiptFilters}
      actions={adjustPriceStoreSellReceiptActions}
      view={adjustPriceStoreSellReceiptView}
      loadSections={async () =>
        (await import('./adjust_price_store_sell_receipt-form')).adjustPriceStoreSellReceiptSections
      }
      {...props}
    />
  )
}

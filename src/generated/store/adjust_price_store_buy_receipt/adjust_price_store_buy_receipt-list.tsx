// From manifest/entities/store/adjust_price_store_buy_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/adjust_price_store_buy_receipt list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { adjustPriceStoreBuyReceiptApi } from './adjust_price_store_buy_receipt.api'
import {
  adjustPriceStoreBuyReceiptActions,
  adjustPriceStoreBuyReceiptColumns,
  adjustPriceStoreBuyReceiptFilters,
  adjustPriceStoreBuyReceiptView,
} from './adjust_price_store_buy_receipt.columns'
import { adjustPriceStoreBuyReceiptShape } from './adjust_price_store_buy_receipt.fields'
import type { AdjustPriceStoreBuyReceipt } from './adjust_price_store_buy_receipt.types'

/** 进价调价单 · Buy-price Adjustments: the list. */
export default function AdjustPriceStoreBuyReceiptList(props: Partial<ListPageProps<AdjustPriceStoreBuyReceipt>>) {
  return (
    <ListPage
      shape={adjustPriceStoreBuyReceiptShape}
      api={adjustPriceStoreBuyReceiptApi}
      columns={adjustPriceStoreBuyReceiptColumns}
      filters={adjustPriceStoreBuyReceiptFilters}
      actions={adjustPriceStoreBuyReceiptActions}
      view={adjustPriceStoreBuyReceiptView}
      loadSections={async () =>
        (await import('./adjust_price_store_buy_receipt-form')).adjustPriceStoreBuyReceiptSections
      }
      {...props}
    />
  )
}

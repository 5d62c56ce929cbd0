// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/adjust_price_store_sell_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { adjustPriceStoreSellReceiptApi } from './adjust_price_store_sell_receipt.api'
import { adjustPriceStoreSellReceiptActions } from './adjust_price_store_sell_receipt.columns'
import { adjustPriceStoreSellReceiptShape } from './adjust_price_store_sell_receipt.fields'
import {
  adjustPriceStoreSellReceiptRules,
  adjustPriceStoreSellReceiptSchema,
} from './adjust_price_store_sell_receipt.schema'
import type { AdjustPriceStoreSellReceipt } from './adjust_price_store_sell_receipt.types'

/** Cards of the form in order. */
export const adjustPriceStoreSellReceiptSections: Section<AdjustPriceStoreSellReceipt>[] = [
  { key: 'adjustment', fields: ['store_ids', 'adjust_reason', 'effective_mode', 'effective_at', 'biz_date'] },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'old_sell_price',
      'new_sell_price',
      'change_percent',
      'old_member_price',
      'new_member_price',
      'member_prices_differ',
      'remove_member_price',
      'buy_price',
      'new_margin_percent',
      'prices_differ',
      'remark',
    ],
  },
  { key: 'totals_and_notes', fields: ['sku_count', 'raised_count', 'lowered_count', 'remark', 'attachments'] },
]

const adjustPriceStoreSellReceiptPaths = {
  list: '/store/adjust_price_store_sell_receipt/list',
  create: '/store/adjust_price_store_sell_receipt/create',
  update: '/store/adjust_price_store_sell_receipt/update',
}

/** 售价调价单 · Sell-price Adjustments: create, edit and detail. */
export default function AdjustPriceStoreSellReceiptForm(
  props: Partial<DocumentPageProps<AdjustPriceStoreSellReceipt>>,
) {
  return (
    <DocumentPage
      shape={adjustPriceStoreSellReceiptShape}
      api={adjustPriceStoreSellReceiptApi}
      schema={adjustPriceStoreSellReceiptSchema}
      rules={adjustPriceStoreSellReceiptRules}
      sections={adjustPriceStoreSellReceiptSections}
      actions={adjustPriceStoreSellReceiptActions}
      paths={adjustPriceStoreSellReceiptPaths}
      {...props}
    />
  )
}

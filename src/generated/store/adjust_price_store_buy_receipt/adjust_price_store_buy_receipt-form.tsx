// From manifest/entities/store/adjust_price_store_buy_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/adjust_price_store_buy_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { adjustPriceStoreBuyReceiptApi } from './adjust_price_store_buy_receipt.api'
import { adjustPriceStoreBuyReceiptActions } from './adjust_price_store_buy_receipt.columns'
import { adjustPriceStoreBuyReceiptShape } from './adjust_price_store_buy_receipt.fields'
import {
  adjustPriceStoreBuyReceiptRules,
  adjustPriceStoreBuyReceiptSchema,
} from './adjust_price_store_buy_receipt.schema'
import type { AdjustPriceStoreBuyReceipt } from './adjust_price_store_buy_receipt.types'

/** Cards of the form in order. */
export const adjustPriceStoreBuyReceiptSections: Section<AdjustPriceStoreBuyReceipt>[] = [
  {
    key: 'adjustment',
    fields: ['store_ids', 'supplier_id', 'adjust_reason', 'effective_mode', 'effective_at', 'biz_date'],
  },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'old_buy_price',
      'new_buy_price',
      'change_percent',
      'sell_price',
      'new_margin_percent',
      'prices_differ',
      'remark',
    ],
  },
  { key: 'totals_and_notes', fields: ['sku_count', 'raised_count', 'lowered_count', 'remark', 'attachments'] },
]

const adjustPriceStoreBuyReceiptPaths = {
  list: '/store/adjust_price_store_buy_receipt/list',
  create: '/store/adjust_price_store_buy_receipt/create',
  update: '/store/adjust_price_store_buy_receipt/update',
}

/** 进价调价单 · Buy-price Adjustments: create, edit and detail. */
export default function AdjustPriceStoreBuyReceiptForm(props: Partial<DocumentPageProps<AdjustPriceStoreBuyReceipt>>) {
  return (
    <DocumentPage
      shape={adjustPriceStoreBuyReceiptShape}
      api={adjustPriceStoreBuyReceiptApi}
      schema={adjustPriceStoreBuyReceiptSchema}
      rules={adjustPriceStoreBuyReceiptRules}
      sections={adjustPriceStoreBuyReceiptSections}
      actions={adjustPriceStoreBuyReceiptActions}
      paths={adjustPriceStoreBuyReceiptPaths}
      {...props}
    />
  )
}

// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/sku form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { skuApi } from './sku.api'
import { skuShape } from './sku.fields'
import { skuRules, skuSchema } from './sku.schema'
import type { Sku } from './sku.types'

/** Cards of the form in order. */
export const skuSections: Section<Sku>[] = [
  { key: 'basics', fields: ['sku_code', 'sku_name', 'category_id', 'brand_id', 'spec', 'origin', 'sale_status'] },
  {
    key: 'units_and_barcode',
    fields: ['sale_mode', 'sale_unit_id', 'barcode', 'pack_unit_id', 'pack_factor', 'min_order_qty'],
  },
  { key: 'extra_barcodes', table: 'barcodes', columns: ['barcode', 'qty'] },
  {
    key: 'prices_and_tax',
    fields: ['sell_price', 'member_price', 'wholesale_price', 'buy_price', 'last_buy_price', 'tax_percent'],
  },
  { key: 'stock_and_supply', fields: ['batch_managed', 'shelf_life_days', 'safety_stock_qty', 'supplier_id'] },
  { key: 'images_and_description', fields: ['images', 'description'] },
]

const skuPaths = { list: '/good/sku/list', create: '/good/sku/create', update: '/good/sku/update' }

/** 商品管理 · SKUs: create, edit and detail. */
export default function SkuForm(props: Partial<DocumentPageProps<Sku>>) {
  return (
    <DocumentPage
      shape={skuShape}
      api={skuApi}
      schema={skuSchema}
      rules={skuRules}
      sections={skuSections}
      paths={skuPaths}
      {...props}
    />
  )
}

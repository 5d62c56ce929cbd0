// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  boolean,
  enumOf,
  images,
  integer,
  money,
  percent,
  quantity,
  ref,
  rows,
  text,
  textarea,
} from '@/rules/types'
import type { SkuDraft } from './sku.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const skuSchema = z.object({
  sku_code: text({ max: 20, pattern: /^[A-Z0-9-]{3,20}$/u }),
  sku_name: text({ min: 2, max: 60 }),
  barcode: barcode(),
  category_id: ref(),
  brand_id: ref(),
  spec: text({ max: 40 }),
  origin: text({ max: 40 }),
  sale_mode: enumOf(['piece', 'weight']),
  sale_unit_id: ref(),
  pack_unit_id: ref(),
  pack_factor: quantity({ min: 1 }),
  min_order_qty: quantity({ min: 1 }),
  sell_price: money({ min: 1, max: 99999999 }),
  member_price: money({ min: 0 }),
  wholesale_price: money({ min: 0 }),
  buy_price: money({ min: 0, max: 99999999 }),
  last_buy_price: money(),
  tax_percent: percent({ choices: [0, 100, 300, 600, 900, 1300] }),
  batch_managed: boolean(),
  shelf_life_days: integer({ min: 1, max: 3650 }),
  safety_stock_qty: quantity({ min: 0 }),
  supplier_id: ref(),
  images: images(6),
  description: textarea({ max: 500 }),
  sale_status: enumOf(['on_sale', 'stop_purchase', 'stop_sale', 'archived']),
  barcodes: rows(
    z.object({
      barcode: barcode(),
      qty: quantity({ min: 1 }),
    }),
    { max: 10 },
  ),
})

/** Expressions of the manifest, as functions. */
export const skuRules: Rules<SkuDraft> = {
  required: {
    barcode: (s) => s.doc.sale_mode === 'piece',
    pack_factor: (s) => s.doc.pack_unit_id != null,
    shelf_life_days: (s) => s.doc.batch_managed,
  },
  defaults: {
    sale_mode: () => 'piece',
    pack_factor: () => 1000,
    min_order_qty: () => 1000,
    tax_percent: (s) => (s.doc.category_id == null ? 1300 : s.doc.category?.default_tax_percent),
    batch_managed: () => false,
    safety_stock_qty: () => 0,
    sale_status: () => 'on_sale',
  },
  edit: {
    sale_unit_id: (s) => !((s.doc.stock_count ?? 0) > 0 || (s.doc.warehouse_stock_count ?? 0) > 0),
    batch_managed: (s) => !((s.doc.stock_count ?? 0) > 0 || (s.doc.warehouse_stock_count ?? 0) > 0),
  },
  checks: [
    {
      path: 'sale_mode',
      check: (s) => s.doc.sale_mode !== 'weight' || (s.doc.sale_unit?.decimals ?? 0) > 0,
      message: { zh: '称重商品的销售单位须允许小数', en: 'Goods sold by weight need a unit with decimal places' },
      facts: [{ from: 'doc', path: 'sale_unit.decimals', entity: 'good.sale_unit', type: 'integer' }],
    },
    {
      path: 'pack_unit_id',
      check: (s) => s.doc.pack_unit_id == null || (s.doc.pack_unit_id ?? null) !== (s.doc.sale_unit_id ?? null),
      message: { zh: '采购单位不能与销售单位相同', en: 'The pack unit must differ from the sale unit' },
    },
    {
      path: 'member_price',
      check: (s) => s.doc.member_price == null || (s.doc.member_price ?? 0) <= (s.doc.sell_price ?? 0),
      message: { zh: '会员价不能高于零售价', en: 'Must not exceed the sell price' },
      limits: [{ op: '<=', to: (s) => s.doc.sell_price }],
      facts: [
        { from: 'doc', path: 'member_price', type: 'money' },
        { from: 'doc', path: 'sell_price', type: 'money' },
      ],
    },
    {
      path: 'wholesale_price',
      check: (s) => s.doc.wholesale_price == null || (s.doc.wholesale_price ?? 0) <= (s.doc.sell_price ?? 0),
      message: { zh: '批发价不能高于零售价', en: 'Must not exceed the sell price' },
      limits: [{ op: '<=', to: (s) => s.doc.sell_price }],
      facts: [
        { from: 'doc', path: 'wholesale_price', type: 'money' },
        { from: 'doc', path: 'sell_price', type: 'money' },
      ],
    },
    {
      path: 'buy_price',
      check: (s) => (s.doc.sell_price ?? 0) >= (s.doc.buy_price ?? 0),
      message: { zh: '零售价低于参考进价', en: 'The sell price is below the buy price' },
      warn: true,
      limits: [{ op: '<=', to: (s) => s.doc.sell_price }],
      facts: [
        { from: 'doc', path: 'sell_price', type: 'money' },
        { from: 'doc', path: 'buy_price', type: 'money', needs: 'can_view_buy_price' },
      ],
      needs: ['can_view_buy_price'],
    },
    {
      path: 'tax_percent',
      check: (s) =>
        (s.doc.tax_percent ?? 0) === 0 ||
        (s.doc.tax_percent ?? 0) === 100 ||
        (s.doc.tax_percent ?? 0) === 300 ||
        (s.doc.tax_percent ?? 0) === 600 ||
        (s.doc.tax_percent ?? 0) === 900 ||
        (s.doc.tax_percent ?? 0) === 1300,
      message: { zh: '税率须为 0、1、3、6、9、13 之一', en: 'Must be 0, 1, 3, 6, 9 or 13' },
    },
    {
      path: 'sale_status',
      check: (s) =>
        s.doc.sale_status !== 'archived' ||
        !((s.doc.stocked_store_count ?? 0) > 0 || (s.doc.stocked_warehouse_count ?? 0) > 0),
      message: { zh: '仍有库存或在途，不能淘汰', en: 'Cannot be archived while in stock or in transit' },
      facts: [
        { from: 'doc', path: 'stocked_store_count', type: 'integer' },
        { from: 'doc', path: 'stocked_warehouse_count', type: 'integer' },
      ],
    },
  ],
  tables: {
    barcodes: {
      defaults: {
        qty: () => 1000,
      },
    },
  },
}

// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Brand } from '../../../src/generated/good/brand/brand.types'
import type { SaleUnit } from '../../../src/generated/good/sale_unit/sale_unit.types'
import { skuShape } from '../../../src/generated/good/sku/sku.fields'
import { skuRules, skuSchema } from '../../../src/generated/good/sku/sku.schema'
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { Supplier } from '../../../src/generated/supply/supplier/supplier.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { brand as brandTable } from '../tables/brand'
import { category as categoryTable } from '../tables/category'
import { sale_unit } from '../tables/sale_unit'
import { sku as skuTable, sku_barcodes } from '../tables/sku'
import { store_stock } from '../tables/store_stock'
import { supplier as supplierTable } from '../tables/supplier'
import { wh_good_sku_stock } from '../tables/wh_good_sku_stock'

/** 商品管理 · SKUs. */
export const sku = describe<Sku>({
  entity: 'sku',
  module: 'good',
  title: { zh: '商品管理', en: 'SKUs' },
  one: { zh: '商品', en: 'SKU' },
  base: '/good/sku',
  shape: skuShape,
  schema: skuSchema,
  rules: skuRules,
  table: skuTable,
  tables: {
    barcodes: {
      table: sku_barcodes,
      server: {
        barcode: { code: true },
      },
    },
  },
  server: {
    sku_code: { unique: true, serverDefault: { next: true }, code: true },
    barcode: { uniqueOver: ['barcode', 'barcodes.barcode'], code: true },
    category_id: {
      filter: conditionOn(categoryTable, {
        sql: (row, q) => q.and(q.same(row.status, 'enabled'), q.same(q.rollup('child_count'), 0)),
      }),
      facts: ['default_tax_percent'],
    },
    brand_id: {
      filter: conditionOn(brandTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Brand) => row.status === 'enabled',
      }),
    },
    sale_unit_id: {
      filter: conditionOn(sale_unit, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: SaleUnit) => row.status === 'enabled',
      }),
      facts: ['decimals'],
    },
    pack_unit_id: {
      filter: conditionOn(sale_unit, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: SaleUnit) => row.status === 'enabled',
      }),
    },
    supplier_id: {
      filter: conditionOn(supplierTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Supplier) => row.status === 'enabled',
      }),
    },
    stock_count: { rollup: { of: 'store_stock', by: 'sku_id' } },
    warehouse_stock_count: { rollup: { of: 'wh_good_sku_stock', by: 'sku_id' } },
    stocked_warehouse_count: {
      rollup: {
        of: 'wh_good_sku_stock',
        by: 'sku_id',
        where: conditionOn(wh_good_sku_stock, {
          sql: (row, q) => q.or(q.differs(row.on_hand_qty, 0), q.differs(row.in_transit_qty, 0)),
        }),
      },
    },
    stocked_store_count: {
      rollup: {
        of: 'store_stock',
        by: 'sku_id',
        where: conditionOn(store_stock, {
          sql: (row, q) => q.or(q.differs(row.on_hand_qty, 0), q.differs(row.in_transit_qty, 0)),
        }),
      },
    },
  },
  scope: { by: 'tenant' },
  number: { field: 'sku_code', pattern: 'G{seq:7}' },
  searchesNames: true,
  list: {
    columns: [
      'sku_code',
      'sku_name',
      'sale_status',
      'category_id',
      'sell_price',
      'images',
      'barcode',
      'brand_id',
      'spec',
      'sale_unit_id',
      'sale_mode',
      'member_price',
      'buy_price',
      'batch_managed',
      'supplier_id',
    ],
    filters: [
      { field: 'sku_name' },
      { field: 'category_id' },
      { field: 'brand_id' },
      { field: 'sale_status' },
      { field: 'sku_code' },
      { field: 'barcode' },
      { field: 'supplier_id' },
      { field: 'sale_mode' },
      { field: 'batch_managed' },
    ],
    search: ['sku_code', 'sku_name', 'barcode', 'barcodes.barcode'],
    sort: { default: ['sku_code'], allow: ['sku_code', 'sku_name', 'sell_price'] },
    tabs: 'sale_status',
  },
  access: {
    head_office: ['list', 'create', 'update', 'export'],
    store: ['list', 'export'],
    warehouse: ['list', 'export'],
    wholesaler: ['list', 'export'],
  },
})

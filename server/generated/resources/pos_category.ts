// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import { posCategoryShape } from '../../../src/generated/pos/pos_category/pos_category.fields'
import { posCategoryRules, posCategorySchema } from '../../../src/generated/pos/pos_category/pos_category.schema'
import type { PosCategory } from '../../../src/generated/pos/pos_category/pos_category.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { pos_category, pos_category_skus } from '../tables/pos_category'
import { sku as skuTable } from '../tables/sku'
import { store as storeTable } from '../tables/store'

/** 收银分类 · POS Categories. */
export const posCategory = describe<PosCategory>({
  entity: 'pos_category',
  module: 'pos',
  title: { zh: '收银分类', en: 'POS Categories' },
  one: { zh: '收银分类', en: 'POS Category' },
  base: '/pos/category',
  shape: posCategoryShape,
  schema: posCategorySchema,
  rules: posCategoryRules,
  table: pos_category,
  tables: {
    skus: {
      table: pos_category_skus,
      server: {
        sku_id: {
          filter: conditionOn(skuTable, {
            sql: (row, q) => q.oneOf(row.sale_status, ['on_sale', 'stop_purchase']),
            test: (row: Sku) => row.sale_status === 'on_sale' || row.sale_status === 'stop_purchase',
          }),
        },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
      },
      mixins: ['goods_line'],
    },
  },
  server: {
    parent_id: {
      filter: conditionOn(pos_category, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: PosCategory) => row.status === 'enabled',
      }),
    },
    name: { unique: ['parent_id', 'name'] },
    store_ids: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.differs(row.status, 'closed'), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => row.status !== 'closed' && row.store_type !== 'head_office',
      }),
    },
    sku_count: { computed: true },
  },
  scope: { by: 'store', field: 'store_ids' },
  tree: { parent: 'parent_id', maxDepth: 2, sort: 'sort' },
  searchesNames: true,
  list: {
    columns: ['name', 'status', 'store_ids', 'color', 'image', 'show_from', 'show_to', 'sku_count', 'sort'],
    filters: [{ field: 'name' }, { field: 'status' }, { field: 'store_ids' }],
    search: ['name'],
    sort: { default: ['sort', 'id'], allow: ['sort'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})

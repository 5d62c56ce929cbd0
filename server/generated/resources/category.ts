// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { categoryShape } from '../../../src/generated/good/category/category.fields'
import { categoryRules, categorySchema } from '../../../src/generated/good/category/category.schema'
import type { Category } from '../../../src/generated/good/category/category.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { category as categoryTable } from '../tables/category'
import { sku as skuTable } from '../tables/sku'

type Doc = EngineScope<Category, never, SettingBase>

/** 商品分类 · Categories. */
export const category = describe<Category>({
  entity: 'category',
  module: 'good',
  title: { zh: '商品分类', en: 'Categories' },
  one: { zh: '商品分类', en: 'Category' },
  base: '/good/category',
  shape: categoryShape,
  schema: categorySchema,
  rules: categoryRules,
  table: categoryTable,
  server: {
    parent_id: {
      filter: conditionOn(categoryTable, {
        sql: (row, q) =>
          q.and(q.same(row.status, 'enabled'), q.below(row.level, 3), q.same(q.rollup('own_sku_count'), 0)),
      }),
      facts: ['level'],
    },
    category_code: { unique: true, serverDefault: { next: true }, code: true },
    category_name: { unique: ['parent_id', 'category_name'] },
    level: { computed: true },
    sku_count: { rollup: { of: 'sku', by: 'category_id', subtree: true } },
    own_sku_count: { rollup: { of: 'sku', by: 'category_id' } },
    child_count: { rollup: { of: 'category', by: 'parent_id' } },
  },
  scope: { by: 'tenant' },
  tree: { parent: 'parent_id', maxDepth: 3, codePrefix: 'category_code', sort: 'sort' },
  searchesNames: true,
  list: {
    columns: [
      'category_code',
      'category_name',
      'status',
      'parent_id',
      'level',
      'image',
      'target_margin_percent',
      'sku_count',
      'sort',
    ],
    filters: [{ field: 'category_name' }, { field: 'category_code' }, { field: 'level' }, { field: 'status' }],
    search: ['category_code', 'category_name'],
    sort: { default: ['sort', 'category_code'], allow: ['category_code', 'sort'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      roles: { head_office: true },
      confirm: true,
      inUse: [
        {
          entity: 'category',
          where: conditionOn(categoryTable, {
            sql: (row, q, s: Doc) => q.and(q.same(row.parent_id, s.doc.id), q.same(row.status, 'enabled')),
          }),
        },
        {
          entity: 'sku',
          where: conditionOn(skuTable, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.category_id, s.doc.id), q.oneOf(row.sale_status, ['on_sale', 'stop_purchase'])),
          }),
        },
      ],
    },
  },
  access: {
    head_office: ['list', 'create', 'update', 'export'],
    store: ['list', 'export'],
    warehouse: ['list', 'export'],
  },
})

// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { PermissionModule } from '@/rules/access/permission'

/** The permissions that each role type may hold, by entity and action. */
export const permissions: readonly PermissionModule[] = [
  {
    module: 'good',
    title: { zh: '商品', en: 'Goods' },
    entities: [
      {
        entity: 'sale_unit',
        title: { zh: '销售单位', en: 'Sale Units' },
        actions: [{ action: 'list', roles: ['head_office'] }],
      },
      { entity: 'sku', title: { zh: '商品', en: 'SKUs' }, actions: [{ action: 'list', roles: ['head_office'] }] },
      {
        entity: 'stock',
        title: { zh: '库存', en: 'Stock' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office', 'store'] },
        ],
      },
    ],
  },
  {
    module: 'store',
    title: { zh: '门店', en: 'Stores' },
    entities: [
      { entity: 'store', title: { zh: '门店', en: 'Stores' }, actions: [{ action: 'list', roles: ['head_office'] }] },
    ],
  },
  {
    module: 'admin',
    title: { zh: '组织', en: 'Organisation' },
    entities: [
      {
        entity: 'admin_member',
        title: { zh: '员工', en: 'Staff' },
        actions: [{ action: 'list', roles: ['head_office'] }],
      },
    ],
  },
]

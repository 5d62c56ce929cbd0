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
        entity: 'thing',
        title: { zh: '报价', en: 'Quotes' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office'] },
        ],
      },
    ],
  },
]

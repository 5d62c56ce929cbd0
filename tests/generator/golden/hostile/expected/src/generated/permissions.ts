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
        title: { zh: '中*/ alert(1) /*', en: '*/ alert(1) /*' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office'] },
          {
            action: 'go',
            label: { zh: '中rtl \u202eمرحبا \u200f\u202c', en: 'rtl \u202eمرحبا \u200f\u202c' },
            roles: ['head_office'],
          },
          { action: 'back', label: { zh: '中${injected} #{x}', en: '${injected} #{x}' }, roles: ['head_office'] },
        ],
      },
    ],
  },
]

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
        title: { zh: '设备', en: 'Devices' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'start', label: { zh: '启动', en: 'Start' }, roles: ['head_office', 'store'] },
          { action: 'stop', label: { zh: '停止', en: 'Stop' }, roles: ['head_office', 'store'], sometimes: ['store'] },
          { action: 'report', label: { zh: '报修', en: 'Report' }, roles: ['head_office'] },
        ],
      },
    ],
  },
]

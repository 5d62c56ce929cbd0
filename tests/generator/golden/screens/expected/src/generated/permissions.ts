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
        entity: 'cashier',
        title: { zh: '收银员', en: 'Cashiers' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'menu',
        title: { zh: '菜单管理', en: 'Menus' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
        ],
      },
      {
        entity: 'person',
        title: { zh: '员工管理', en: 'Staff' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'reset_password', label: { zh: '重置密码', en: 'Reset password' }, roles: ['head_office'] },
          { action: 'adjust_points', label: { zh: '调整积分', en: 'Adjust points' }, roles: ['head_office'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'sale',
        title: { zh: '班次', en: 'Shifts' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'export', roles: ['head_office'] },
          { action: 'confirm', label: { zh: '对账', en: 'Confirm' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'setting',
        title: { zh: '支付设置', en: 'Payment Settings' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
        ],
      },
    ],
  },
]

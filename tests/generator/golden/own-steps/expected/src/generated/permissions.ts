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
        entity: 'bay',
        title: { zh: '工位', en: 'Bays' },
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
        entity: 'repair',
        title: { zh: '维修单', en: 'Repairs' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'submit', label: { zh: '提交', en: 'Submit' }, roles: ['head_office'] },
          { action: 'withdraw', label: { zh: '撤回', en: 'Withdraw' }, roles: ['head_office'] },
          { action: 'inspect', label: { zh: '检查', en: 'Inspect' }, roles: ['head_office'] },
          { action: 'send_back', label: { zh: '退回补充', en: 'Send back' }, roles: ['head_office'] },
          { action: 'approve', label: { zh: '审核通过', en: 'Approve' }, roles: ['head_office'] },
          { action: 'repair', label: { zh: '修好', en: 'Repaired' }, roles: ['head_office'] },
          { action: 'collect', label: { zh: '取回', en: 'Collect' }, roles: ['head_office'] },
          { action: 'void', label: { zh: '作废', en: 'Void' }, roles: ['head_office'] },
          { action: 'reverse', label: { zh: '冲销', en: 'Reverse' }, roles: ['head_office'] },
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

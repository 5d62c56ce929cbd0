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
        entity: 'arrival',
        title: { zh: '到货单', en: 'Arrivals' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['store'] },
          { action: 'update', roles: ['store'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'submit', label: { zh: '提交', en: 'Submit' }, roles: ['store'] },
          { action: 'withdraw', label: { zh: '撤回', en: 'Withdraw' }, roles: ['store'] },
          { action: 'approve', label: { zh: '审核通过', en: 'Approve' }, roles: ['head_office', 'store'] },
          { action: 'reject', label: { zh: '驳回', en: 'Reject' }, roles: ['head_office', 'store'] },
          { action: 'void', label: { zh: '作废', en: 'Void' }, roles: ['store'] },
          { action: 'reverse', label: { zh: '冲销', en: 'Reverse' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'order',
        title: { zh: '订单', en: 'Orders' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['store'] },
          { action: 'update', roles: ['store'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'submit', label: { zh: '提交', en: 'Submit' }, roles: ['store'] },
          { action: 'withdraw', label: { zh: '撤回', en: 'Withdraw' }, roles: ['store'] },
          { action: 'approve', label: { zh: '审核通过', en: 'Approve' }, roles: ['head_office'] },
          { action: 'reject', label: { zh: '驳回', en: 'Reject' }, roles: ['head_office'] },
          { action: 'void', label: { zh: '作废', en: 'Void' }, roles: ['store'] },
        ],
      },
      {
        entity: 'sale_unit',
        title: { zh: '销售单位', en: 'Sale Units' },
        actions: [{ action: 'list', roles: ['head_office'] }],
      },
      { entity: 'sku', title: { zh: '商品', en: 'SKUs' }, actions: [{ action: 'list', roles: ['head_office'] }] },
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

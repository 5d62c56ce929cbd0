// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { PermissionModule } from '@/rules/permission'

/** Entity × action × role type: the ceiling of every role. */
export const permissions: readonly PermissionModule[] = [
  {
    module: 'admin',
    title: { zh: '组织管理', en: 'Organisation' },
    entities: [
      {
        entity: 'admin_member',
        title: { zh: '员工管理', en: 'Staff' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
          { action: 'reset_password', label: { zh: '重置密码', en: 'Reset password' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'org',
        title: { zh: '组织架构', en: 'Organisation' },
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
        entity: 'role',
        title: { zh: '总部角色', en: 'Head-office Roles' },
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
        entity: 'sys_menu',
        title: { zh: '菜单管理', en: 'Menus' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
    ],
  },
  {
    module: 'good',
    title: { zh: '商品管理', en: 'Goods' },
    entities: [
      {
        entity: 'brand',
        title: { zh: '品牌管理', en: 'Brands' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'category',
        title: { zh: '商品分类', en: 'Categories' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'sale_unit',
        title: { zh: '销售单位', en: 'Sale Units' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'sku',
        title: { zh: '商品管理', en: 'SKUs' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
        ],
      },
    ],
  },
  {
    module: 'pos',
    title: { zh: '收银管理', en: 'Point of Sale' },
    entities: [
      {
        entity: 'pos_category',
        title: { zh: '收银分类', en: 'POS Categories' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['head_office', 'store'] },
          { action: 'update', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'pos_order',
        title: { zh: '销售订单', en: 'POS Orders' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office', 'store'] },
        ],
      },
      {
        entity: 'pos_order_refund',
        title: { zh: '退款单', en: 'POS Refunds' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office', 'store'] },
        ],
      },
    ],
  },
  {
    module: 'other',
    title: { zh: '其他设置', en: 'Other Settings' },
    entities: [
      {
        entity: 'setting_base',
        title: { zh: '基础设置', en: 'Basic Settings' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'update', roles: ['head_office'] },
        ],
      },
      {
        entity: 'setting_payment',
        title: { zh: '支付设置', en: 'Payment Settings' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'update', roles: ['head_office'] },
        ],
      },
    ],
  },
  {
    module: 'supply',
    title: { zh: '供应链管理', en: 'Supply Chain' },
    entities: [
      {
        entity: 'supplier',
        title: { zh: '供应商档案', en: 'Suppliers' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store', 'warehouse'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
          { action: 'blacklist', label: { zh: '列入黑名单', en: 'Blacklist' }, roles: ['head_office'] },
        ],
      },
    ],
  },
  {
    module: 'store',
    title: { zh: '门店运营', en: 'Store Operations' },
    entities: [
      {
        entity: 'store',
        title: { zh: '门店档案', en: 'Stores' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
          { action: 'open', label: { zh: '开业', en: 'Open' }, roles: ['head_office'] },
          { action: 'suspend', label: { zh: '暂停营业', en: 'Suspend' }, roles: ['head_office'] },
          { action: 'close', label: { zh: '闭店', en: 'Close' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'store_member',
        title: { zh: '门店员工', en: 'Store Staff' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['head_office', 'store'] },
          { action: 'update', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office', 'store'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office', 'store'] },
        ],
      },
      {
        entity: 'store_order_receipt',
        title: { zh: '采购订单', en: 'Store Purchase Orders' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
          { action: 'create', roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'update', roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'submit', label: { zh: '提交', en: 'Submit' }, roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'withdraw', label: { zh: '撤回', en: 'Withdraw' }, roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'approve', label: { zh: '审核通过', en: 'Approve' }, roles: ['head_office'] },
          { action: 'reject', label: { zh: '驳回', en: 'Reject' }, roles: ['head_office'] },
          { action: 'void', label: { zh: '作废', en: 'Void' }, roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'reverse', label: { zh: '冲销', en: 'Reverse' }, roles: ['head_office'] },
          { action: 'close', label: { zh: '关闭', en: 'Close' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'store_receive_receipt',
        title: { zh: '收货单', en: 'Receiving Notes' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
          { action: 'create', roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'update', roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'submit', label: { zh: '提交', en: 'Submit' }, roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'withdraw', label: { zh: '撤回', en: 'Withdraw' }, roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'approve', label: { zh: '确认收货', en: 'Approve receipt' }, roles: ['head_office', 'store'] },
          { action: 'reject', label: { zh: '驳回', en: 'Reject' }, roles: ['head_office', 'store'] },
          { action: 'void', label: { zh: '作废', en: 'Void' }, roles: ['head_office', 'store'] },
          { action: 'reverse', label: { zh: '冲销', en: 'Reverse' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'store_role',
        title: { zh: '门店角色', en: 'Store Roles' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'store_sku_price',
        title: { zh: '门店商品价格', en: 'Store Prices' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'export', roles: ['head_office', 'store'] },
        ],
      },
      {
        entity: 'store_stock',
        title: { zh: '门店库存', en: 'Store Stock' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'export', roles: ['head_office', 'store'] },
        ],
      },
      {
        entity: 'store_stock_batch',
        title: { zh: '门店批次库存', en: 'Store Stock by Batch' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'wholesaler'] },
          { action: 'export', roles: ['head_office', 'store'] },
        ],
      },
      {
        entity: 'switch_work',
        title: { zh: '交接班对账', en: 'Shift Handovers' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office'] },
          { action: 'confirm', label: { zh: '对账', en: 'Confirm' }, roles: ['head_office', 'store'] },
        ],
      },
    ],
  },
  {
    module: 'version',
    title: { zh: '版本管理', en: 'Versions' },
    entities: [
      {
        entity: 'publish_version',
        title: { zh: '版本发布', en: 'Releases' },
        actions: [
          { action: 'list', roles: ['head_office'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office'] },
          { action: 'publish', label: { zh: '发布', en: 'Publish' }, roles: ['head_office'] },
          { action: 'raise_rollout', label: { zh: '扩大灰度', en: 'Raise rollout' }, roles: ['head_office'] },
          { action: 'withdraw_release', label: { zh: '撤回发布', en: 'Withdraw' }, roles: ['head_office'] },
        ],
      },
    ],
  },
  {
    module: 'warehouse',
    title: { zh: '仓库管理', en: 'Warehouse' },
    entities: [
      {
        entity: 'warehouse',
        title: { zh: '仓库档案', en: 'Warehouses' },
        actions: [
          { action: 'list', roles: ['head_office', 'warehouse'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'warehouse'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'wh_purchase_receipt',
        title: { zh: '仓库采购单', en: 'Warehouse Purchase Orders' },
        actions: [
          { action: 'list', roles: ['head_office', 'warehouse'] },
          { action: 'create', roles: ['head_office', 'warehouse'] },
          { action: 'update', roles: ['head_office', 'warehouse'] },
          { action: 'export', roles: ['head_office', 'warehouse'] },
          { action: 'submit', label: { zh: '提交', en: 'Submit' }, roles: ['head_office', 'warehouse'] },
          { action: 'withdraw', label: { zh: '撤回', en: 'Withdraw' }, roles: ['head_office', 'warehouse'] },
          { action: 'approve', label: { zh: '审核通过', en: 'Approve' }, roles: ['head_office'] },
          { action: 'reject', label: { zh: '驳回', en: 'Reject' }, roles: ['head_office'] },
          { action: 'void', label: { zh: '作废', en: 'Void' }, roles: ['head_office', 'warehouse'] },
          { action: 'reverse', label: { zh: '冲销', en: 'Reverse' }, roles: ['head_office'] },
          { action: 'close', label: { zh: '关闭', en: 'Close' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'wh_purchase_receive_receipt',
        title: { zh: '采购入库单', en: 'Purchase Receipts' },
        actions: [
          { action: 'list', roles: ['head_office', 'warehouse'] },
          { action: 'update', roles: ['head_office', 'warehouse'] },
          { action: 'export', roles: ['head_office', 'warehouse'] },
          { action: 'submit', label: { zh: '提交', en: 'Submit' }, roles: ['warehouse'] },
          { action: 'withdraw', label: { zh: '撤回', en: 'Withdraw' }, roles: ['head_office', 'warehouse'] },
          { action: 'approve', label: { zh: '确认入库', en: 'Put into stock' }, roles: ['head_office', 'warehouse'] },
          { action: 'reject', label: { zh: '驳回', en: 'Reject' }, roles: ['head_office', 'warehouse'] },
          { action: 'reverse', label: { zh: '冲销', en: 'Reverse' }, roles: ['head_office'] },
        ],
      },
    ],
  },
  {
    module: 'wholesale',
    title: { zh: '批发管理', en: 'Wholesale' },
    entities: [
      {
        entity: 'wholesaler',
        title: { zh: '批发商档案', en: 'Wholesalers' },
        actions: [
          { action: 'list', roles: ['head_office', 'wholesaler'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'wholesaler'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
    ],
  },
  {
    module: 'user',
    title: { zh: '用户会员', en: 'Members' },
    entities: [
      {
        entity: 'user_info',
        title: { zh: '会员列表', en: 'Members' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'freeze', label: { zh: '冻结', en: 'Freeze' }, roles: ['head_office'] },
          { action: 'unfreeze', label: { zh: '解冻', en: 'Unfreeze' }, roles: ['head_office'] },
          { action: 'adjust_points', label: { zh: '调整积分', en: 'Adjust points' }, roles: ['head_office'] },
          { action: 'set_level', label: { zh: '指定等级', en: 'Set level' }, roles: ['head_office'] },
          { action: 'unlock_level', label: { zh: '解除锁定', en: 'Unlock level' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'user_level',
        title: { zh: '会员等级', en: 'Member Levels' },
        actions: [
          { action: 'list', roles: ['head_office', 'store'] },
          { action: 'create', roles: ['head_office'] },
          { action: 'update', roles: ['head_office'] },
          { action: 'export', roles: ['head_office', 'store'] },
          { action: 'enable', label: { zh: '启用', en: 'Enable' }, roles: ['head_office'] },
          { action: 'disable', label: { zh: '停用', en: 'Disable' }, roles: ['head_office'] },
        ],
      },
      {
        entity: 'user_setting',
        title: { zh: '个人设置', en: 'Account Settings' },
        actions: [
          { action: 'list', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
          { action: 'update', roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
          { action: 'change_password', label: { zh: '修改密码', en: 'Change password' }, roles: ['head_office', 'store', 'warehouse', 'wholesaler'] },
        ],
      },
    ],
  },
]

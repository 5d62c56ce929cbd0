import type { i18n } from 'i18next'

const zh = {
  title: '采购订单',
  fields: {
    receipt_no: '单据编号',
    check_status: '审核状态',
    store_id: '订货门店',
    supply_mode: '供货方式',
    warehouse_id: '配送仓库',
    supplier_id: '供应商',
    biz_date: '业务日期',
    contact: '联系人',
    discount: '折扣',
    approved_note: '审批说明',
    total_qty: '订货数量',
    total_amount: '订单金额',
    cost_amount: '成本金额',
    remark: '备注',
    to_store: '转给门店',
    party_type: '往来方类型',
    party_id: '往来方',
    password: '一次性密码',
  },
  tables: {
    lines: {
      title: '商品',
      fields: {
        sku_id: '商品',
        sku_code: '编码',
        sku_name: '名称',
        order_qty: '订货数量',
        approved_qty: '审批数量',
        buy_price: '进货价',
        line_amount: '金额',
      },
    },
    crates: {
      title: '装箱',
      fields: { crate_no: '箱号', crate_qty: '装箱数量', expires_on: '到期日', is_cold: '冷链' },
    },
  },
  enums: {
    check_status: { draft: '草稿', submitted: '待审核', approved: '已审核', rejected: '已驳回', voided: '已作废' },
    supply_mode: { warehouse: '仓库配送', supplier: '供应商直送' },
    party_type: { store: '门店', supplier: '供应商' },
  },
  sections: {
    order: '订货信息',
    goods: '商品明细',
    crates: '装箱',
    totals: '汇总',
    more: '联系与折扣',
    decision: '审批',
  },
  tabs: { goods: '商品', more: '更多', decision: '审批意见' },
  buttons: { supplier_orders: '该供应商的订单', track: '物流查询' },
  actions: {
    submit: '提交',
    withdraw: '撤回',
    approve: '审核通过',
    reject: '驳回',
    void: '作废',
    reset: '重置密码',
    hand_over: '移交',
  },
  confirm: { approve: '审核后不可修改', void: '作废后不可恢复' },
  help: { contact: '到货时联系谁' },
}

const en: typeof zh = {
  title: 'Purchase orders',
  fields: {
    receipt_no: 'Document no.',
    check_status: 'Status',
    store_id: 'Store',
    supply_mode: 'Supplied by',
    warehouse_id: 'Warehouse',
    supplier_id: 'Supplier',
    biz_date: 'Business date',
    contact: 'Contact',
    discount: 'Discount',
    approved_note: 'Note of the approver',
    total_qty: 'Ordered',
    total_amount: 'Amount',
    cost_amount: 'Cost',
    remark: 'Remark',
    to_store: 'To store',
    party_type: 'Party: type',
    party_id: 'Party',
    password: 'One-time password',
  },
  tables: {
    lines: {
      title: 'goods',
      fields: {
        sku_id: 'SKU',
        sku_code: 'Code',
        sku_name: 'Name',
        order_qty: 'Ordered',
        approved_qty: 'Approved',
        buy_price: 'Buy price',
        line_amount: 'Amount',
      },
    },
    crates: {
      title: 'Crates',
      fields: { crate_no: 'Crate no.', crate_qty: 'Packed', expires_on: 'Expires', is_cold: 'Refrigerated' },
    },
  },
  enums: {
    check_status: {
      draft: 'Draft',
      submitted: 'Submitted',
      approved: 'Approved',
      rejected: 'Rejected',
      voided: 'Voided',
    },
    supply_mode: { warehouse: 'Warehouse delivery', supplier: 'Supplier direct' },
    party_type: { store: 'Store', supplier: 'Supplier' },
  },
  sections: {
    order: 'Order',
    goods: 'Items',
    crates: 'Crates',
    totals: 'Totals',
    more: 'Contact and discount',
    decision: 'Decision',
  },
  tabs: { goods: 'Goods', more: 'More', decision: 'Decision' },
  buttons: { supplier_orders: 'Orders of the supplier', track: 'Track' },
  actions: {
    submit: 'Submit',
    withdraw: 'Withdraw',
    approve: 'Approve',
    reject: 'Reject',
    void: 'Void',
    reset: 'Reset password',
    hand_over: 'Hand over',
  },
  confirm: { approve: 'The document is frozen', void: 'This cannot be undone' },
  help: { contact: 'Whom to call on delivery' },
}

/** Translations of the sample order, in the format of generated translations. */
export const orderTexts = { zh, en }

export function addOrderTexts(to: i18n): void {
  to.addResourceBundle('zh-CN', 'shop.order', zh)
  to.addResourceBundle('en-US', 'shop.order', en)
}

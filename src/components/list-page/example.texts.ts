import type { i18n } from 'i18next'

const zh = {
  title: '订单',
  fields: {
    receipt_no: '单据编号',
    check_status: '审核状态',
    store_id: '订货门店',
    supplier_id: '供应商',
    urgency: '紧急程度',
    total_qty: '订货数量',
    total_amount: '订单金额',
    discount_percent: '折扣',
    biz_date: '业务日期',
    expected_date: '期望到货日',
    has_gift: '含赠品',
    images: '图片',
    remark: '备注',
    checked_by: '审核人',
    checked_at: '审核时间',
  },
  enums: {
    check_status: {
      draft: '草稿',
      submitted: '待审核',
      approved: '已审核',
      rejected: '已驳回',
      completed: '已完成',
      voided: '已作废',
    },
    urgency: { normal: '普通', urgent: '加急' },
  },
  actions: {
    submit: '提交',
    withdraw: '撤回',
    approve: '审核通过',
    reject: '驳回',
    from_store_order: '收货',
    close: '关闭',
    void: '作废',
    reverse: '冲销',
  },
  done: { submit: '已提交', approve: '已审核', void: '已作废' },
  confirm: {
    approve: '审核后按审批数量供货，单据不可再修改。',
    withdraw: '撤回后单据变为草稿，需要重新提交。',
    void: '作废后单据不能恢复。',
  },
}

const en = {
  title: 'Orders',
  fields: {
    receipt_no: 'Document no.',
    check_status: 'Status',
    store_id: 'Store',
    supplier_id: 'Supplier',
    urgency: 'Urgency',
    total_qty: 'Ordered',
    total_amount: 'Amount',
    discount_percent: 'Discount',
    biz_date: 'Business date',
    expected_date: 'Needed by',
    has_gift: 'With gift',
    images: 'Pictures',
    remark: 'Remark',
    checked_by: 'Checked by',
    checked_at: 'Checked at',
  },
  enums: {
    check_status: {
      draft: 'Draft',
      submitted: 'Submitted',
      approved: 'Approved',
      rejected: 'Rejected',
      completed: 'Completed',
      voided: 'Voided',
    },
    urgency: { normal: 'Normal', urgent: 'Urgent' },
  },
  actions: {
    submit: 'Submit',
    withdraw: 'Withdraw',
    approve: 'Approve',
    reject: 'Reject',
    from_store_order: 'Receive',
    close: 'Close',
    void: 'Void',
    reverse: 'Reverse',
  },
  done: { submit: 'Submitted', approve: 'Approved', void: 'Voided' },
  confirm: {
    approve: 'The order is supplied as approved and can no longer be changed.',
    withdraw: 'The document becomes a draft and has to be submitted again.',
    void: 'A voided document cannot be restored.',
  },
}

const stock = {
  zh: {
    title: '门店库存',
    fields: {
      sku_code: '商品编码',
      sku_name: '商品名称',
      store_id: '门店',
      on_hand_qty: '账面库存',
      unit_cost: '成本价',
      stock_value: '库存成本',
    },
    actions: { stock_ledger: '库存流水' },
  },
  en: {
    title: 'Store stock',
    fields: {
      sku_code: 'SKU code',
      sku_name: 'Name',
      store_id: 'Store',
      on_hand_qty: 'On hand',
      unit_cost: 'Unit cost',
      stock_value: 'Stock value',
    },
    actions: { stock_ledger: 'Movements' },
  },
}

/** Adds the texts of the sample lists, for stories and tests only. */
export function addExampleTexts(i18n: i18n): void {
  i18n.addResourceBundle('zh-CN', 'example.order', zh)
  i18n.addResourceBundle('en-US', 'example.order', en)
  i18n.addResourceBundle('zh-CN', 'example.stock', stock.zh)
  i18n.addResourceBundle('en-US', 'example.stock', stock.en)
}

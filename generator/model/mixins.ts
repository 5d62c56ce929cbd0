import type { RawField } from '../language/field'
import type { Text } from './field-types'

/** A field as mixins state it: complete, in the words of the language. */
export type FullField = RawField & { type: NonNullable<RawField['type']>; label: Text }
export type MixinFields = Readonly<Record<string, FullField>>

const sys = { edit: ['none'], system: true }
const by = (zh: string, en: string): FullField => ({ type: 'ref', ref: 'admin_member', label: { zh, en }, ...sys })
const at = (zh: string, en: string): FullField => ({ type: 'datetime', label: { zh, en }, ...sys })
const text = (zh: string, en: string, max_length: number): FullField => ({
  type: 'text',
  max_length,
  label: { zh, en },
  ...sys,
})
const note = (zh: string, en: string): FullField => ({ type: 'textarea', max_length: 200, label: { zh, en }, ...sys })

/** At the head of every document … */
export const RECEIPT_HEAD: MixinFields = {
  receipt_no: { ...text('单据编号', 'Document no.', 24), unique: true },
  check_status: {
    type: 'enum',
    enum: 'check_status',
    default: "'draft'",
    label: { zh: '审核状态', en: 'Check status' },
    ...sys,
  },
}

/** … and behind its own fields (domain model §1.3, decisions §4). */
export const RECEIPT_TAIL: MixinFields = {
  biz_date: { type: 'date', required: true, default: 'today()', label: { zh: '业务日期', en: 'Business date' } },
  remark: { type: 'textarea', max_length: 200, label: { zh: '备注', en: 'Remark' } },
  attachments: { type: 'images', max: 9, label: { zh: '附件', en: 'Attachments' } },
  submitted_by: by('提交人', 'Submitted by'),
  submitted_at: at('提交时间', 'Submitted at'),
  checked_by: by('审核人', 'Checked by'),
  checked_at: at('审核时间', 'Checked at'),
  check_remark: note('审核意见', 'Check remark'),
  voided_by: by('作废人', 'Voided by'),
  voided_at: at('作废时间', 'Voided at'),
  void_reason: note('作废原因', 'Void reason'),
  closed_by: by('关闭人', 'Closed by'),
  closed_at: at('关闭时间', 'Closed at'),
  close_reason: note('关闭原因', 'Close reason'),
}

/** For documents that are made from others: those with an enum `source_type`. */
export const SOURCE_FIELDS: MixinFields = {
  source_type: { type: 'enum', enum: 'source_type', label: { zh: '来源类型', en: 'Source type' }, ...sys },
  source_id: { type: 'ref', ref_by: 'source_type', label: { zh: '来源单据', en: 'Source' }, ...sys },
  source_no: text('来源单号', 'Source no.', 24),
}

export const RECEIVING = (place: string): MixinFields => ({
  receiver_id: {
    type: 'ref',
    ref: 'admin_member',
    required: true,
    default: 'actor.id',
    filter:
      place === 'store'
        ? "status == 'enabled' && (all_stores || form.store_id in store_ids)"
        : "status == 'enabled' && form.warehouse_id in warehouse_ids",
    label: { zh: '收货人', en: 'Received by' },
  },
  received_at: {
    type: 'datetime',
    required: true,
    default: 'now()',
    label: { zh: '收货时间', en: 'Received at' },
    checks: [
      {
        check: 'received_at >= source.checked_at && received_at <= now()',
        message: { zh: '收货时间须在发货之后且不晚于当前时间', en: 'Must lie between dispatch and now' },
      },
    ],
  },
})

export const RECEIVING_TOTALS: MixinFields = {
  total_expected_qty: {
    type: 'quantity',
    compute: 'sum(lines.map(l, l.expected_qty))',
    label: { zh: '应收数量', en: 'Expected' },
  },
  total_diff_qty: {
    type: 'quantity',
    compute: 'total_expected_qty - total_qty',
    label: { zh: '差异数量', en: 'Difference' },
  },
}

export const ENABLED: MixinFields = {
  status: { type: 'enum', enum: 'status', default: "'enabled'", label: { zh: '状态', en: 'Status' }, ...sys },
}

export const SORTED: MixinFields = {
  sort: { type: 'integer', min: 0, max: 9999, default: 0, label: { zh: '排序', en: 'Order' } },
}

const copy = (path: string, type: FullField['type'], zh: string, en: string, max_length?: number): FullField => ({
  type,
  copy: path,
  label: { zh, en },
  ...sys,
  ...(max_length ? { max_length } : {}),
})

export const GOODS_LINE: MixinFields = {
  sku_id: { type: 'ref', ref: 'sku', required: true, label: { zh: '商品', en: 'SKU' } },
  sku_code: copy('sku.sku_code', 'text', '商品编码', 'SKU code', 20),
  sku_name: copy('sku.sku_name', 'text', '商品名称', 'Name', 60),
  barcode: copy('sku.barcode', 'barcode', '条码', 'Barcode'),
  spec: copy('sku.spec', 'text', '规格', 'Spec', 40),
  unit_name: copy('sku.sale_unit.unit_name', 'text', '单位', 'Unit', 10),
}

export const GOODS_LINE_TAIL: MixinFields = {
  remark: { type: 'text', max_length: 100, label: { zh: '备注', en: 'Remark' } },
}

const COST: FullField = { type: 'money', needs: 'can_view_cost', label: { zh: '成本金额', en: 'Cost' }, ...sys }

export const ISSUE_LINE: MixinFields = {
  batch_id: { type: 'ref', ref: 'stock_batch', required: 'line.sku.batch_managed', label: { zh: '批次', en: 'Batch' } },
  batch_no: copy('batch.batch_no', 'text', '批号', 'Batch no.', 32),
  production_date: copy('batch.production_date', 'date', '生产日期', 'Made on'),
  expiry_date: copy('batch.expiry_date', 'date', '到期日期', 'Expires on'),
  available_qty: { type: 'quantity', label: { zh: '可用库存', en: 'Available' }, ...sys },
  cost_amount: COST,
}

export const RECEIVING_LINE: MixinFields = {
  source_line_id: {
    type: 'integer',
    line_of: 'source_id',
    required: true,
    label: { zh: '来源行', en: 'Source line' },
    ...sys,
  },
  batch_id: { type: 'integer', label: { zh: '批次', en: 'Batch' }, ...sys },
  batch_no: { type: 'text', max_length: 32, label: { zh: '批号', en: 'Batch no.' } },
  production_date: { type: 'date', max: 'today()', label: { zh: '生产日期', en: 'Made on' } },
  expiry_date: { type: 'date', label: { zh: '到期日期', en: 'Expires on' } },
  expected_qty: { type: 'quantity', required: true, label: { zh: '应收数量', en: 'Expected' }, ...sys },
  cost_amount: COST,
}

/** Totals of the lines, for each of these columns that they have. */
export function headerTotals(quantity: string | undefined, columns: ReadonlySet<string>): MixinFields {
  return {
    ...(columns.has('sku_id')
      ? {
          sku_count: {
            type: 'integer',
            compute: 'count_distinct(lines.map(l, l.sku_id))',
            label: { zh: '商品种数', en: 'SKUs' },
          } satisfies FullField,
        }
      : {}),
    ...(quantity
      ? {
          total_qty: {
            type: 'quantity',
            compute: `sum(lines.map(l, l.${quantity}))`,
            label: { zh: '总数量', en: 'Quantity' },
          } satisfies FullField,
        }
      : {}),
    ...(columns.has('line_amount')
      ? {
          total_amount: {
            type: 'money',
            compute: 'sum(lines.map(l, l.line_amount))',
            label: { zh: '总金额', en: 'Amount' },
          } satisfies FullField,
        }
      : {}),
    ...(columns.has('cost_amount')
      ? {
          total_cost_amount: {
            type: 'money',
            needs: 'can_view_cost',
            compute: 'sum(lines.map(l, l.cost_amount))',
            label: { zh: '总成本', en: 'Total cost' },
          } satisfies FullField,
        }
      : {}),
  }
}

import type { RawField } from '../../language/field'
import type { Text } from '../fields/field-types'

/** What a manifest says of a mixin in braces: `{issue_line: {expired: allow}}`. */
export type MixinParameters = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** A field as mixins state it: complete, in the words of the language. */
export type FullField = RawField & { type: NonNullable<RawField['type']>; label: Text }
export type MixinFields = Readonly<Record<string, FullField>>

export const sys = { edit: ['none'], system: true }
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
    label: { zh: '审核状态', en: 'Status' },
    ...sys,
  },
}

/** The place whose document it is: the operator's own, open for business. */
export const PLACES: Readonly<Record<'store' | 'warehouse', FullField>> = {
  store: {
    type: 'ref',
    ref: 'store',
    filter: "status in ['open', 'suspended'] && store_type != 'head_office'",
    required: true,
    default: 'actor.store_id',
    edit: ['new'],
    label: { zh: '门店', en: 'Store' },
  },
  warehouse: {
    type: 'ref',
    ref: 'warehouse',
    filter: "status == 'enabled'",
    required: true,
    default: 'actor.warehouse_id',
    edit: ['new'],
    label: { zh: '仓库', en: 'Warehouse' },
  },
}

/** … and behind its own fields (docs/domain.md, Mixins). */
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

export const ENABLED: MixinFields = {
  status: { type: 'enum', enum: 'status', default: "'enabled'", label: { zh: '状态', en: 'Status' }, ...sys },
}

export const SORTED: MixinFields = {
  sort: { type: 'integer', min: 0, max: 9999, default: 0, label: { zh: '排序', en: 'Order' } },
}

/** How far later documents have carried it out: `done` columns of the rows against the column `of`. */
export function progress({ of, done }: MixinParameters): MixinFields {
  const columns = (Array.isArray(done) ? done : [done]).map((column) => `l.${String(column)}`).join(' + ')
  return {
    progress: {
      type: 'enum',
      enum: 'progress',
      label: { zh: '执行进度', en: 'Progress' },
      compute: `sum(lines.map(l, ${columns})) == 0 ? 'none' : (lines.all(l, ${columns} >= l.${String(of)}) ? 'full' : 'partial')`,
    },
  }
}

/** Totals of the lines, for each of these columns that they have. The sum of the amounts is seen by whoever sees those. */
export function headerTotals(
  quantity: string | undefined,
  columns: ReadonlySet<string>,
  amountNeeds?: FullField['needs'],
): MixinFields {
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
            ...(amountNeeds && { needs: amountNeeds }),
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

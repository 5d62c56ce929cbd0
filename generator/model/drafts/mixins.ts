import type { RawField } from '../../language/field'
import type { Text } from '../fields/field-types'

/** Parameters of a mixin in the manifest: `{expired: allow}` in `{issue_line: {expired: allow}}`. */
export type MixinParameters = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** A field of a mixin, written as in the manifest, but with type and label always given. */
export type FullField = Omit<RawField, 'ref'> & {
  type: NonNullable<RawField['type']>
  label: Text
  ref?: string | undefined
  /** The field was written as `ref: [supplier, wholesaler]` (`list`) or `ref: any`, and `ref_by` was added. */
  open?: 'list' | 'any'
  /** The entities of an open reference. */
  targets?: readonly string[] | undefined
}
export type MixinFields = Readonly<Record<string, FullField>>

export const SYSTEM = { edit: ['none'], system: true }
const staffField = (zh: string, en: string): FullField => ({
  type: 'ref',
  ref: 'admin_member',
  label: { zh, en },
  ...SYSTEM,
})
const timeField = (zh: string, en: string): FullField => ({ type: 'datetime', label: { zh, en }, ...SYSTEM })
const textField = (zh: string, en: string, max_length: number): FullField => ({
  type: 'text',
  max_length,
  label: { zh, en },
  ...SYSTEM,
})
const noteField = (zh: string, en: string): FullField => ({
  type: 'textarea',
  max_length: 200,
  label: { zh, en },
  ...SYSTEM,
})

/** Fields that every document has before its own fields. */
export const RECEIPT_HEAD: MixinFields = {
  receipt_no: { ...textField('单据编号', 'Document no.', 24), unique: true },
  check_status: {
    type: 'enum',
    enum: 'check_status',
    default: "'draft'",
    label: { zh: '审核状态', en: 'Status' },
    ...SYSTEM,
  },
}

/**
 * The field for the store or warehouse of a document: by default the operator's place, limited to places in business.
 */
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

/** Fields that every document has after its own fields (docs/domain.md, Mixins). */
export const RECEIPT_TAIL: MixinFields = {
  biz_date: { type: 'date', required: true, default: 'today()', label: { zh: '业务日期', en: 'Business date' } },
  remark: { type: 'textarea', max_length: 200, label: { zh: '备注', en: 'Notes' } },
  attachments: { type: 'images', max: 9, label: { zh: '附件', en: 'Attachments' } },
  submitted_by: staffField('提交人', 'Submitted by'),
  submitted_at: timeField('提交时间', 'Submitted at'),
  checked_by: staffField('审核人', 'Reviewed by'),
  checked_at: timeField('审核时间', 'Reviewed at'),
  check_remark: noteField('审核意见', 'Review note'),
  voided_by: staffField('作废人', 'Voided by'),
  voided_at: timeField('作废时间', 'Voided at'),
  void_reason: noteField('作废原因', 'Void reason'),
  closed_by: staffField('关闭人', 'Closed by'),
  closed_at: timeField('关闭时间', 'Closed at'),
  close_reason: noteField('关闭原因', 'Close reason'),
}

/** Fields of documents with an enum `source_type`, which are made from other documents. */
export const SOURCE_FIELDS: MixinFields = {
  source_type: { type: 'enum', enum: 'source_type', label: { zh: '来源类型', en: 'Source type' }, ...SYSTEM },
  source_id: { type: 'ref', ref_by: 'source_type', label: { zh: '来源单据', en: 'Source' }, ...SYSTEM },
  source_no: textField('来源单号', 'Source no.', 24),
}

/**
 * Fields of documents with the transition `amend`: the document that this document replaces as a new version, and the
 * number of the version, from 1.
 */
export const amendmentFields = (entity: string): MixinFields => ({
  amends_id: { type: 'ref', ref: entity, unique: true, label: { zh: '变更自', en: 'Amends' }, ...SYSTEM },
  revision: { type: 'integer', min: 1, default: 1, label: { zh: '版次', en: 'Revision' }, ...SYSTEM },
})

export const ENABLED: MixinFields = {
  status: { type: 'enum', enum: 'status', default: "'enabled'", label: { zh: '状态', en: 'Status' }, ...SYSTEM },
}

export const SORTED: MixinFields = {
  sort: { type: 'integer', min: 0, max: 9999, default: 0, label: { zh: '排序', en: 'Sort order' } },
}

/** The progress field of a document: `full` when in every row the columns `done` add up to at least the column `of`. */
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

/**
 * Returns the totals of the lines, for each summable column that the lines have. `amountNeeds`: the `needs` of the line
 * amounts, which their sum also gets.
 */
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
            fact: true,
          } satisfies FullField,
        }
      : {}),
    ...(quantity
      ? {
          total_qty: {
            type: 'quantity',
            compute: `sum(lines.map(l, l.${quantity}))`,
            label: { zh: '总数量', en: 'Quantity' },
            fact: true,
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
            fact: true,
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
            fact: true,
          } satisfies FullField,
        }
      : {}),
  }
}

import type { RawTable } from '../../language/table'
import { type FullField, type MixinFields, type MixinParameters, SYSTEM } from './mixins'

const copiedField = (
  path: string,
  type: FullField['type'],
  label: FullField['label'],
  max_length?: number,
): FullField => ({
  type,
  copy: path,
  label,
  ...SYSTEM,
  ...(max_length ? { max_length } : {}),
})

export const GOODS_LINE: MixinFields = {
  sku_id: { type: 'ref', ref: 'sku', required: true, label: { zh: '商品', en: 'SKU' } },
  sku_code: copiedField('sku.sku_code', 'text', { zh: '商品编码', en: 'SKU code' }, 20),
  sku_name: copiedField('sku.sku_name', 'text', { zh: '商品名称', en: 'Name' }, 60),
  barcode: copiedField('sku.barcode', 'barcode', { zh: '条码', en: 'Barcode' }),
  spec: copiedField('sku.spec', 'text', { zh: '规格', en: 'Spec' }, 40),
  unit_name: copiedField('sku.sale_unit.unit_name', 'text', { zh: '单位', en: 'Unit' }, 10),
}

/** Field of a goods line that comes after the table's own fields. */
export const GOODS_LINE_TAIL: MixinFields = {
  remark: { type: 'text', max_length: 100, label: { zh: '备注', en: 'Notes' } },
}

/** The columns of a goods line without copy rules, for reports by SKU whose SQL view has these columns. */
export const SKU_COLUMNS: MixinFields = Object.fromEntries(
  Object.entries(GOODS_LINE).map(([name, { type, ref, label, max_length }]) => [
    name,
    { type, label, ...(ref && { ref }), ...(max_length && { max_length }) } satisfies FullField,
  ]),
)

/** In rows that take stock out, the field with the quantity that is available. */
export const AVAILABLE = 'available_qty'

const COST: FullField = { type: 'money', needs: 'can_view_cost', label: { zh: '成本金额', en: 'Cost' }, ...SYSTEM }
const BATCH_NO = { zh: '批号', en: 'Batch no.' }
const PRODUCTION_DATE = { zh: '生产日期', en: 'Production date' }
const EXPIRY_DATE = { zh: '到期日期', en: 'Expiry date' }
const EITHER_DATE = {
  zh: '请填写生产日期或到期日期，填一个即可',
  en: 'Enter the production date or the expiry date; one is enough',
}

/**
 * Returns the fields of rows that take stock out. The engine fills the batch that expires first, the available quantity
 * and the cost. `expired`: `allow`, or a condition over the document under which expired batches may be chosen.
 * `batch`: `fixed` if batches always come from the source document, or a condition under which users may choose
 * batches.
 */
export function issueLine(parameters: MixinParameters, place: RawTable['at'], header: readonly string[]): MixinFields {
  const { expired } = parameters
  const at = place?.warehouse ? 'warehouse' : 'store'
  const id = place?.[at] ?? `${at}_id`
  const notExpired = 'expiry_date == null || expiry_date >= today()'
  const allowedBatches =
    typeof expired === 'string' ? `${withFormPrefix(expired, header)} || ${notExpired}` : notExpired
  return {
    batch_id: {
      type: 'ref',
      ref: 'stock_batch',
      filter: `sku_id == form.line.sku_id && balances.exists(b, b.${at}_id == form.${id} && b.on_hand_qty > 0)${expired === 'allow' ? '' : ` && (${allowedBatches})`}`,
      show: 'line.sku.batch_managed',
      required: 'line.sku.batch_managed',
      label: { zh: '批次', en: 'Batch' },
      ...editOf(parameters),
    },
    batch_no: copiedField('batch.batch_no', 'text', BATCH_NO, 32),
    production_date: copiedField('batch.production_date', 'date', PRODUCTION_DATE),
    expiry_date: copiedField('batch.expiry_date', 'date', EXPIRY_DATE),
    // The label says `before`, because an approved document keeps the quantity that was available before its approval.
    // The stock of several goods is no number that a person can use, so the column has no total.
    [AVAILABLE]: { type: 'quantity', label: { zh: '出库前可用', en: 'Available before' }, total: false, ...SYSTEM },
    cost_amount: COST,
  }
}

/** Prefixes names of document fields with `form.`, as a filter over another entity requires. */
function withFormPrefix(condition: string, header: readonly string[]): string {
  const headerFields = new Set(header)
  return condition.replaceAll(/'[^']*'|[\w.]+/g, (word) => (headerFields.has(word) ? `form.${word}` : word))
}

/** Returns the `edit` rule of batch fields: editable by default, never for `fixed`, or while the condition is true. */
function editOf({ batch }: MixinParameters): Pick<FullField, 'edit'> {
  if (typeof batch !== 'string') return {}
  return batch === 'fixed' ? { edit: ['none'] } : { edit: { when: batch } }
}

/**
 * Returns the fields of rows that take a delivery in. `batch`: `fixed` if batches come from the sender, or a condition
 * under which users enter batches. Without `batch`, users always enter batches.
 */
export function receivingLine(parameters: MixinParameters, quantity: string | undefined): MixinFields {
  const { batch } = parameters
  const enteredWhen = typeof batch === 'string' && batch !== 'fixed' ? batch : undefined
  const edit = editOf(parameters)
  const isReceived = quantity ? ` && line.${quantity} > 0` : ''
  // Either date will do. The rule lies at one of the two fields, so that a row without dates is refused once.
  const requiredDate =
    batch === 'fixed'
      ? {}
      : {
          required: `line.sku.batch_managed${isReceived} && line.expiry_date == null${enteredWhen ? ` && (${enteredWhen})` : ''}`,
          missing: EITHER_DATE,
        }
  const batchOnly = { show: 'line.sku.batch_managed' }
  return {
    source_line_id: {
      type: 'integer',
      line_of: 'source_id',
      required: true,
      label: { zh: '来源行', en: 'Source line' },
      ...SYSTEM,
    },
    batch_id: { type: 'integer', label: { zh: '批次', en: 'Batch' }, ...SYSTEM },
    batch_no: {
      type: 'text',
      max_length: 32,
      label: BATCH_NO,
      ...batchOnly,
      ...edit,
      ...(batch === 'fixed'
        ? {}
        : { help: { zh: '留空则审核时自动编号', en: 'Numbered at approval when left empty' } }),
    },
    production_date: {
      type: 'date',
      max: 'today()',
      label: PRODUCTION_DATE,
      ...batchOnly,
      ...edit,
      ...requiredDate,
    },
    expiry_date: {
      type: 'date',
      label: EXPIRY_DATE,
      ...batchOnly,
      ...edit,
      ...(batch === 'fixed'
        ? {}
        : {
            default: 'add_days(line.production_date, line.sku.shelf_life_days)',
            checks: [
              {
                check: 'line.production_date == null || line.expiry_date > line.production_date',
                message: { zh: '到期日期须晚于生产日期', en: 'Must be after the production date' },
              },
            ],
          }),
    },
    expected_qty: { type: 'quantity', required: true, label: { zh: '应收数量', en: 'Expected' }, ...SYSTEM },
    cost_amount: COST,
  }
}

/**
 * Returns the fields of a document that takes a delivery in: the receiver, the time, and the handling of missing goods.
 * `missing`: the field that is not 0 when goods are missing, by default the number of lines that differ.
 * `diff_handling: false` leaves out the handling. `quantity`: the field of the lines with the received quantity.
 */
export function receiving(
  { diff_handling, missing: total }: MixinParameters,
  scope: string,
  quantity: string | undefined,
): MixinFields {
  const missing = `${typeof total === 'string' ? total : quantity ? 'diff_line_count' : 'total_diff_qty'} != 0`
  return {
    receiver_id: {
      type: 'ref',
      ref: 'admin_member',
      required: true,
      default: 'actor.id',
      filter:
        scope === 'warehouse'
          ? "status == 'enabled' && form.warehouse_id in warehouse_ids"
          : "status == 'enabled' && (all_stores || form.store_id in store_ids)",
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
          message: {
            zh: '收货时间须在来源单据审核之后且不晚于当前时间',
            en: 'Must be between the source’s approval and now',
          },
        },
      ],
    },
    ...(diff_handling === false
      ? {}
      : {
          diff_handling: {
            type: 'enum',
            enum: 'diff_handling',
            show: missing,
            required: missing,
            default: 'setting.transit_diff_default',
            edit: ['draft', 'rejected', 'submitted@head_office'],
            label: { zh: '差异处理', en: 'Difference handling' },
            help: {
              zh: '实收少于应收时，差额退回发货方或记为损耗',
              en: 'What happens to goods that were sent but did not arrive',
            },
          } satisfies FullField,
        }),
  }
}

/** Returns the totals of a receiving document: expected, received, difference, and the number of lines that differ. */
export function receivingTotals(quantity: string | undefined): MixinFields {
  const total = (zh: string, en: string, compute: string): FullField => ({
    type: 'quantity',
    compute,
    label: { zh, en },
    fact: true,
  })
  const difference = quantity ? `sum(lines.map(l, l.${quantity} - l.expected_qty))` : 'total_qty - total_expected_qty'
  return {
    total_expected_qty: total('应收数量', 'Expected', 'sum(lines.map(l, l.expected_qty))'),
    ...(quantity ? { total_qty: total('实收数量', 'Received', `sum(lines.map(l, l.${quantity}))`) } : {}),
    total_diff_qty: { ...total('差异数量', 'Difference', difference), signed: true },
    // A missing bag and a bottle too many add up to no difference, so differing lines are counted. They are counted by
    // source line, because only all parts of a split line together have its difference.
    ...(quantity
      ? {
          diff_line_count: {
            type: 'integer',
            compute: `count_distinct(lines.filter(l, sum(lines.filter(part, part.source_line_id == l.source_line_id).map(part, part.${quantity} - part.expected_qty)) != 0).map(l, l.source_line_id))`,
            label: { zh: '差异行数', en: 'Differing lines' },
          } satisfies FullField,
        }
      : {}),
  }
}

import type { RawTable } from '../../language/table'
import { type FullField, type MixinFields, type MixinParameters, sys } from './mixins'

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

/** The same columns where a view of the engine has them: reports by SKU. */
export const SKU_COLUMNS: MixinFields = Object.fromEntries(
  Object.entries(GOODS_LINE).map(([name, { type, ref, label, max_length }]) => [
    name,
    { type, label, ...(ref && { ref }), ...(max_length && { max_length }) } satisfies FullField,
  ]),
)

const COST: FullField = { type: 'money', needs: 'can_view_cost', label: { zh: '成本金额', en: 'Cost' }, ...sys }
const BATCH_NO = { zh: '批号', en: 'Batch no.' }
const MADE = { zh: '生产日期', en: 'Production date' }
const EXPIRES = { zh: '到期日期', en: 'Expiry date' }

/**
 * Rows that take stock out. The engine fills the batch that expires first, what is available of it and what it would cost.
 * `expired: allow`, or a condition over the document: expired batches may be chosen. `batch: fixed`: batches are those of the
 * source; a condition: they are chosen while it holds.
 */
export function issueLine(parameters: MixinParameters, place: RawTable['at'], header: readonly string[]): MixinFields {
  const { expired } = parameters
  const at = place?.warehouse ? 'warehouse' : 'store'
  const id = place?.[at] ?? `${at}_id`
  const fresh = 'expiry_date == null || expiry_date >= today()'
  const may = typeof expired === 'string' ? `${ofForm(expired, header)} || ${fresh}` : fresh
  return {
    batch_id: {
      type: 'ref',
      ref: 'stock_batch',
      filter: `sku_id == form.line.sku_id && balances.exists(b, b.${at}_id == form.${id} && b.on_hand_qty > 0)${expired === 'allow' ? '' : ` && (${may})`}`,
      show: 'line.sku.batch_managed',
      required: 'line.sku.batch_managed',
      label: { zh: '批次', en: 'Batch' },
      ...editOf(parameters),
    },
    batch_no: copy('batch.batch_no', 'text', BATCH_NO.zh, BATCH_NO.en, 32),
    production_date: copy('batch.production_date', 'date', MADE.zh, MADE.en),
    expiry_date: copy('batch.expiry_date', 'date', EXPIRES.zh, EXPIRES.en),
    available_qty: { type: 'quantity', label: { zh: '可用库存', en: 'Available' }, ...sys },
    cost_amount: COST,
  }
}

/** Fields of the document as a filter over another entity names them. */
function ofForm(condition: string, header: readonly string[]): string {
  const known = new Set(header)
  return condition.replaceAll(/'[^']*'|[\w.]+/g, (word) => (known.has(word) ? `form.${word}` : word))
}

/** Batches are chosen, the source's, or chosen while a condition holds. */
function editOf({ batch }: MixinParameters): Pick<FullField, 'edit'> {
  if (typeof batch !== 'string') return {}
  return batch === 'fixed' ? { edit: ['none'] } : { edit: { when: batch } }
}

/**
 * Rows that take a delivery in. `batch: fixed`: batches are the sender's; a condition: they are entered while it holds;
 * nothing said: they are entered.
 */
export function receivingLine(parameters: MixinParameters, quantity: string | undefined): MixinFields {
  const { batch } = parameters
  const entered = typeof batch === 'string' && batch !== 'fixed' ? batch : undefined
  const edit = editOf(parameters)
  const taken = quantity ? ` && line.${quantity} > 0` : ''
  const needed = (other: string) =>
    batch === 'fixed'
      ? {}
      : { required: `line.sku.batch_managed${taken} && line.${other} == null${entered ? ` && (${entered})` : ''}` }
  const batchOnly = { show: 'line.sku.batch_managed' }
  return {
    source_line_id: {
      type: 'integer',
      line_of: 'source_id',
      required: true,
      label: { zh: '来源行', en: 'Source line' },
      ...sys,
    },
    batch_id: { type: 'integer', label: { zh: '批次', en: 'Batch' }, ...sys },
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
      label: MADE,
      ...batchOnly,
      ...edit,
      ...needed('expiry_date'),
    },
    expiry_date: {
      type: 'date',
      label: EXPIRES,
      ...batchOnly,
      ...edit,
      ...needed('production_date'),
      ...(batch === 'fixed'
        ? {}
        : {
            default: 'add_days(line.production_date, line.sku.shelf_life_days)',
            checks: [
              {
                check: 'line.production_date == null || line.expiry_date > line.production_date',
                message: { zh: '到期日期须晚于生产日期', en: 'Must lie after the production date' },
              },
            ],
          }),
    },
    expected_qty: { type: 'quantity', required: true, label: { zh: '应收数量', en: 'Expected' }, ...sys },
    cost_amount: COST,
  }
}

/**
 * The document that takes a delivery in: who, when, and what becomes of goods that are missing. `missing`: the total that
 * says whether any are, if it is not total_diff_qty; `diff_handling: false`: nothing comes back from them.
 */
export function receiving({ diff_handling, missing: total }: MixinParameters, scope: string): MixinFields {
  const missing = `${typeof total === 'string' ? total : 'total_diff_qty'} != 0`
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
            en: 'Must lie between the source’s approval and now',
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
              en: 'What becomes of goods that were sent and did not arrive',
            },
          } satisfies FullField,
        }),
  }
}

/** What was due, what was taken into stock, and the rest. */
export function receivingTotals(quantity: string | undefined): MixinFields {
  const figure = (zh: string, en: string, compute: string): FullField => ({
    type: 'quantity',
    compute,
    label: { zh, en },
  })
  return {
    total_expected_qty: figure('应收数量', 'Expected', 'sum(lines.map(l, l.expected_qty))'),
    ...(quantity ? { total_qty: figure('实收数量', 'Received', `sum(lines.map(l, l.${quantity}))`) } : {}),
    total_diff_qty: figure('差异数量', 'Difference', 'total_qty - total_expected_qty'),
  }
}

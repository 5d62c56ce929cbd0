import { ROW_KEYS } from '../drafts/inner-tables'
import type { MixinTexts } from '../model-types'
import type { Text } from '../fields/field-types'
import {
  ENABLED,
  headerTotals,
  amendmentFields,
  PLACES,
  progress,
  RECEIPT_HEAD,
  RECEIPT_TAIL,
  SORTED,
  SOURCE_FIELDS,
} from '../drafts/mixins'
import { doneText } from './done-text'
import {
  GOODS_LINE,
  GOODS_LINE_TAIL,
  issueLine,
  receiving,
  receivingLine,
  receivingTotals,
  SKU_COLUMNS,
} from '../drafts/mixins-lines'

interface Value extends Text {
  color?: string
}

/** Enums that any entity may use without declaring the enum. */
export const STANDARD_ENUMS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  check_status: {
    draft: { zh: '草稿', en: 'Draft', color: 'gray' },
    submitted: { zh: '待审核', en: 'Submitted', color: 'orange' },
    approved: { zh: '已审核', en: 'Approved', color: 'blue' },
    rejected: { zh: '已驳回', en: 'Rejected', color: 'red' },
    completed: { zh: '已完成', en: 'Completed', color: 'green' },
    voided: { zh: '已作废', en: 'Voided', color: 'gray' },
  },
  status: {
    enabled: { zh: '启用', en: 'Enabled', color: 'green' },
    disabled: { zh: '停用', en: 'Disabled', color: 'gray' },
  },
  progress: {
    none: { zh: '未执行', en: 'Not started', color: 'gray' },
    partial: { zh: '部分执行', en: 'Partial', color: 'orange' },
    full: { zh: '全部执行', en: 'Full', color: 'green' },
  },
  diff_handling: {
    return_to_sender: { zh: '退回发货方', en: 'Return to sender' },
    transit_loss: { zh: '在途损耗', en: 'Lost in transit' },
  },
  diff_reason: {
    short: { zh: '短少', en: 'Short' },
    damaged: { zh: '破损', en: 'Damaged' },
    wrong_item: { zh: '错发', en: 'Wrong item' },
    expired: { zh: '过期/临期', en: 'Expired' },
    quality: { zh: '质量问题', en: 'Quality' },
  },
  role_type: {
    head_office: { zh: '总部', en: 'Head office', color: 'gold' },
    store: { zh: '门店', en: 'Store', color: 'blue' },
    warehouse: { zh: '仓库', en: 'Warehouse', color: 'cyan' },
    wholesaler: { zh: '批发商', en: 'Wholesaler', color: 'purple' },
  },
}

export interface StandardTransition {
  from: readonly string[]
  /** Absent: the status stays. */
  to?: string
  label: Text
  /** What the console says when it has run. Default: made of the label. */
  done?: Text
  confirm?: true
  reason?: true
  danger?: true
  system?: true
}

/** The transitions of documents (docs/domain.md, Statuses and transitions). */
export const RECEIPT_TRANSITIONS: Readonly<Record<string, StandardTransition>> = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', label: { zh: '提交', en: 'Submit' } },
  withdraw: { from: ['submitted'], to: 'draft', label: { zh: '撤回', en: 'Withdraw' }, confirm: true },
  approve: { from: ['submitted'], to: 'approved', label: { zh: '审核通过', en: 'Approve' }, confirm: true },
  reject: { from: ['submitted'], to: 'rejected', label: { zh: '驳回', en: 'Reject' }, reason: true, danger: true },
  void: {
    from: ['draft', 'rejected'],
    to: 'voided',
    label: { zh: '作废', en: 'Void' },
    confirm: true,
    reason: true,
    danger: true,
  },
  reverse: {
    from: ['approved'],
    to: 'voided',
    label: { zh: '冲销', en: 'Reverse' },
    confirm: true,
    reason: true,
    danger: true,
  },
  close: { from: ['approved'], to: 'completed', label: { zh: '关闭', en: 'Close' }, confirm: true, reason: true },
  complete: { from: ['approved'], to: 'completed', label: { zh: '完成', en: 'Complete' }, system: true },
  reopen: { from: ['completed'], to: 'approved', label: { zh: '恢复', en: 'Reopen' }, system: true },
  amend: {
    from: ['approved'],
    label: { zh: '变更', en: 'Amend' },
    done: { zh: '已生成新版本', en: 'New version created' },
    confirm: true,
  },
}

/**
 * What the engine does to the amended version when the new version is approved. It is `reverse` of the manifest with
 * another name and status, so that a manifest never states it.
 */
export const SUPERSEDE = {
  name: 'supersede',
  to: 'amended',
  label: { zh: '由新版本取代', en: 'Superseded' },
} as const

/** The standard transition of this name; undefined for a step that a manifest adds. */
export const documentTransition = (name: string): StandardTransition | undefined =>
  isDocumentTransition(name) ? RECEIPT_TRANSITIONS[name] : undefined

/** Whether any document may have a transition of this name; any other is a step that a manifest adds. */
export const isDocumentTransition = (name: string): boolean => Object.hasOwn(RECEIPT_TRANSITIONS, name)

/** Transitions of entities with the mixin `enabled`. */
export const ENABLED_TRANSITIONS: Readonly<Record<string, StandardTransition>> = {
  enable: { from: ['disabled'], to: 'enabled', label: { zh: '启用', en: 'Enable' } },
  disable: { from: ['enabled'], to: 'disabled', label: { zh: '停用', en: 'Disable' }, confirm: true, danger: true },
}

const CONFIRM: Readonly<Record<string, Text>> = {
  withdraw: { zh: '撤回后可以继续修改', en: 'The document becomes a draft again and can be edited' },
  approve: { zh: '审核后单据生效，不可修改', en: 'The document takes effect and can no longer be changed' },
  void: { zh: '作废后不能恢复', en: 'A voided document cannot be restored' },
  reverse: { zh: '冲销将撤销全部过账', en: 'All postings of the document are reversed' },
  close: { zh: '关闭后未执行的数量不再执行', en: 'Outstanding quantities will not be processed' },
  amend: {
    zh: '将生成一份可以修改的新版本；新版本审核通过时，本单据的过账由系统撤回',
    en: 'A new version is created for editing. When it is approved, the postings of this document are reversed',
  },
  disable: { zh: '停用后不能再被选择', en: 'It can no longer be selected' },
}

/** Label of the button that copies a row. */
export const COPY = { zh: '复制', en: 'Copy' }

const labels = (fields: Readonly<Record<string, { label: Text }>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
const dones = (transitions: Readonly<Record<string, { label: Text; done?: Text }>>) =>
  Object.fromEntries(Object.entries(transitions).map(([name, { label, done }]) => [name, done ?? doneText(label)]))
const helps = (fields: Readonly<Record<string, { help?: Text | undefined }>>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { help }]) => (help ? [[name, help]] : [])))
const SUMMABLE = new Set(['sku_id', 'line_amount', 'cost_amount'])

/** All texts of mixins, printed once into the i18n namespace `mixins`. */
export const MIXIN_TEXTS: MixinTexts = {
  fields: labels({
    ...RECEIPT_HEAD,
    store_id: PLACES.store,
    warehouse_id: PLACES.warehouse,
    ...RECEIPT_TAIL,
    ...SOURCE_FIELDS,
    ...amendmentFields('entity'),
    ...SKU_COLUMNS,
    ...receiving({}, 'store', 'qty'),
    ...receivingTotals('qty'),
    ...progress({ of: 'qty', done: 'qty' }),
    ...ENABLED,
    ...SORTED,
    ...headerTotals('qty', SUMMABLE),
  }),
  line_fields: labels({
    ...GOODS_LINE,
    ...issueLine({}, undefined, []),
    ...receivingLine({}, undefined),
    ...GOODS_LINE_TAIL,
    ...ROW_KEYS,
  }),
  enums: Object.fromEntries(
    Object.entries(STANDARD_ENUMS).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).map(([value, { zh, en }]) => [value, { zh, en }])),
    ]),
  ),
  actions: {
    ...labels({ ...RECEIPT_TRANSITIONS, [SUPERSEDE.name]: SUPERSEDE, ...ENABLED_TRANSITIONS }),
    copy: COPY,
  },
  done: dones({ ...RECEIPT_TRANSITIONS, [SUPERSEDE.name]: SUPERSEDE, ...ENABLED_TRANSITIONS }),
  confirm: CONFIRM,
  help: helps({ ...receiving({}, 'store', undefined), ...receivingLine({}, undefined) }),
}

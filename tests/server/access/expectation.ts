import type { RoleType } from '../../../src/rules/access/role-type'

type Cells = Partial<Record<RoleType, string>>

const SUBMISSION = 'submit withdraw void'
const SWITCH = 'enable disable'
const REPORT = 'l export'

/**
 * The agreed maximum of permissions: entity × role type → actions. `l c u` mean list, create and update; an entity with
 * a list that may be listed may also be exported. Conditions (own store, limits, settings) are tested elsewhere.
 */
const CEILING: Readonly<Record<string, Cells>> = {
  sys_menu: { head_office: `l c u ${SWITCH}` },
  role: { head_office: `l c u ${SWITCH}` },
  org: { head_office: `l c u ${SWITCH}` },
  admin_member: { head_office: `l c u ${SWITCH} reset_password reset_factors end_sessions` },
  security_log: { head_office: REPORT },
  store_member: { head_office: `l c u ${SWITCH}`, store: `l c u ${SWITCH}` },
  store_role: { head_office: `l c u ${SWITCH}`, store: 'l' },
  sku: { head_office: 'l c u', store: 'l', warehouse: 'l', wholesaler: 'l' },
  category: { head_office: `l c u ${SWITCH}`, store: 'l', warehouse: 'l' },
  brand: { head_office: `l c u ${SWITCH}`, store: 'l', warehouse: 'l' },
  sale_unit: { head_office: `l c u ${SWITCH}`, store: 'l', warehouse: 'l' },
  pos_category: { head_office: `l c u ${SWITCH}`, store: 'l c u' },
  pos_order: { head_office: REPORT, store: REPORT },
  pos_order_refund: { head_office: REPORT, store: REPORT },
  pos_offline_order: { head_office: REPORT, store: `${REPORT} accept reject` },
  pos_terminal: { head_office: 'l c u register revoke', store: 'l c u register revoke' },
  setting_base: { head_office: 'l u', store: 'l' },
  setting_payment: { head_office: 'l u', store: 'l' },
  store: { head_office: 'l c u open suspend close', store: 'l u', warehouse: 'l', wholesaler: 'l' },
  store_order_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse close`,
    store: `l c u ${SUBMISSION}`,
    warehouse: 'l',
    wholesaler: `l c u ${SUBMISSION}`,
  },
  store_receive_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse`,
    store: `l c u ${SUBMISSION} approve reject`,
    warehouse: 'l',
    wholesaler: 'l c u submit withdraw',
  },
  store_stock: { head_office: REPORT, store: REPORT, wholesaler: 'l' },
  store_stock_batch: { head_office: REPORT, store: REPORT, wholesaler: 'l' },
  store_stock_adjust_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse`,
    store: `l c u ${SUBMISSION}`,
  },
  store_good_loss_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse`,
    store: `l c u ${SUBMISSION} approve reject`,
  },
  store_good_transfer_out_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse`,
    store: `l c u ${SUBMISSION} approve reject`,
  },
  // This document is voided only when the sender's document is reversed.
  store_good_transfer_in_receipt: {
    head_office: 'l u submit withdraw approve reject reverse',
    store: 'l u submit withdraw approve reject',
  },
  store_return_receive_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse`,
    store: `l c u ${SUBMISSION}`,
    warehouse: 'l',
    wholesaler: `l c u ${SUBMISSION}`,
  },
  adjust_price_store_sell_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse`,
    store: `l c u ${SUBMISSION}`,
  },
  adjust_price_store_buy_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse`,
    store: `l c u ${SUBMISSION}`,
  },
  store_sku_price: { head_office: REPORT, store: REPORT, wholesaler: 'l' },
  switch_work: { head_office: `${REPORT} confirm`, store: 'l confirm' },
  supplier: { head_office: `l c u ${SWITCH} blacklist`, store: 'l', warehouse: 'l' },
  // This document is voided only when its delivery is reversed.
  supplier_payment: { head_office: 'l u submit withdraw approve reject reverse' },
  wholesaler: { head_office: `l c u ${SWITCH}`, wholesaler: 'l' },
  user_level: { head_office: `l c u ${SWITCH}`, store: 'l' },
  user_info: { head_office: `${REPORT} freeze unfreeze adjust_points set_level unlock_level`, store: 'l' },
  user_setting: {
    head_office: 'l u change_password sign_out_others',
    store: 'l u change_password sign_out_others',
    warehouse: 'l u change_password sign_out_others',
    wholesaler: 'l u change_password sign_out_others',
  },
  av_parameter: { head_office: 'l u', store: 'l u', warehouse: 'l u', wholesaler: 'l u' },
  publish_version: { head_office: 'l c u publish raise_rollout withdraw_release' },
  warehouse: { head_office: `l c u ${SWITCH}`, warehouse: 'l' },
  wh_purchase_receipt: {
    head_office: `l c u ${SUBMISSION} approve reject reverse close`,
    warehouse: `l c u ${SUBMISSION}`,
  },
  wh_purchase_receive_receipt: {
    head_office: 'l u withdraw approve reject reverse',
    warehouse: 'l u submit withdraw approve reject',
  },
  wh_pick_receipt: { head_office: 'l reverse', warehouse: `l c u ${SUBMISSION} approve reject reverse` },
  wh_send_receipt: {
    head_office: 'l reverse',
    store: 'l',
    warehouse: `l c u ${SUBMISSION} approve reject`,
    wholesaler: 'l',
  },
  wh_good_sku_stock: { head_office: REPORT, warehouse: REPORT },
  wh_good_sku_stock_batch: { head_office: REPORT, warehouse: REPORT },
  wh_return_store_receive_receipt: {
    head_office: 'l reverse',
    store: 'l',
    warehouse: 'l u submit withdraw approve reject',
  },
}

export const ENTITIES = Object.keys(CEILING)

const WORDS: Readonly<Record<string, string>> = { l: 'list', c: 'create', u: 'update' }
/** Entities with a single row, which have no list to export. */
const ONE_ROW = new Set(['setting_base', 'setting_payment', 'user_setting', 'av_parameter'])

/** The maximum of actions that the role type may be granted on the entity. */
export function ceiling(entity: string, roleType: RoleType): Set<string> {
  const cell = CEILING[entity]?.[roleType]
  const actions = new Set((cell?.split(' ') ?? []).map((word) => WORDS[word] ?? word))
  if (actions.has('list') && !ONE_ROW.has(entity)) actions.add('export')
  return actions
}

/**
 * A built-in role: the demo company's staff member who has the role, and the part of the maximum that the role holds.
 */
interface BuiltIn {
  role: string
  roleType: RoleType
  username: string
  holds(entity: string, action: string): boolean
}

const all = () => true
const set = (names: string) => new Set(names.split(' '))
const READ = set('list export')
const WRITE = set('list create update submit withdraw')
const HEAD_OFFICE_ONLY = set(
  'setting_base setting_payment admin_member store_member role store_role sys_menu org security_log',
)
const CASHIER = set('sku pos_order pos_order_refund store_stock switch_work user_info')
const CLERK = set(
  'store_order_receipt store_receive_receipt store_stock_adjust_receipt store_good_loss_receipt store_good_transfer_out_receipt store_good_transfer_in_receipt store_return_receive_receipt',
)
/** Stock, prices, and the masters that the clerk's documents refer to. */
const CLERK_READS = set('store_stock store_stock_batch store_sku_price sku category brand sale_unit supplier')
/** The form among the sample screens, which every staff member may use. */
const SAMPLE_FORM = 'av_parameter'
const WORKER = set('wh_pick_receipt wh_send_receipt wh_purchase_receive_receipt wh_return_store_receive_receipt')

export const BUILT_IN: readonly BuiltIn[] = [
  { role: 'admin', roleType: 'head_office', username: 'admin', holds: all },
  {
    role: 'operation',
    roleType: 'head_office',
    username: 'operation',
    holds: (entity, action) => !HEAD_OFFICE_ONLY.has(entity) && (entity !== 'supplier_payment' || READ.has(action)),
  },
  {
    role: 'finance',
    roleType: 'head_office',
    username: 'finance',
    holds: (entity, action) =>
      (READ.has(action) && entity !== 'security_log') ||
      entity === 'supplier_payment' ||
      (entity === 'switch_work' && action === 'confirm') ||
      (set('store_good_loss_receipt store_stock_adjust_receipt').has(entity) && set('approve reject').has(action)),
  },
  { role: 'auditor', roleType: 'head_office', username: 'auditor', holds: (_, action) => action === 'list' },
  { role: 'warehouse_manager', roleType: 'warehouse', username: 'wh_manager', holds: all },
  {
    role: 'warehouse_worker',
    roleType: 'warehouse',
    username: 'wh_worker',
    holds: (entity, action) => action === 'list' || (WORKER.has(entity) && WRITE.has(action)),
  },
  { role: 'store_manager', roleType: 'store', username: 'manager_s0002', holds: all },
  {
    role: 'cashier',
    roleType: 'store',
    username: 'cashier_s0002',
    holds: (entity, action) => entity === SAMPLE_FORM || (action === 'list' && CASHIER.has(entity)),
  },
  {
    role: 'stock_clerk',
    roleType: 'store',
    username: 'clerk_s0002',
    holds: (entity, action) =>
      entity === SAMPLE_FORM ||
      (CLERK.has(entity) && WRITE.has(action)) ||
      (CLERK_READS.has(entity) && action === 'list'),
  },
  { role: 'wholesaler_buyer', roleType: 'wholesaler', username: 'wholesale_buyer', holds: all },
]

/** Actions of a built-in role on the entity. A staff member's own settings need no permission. */
export function expectedActions({ roleType, holds }: BuiltIn, entity: string): Set<string> {
  const own = entity === 'user_setting'
  return new Set([...ceiling(entity, roleType)].filter((action) => own || holds(entity, action)))
}

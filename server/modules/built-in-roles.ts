import type { StandardRoleType } from '../../src/rules/access/role-type'
import type { Text } from '../../src/rules/rules'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { role, store_role } from '../generated/tables'
import { flagColumns } from '../http/session/flags'
import { ceilingOf } from '../metadata/access/ceiling'
import type { Resource } from '../metadata/description'
import { SAMPLE_ENTITIES } from './samples/router'

interface BuiltInRole {
  code: string
  name: Text
  role_type: StandardRoleType
  can_view_cost: boolean
  can_view_buy_price: boolean
  can_pos_refund?: boolean
  /** Limits for recharges of stored value in fen: per recharge, and per cashier and business day. */
  recharge?: { perRecharge: number; perDay: number }
  /** Whether the role holds a permission of its ceiling. */
  holds: (entity: string, action: string) => boolean
}

const everything = () => true
const READ = new Set(['list', 'export'])
const WRITE = new Set(['list', 'create', 'update', 'submit', 'withdraw'])
const CASHIER = new Set(['sku', 'pos_order', 'pos_order_refund', 'store_stock', 'switch_work', 'user_info'])
const SETTINGS = new Set([
  'setting_base',
  'setting_payment',
  'admin_member',
  'store_member',
  'role',
  'store_role',
  'sys_menu',
  'org',
  'security_log',
])
const FINANCE_DECIDES = new Set(['store_good_loss_receipt', 'store_stock_adjust_receipt', 'switch_work'])
/** Documents with which money leaves the company. Roles that order goods do not pay for them. */
const PAYMENTS = new Set(['supplier_payment'])
const WORKER_WRITES = new Set([
  'wh_pick_receipt',
  'wh_send_receipt',
  'wh_purchase_receive_receipt',
  'wh_return_store_receive_receipt',
])
const CLERK_WRITES = new Set([
  'store_order_receipt',
  'store_receive_receipt',
  'store_stock_adjust_receipt',
  'store_good_loss_receipt',
  'store_good_transfer_out_receipt',
  'store_good_transfer_in_receipt',
  'store_return_receive_receipt',
])
const CLERK_READS = new Set([
  'replenishment',
  'store_stock',
  'store_stock_batch',
  'store_sku_price',
  'sku',
  'category',
  'brand',
  'sale_unit',
  'supplier',
])

/** The roles every tenant starts with (docs/domain.md, Access). */
export const BUILT_IN: readonly BuiltInRole[] = [
  {
    code: 'admin',
    name: { zh: '系统管理员', en: 'Administrator' },
    role_type: 'head_office',
    can_view_cost: true,
    can_view_buy_price: true,
    holds: everything,
  },
  {
    code: 'operation',
    name: { zh: '运营', en: 'Operations' },
    role_type: 'head_office',
    can_view_cost: true,
    can_view_buy_price: true,
    holds: (entity, action) => !SETTINGS.has(entity) && (!PAYMENTS.has(entity) || READ.has(action)),
  },
  {
    code: 'finance',
    name: { zh: '财务', en: 'Finance' },
    role_type: 'head_office',
    can_view_cost: true,
    can_view_buy_price: true,
    holds: (entity, action) =>
      (READ.has(action) && entity !== 'security_log') ||
      PAYMENTS.has(entity) ||
      (FINANCE_DECIDES.has(entity) && ['approve', 'reject', 'confirm'].includes(action)),
  },
  {
    code: 'auditor',
    name: { zh: '只读', en: 'Read only' },
    role_type: 'head_office',
    can_view_cost: true,
    can_view_buy_price: true,
    holds: (_, action) => action === 'list',
  },
  {
    code: 'warehouse_manager',
    name: { zh: '仓库主管', en: 'Warehouse manager' },
    role_type: 'warehouse',
    can_view_cost: true,
    can_view_buy_price: true,
    holds: everything,
  },
  {
    code: 'warehouse_worker',
    name: { zh: '仓管员', en: 'Warehouse worker' },
    role_type: 'warehouse',
    can_view_cost: false,
    can_view_buy_price: false,
    holds: (entity, action) => action === 'list' || (WORKER_WRITES.has(entity) && WRITE.has(action)),
  },
  {
    code: 'wholesaler_buyer',
    name: { zh: '批发客户', en: 'Wholesale buyer' },
    role_type: 'wholesaler',
    can_view_cost: false,
    can_view_buy_price: false,
    holds: everything,
  },
  {
    code: 'store_manager',
    name: { zh: '店长', en: 'Store manager' },
    role_type: 'store',
    can_view_cost: true,
    can_view_buy_price: true,
    can_pos_refund: true,
    recharge: { perRecharge: 500_000, perDay: 5_000_000 },
    holds: everything,
  },
  {
    code: 'cashier',
    name: { zh: '收银员', en: 'Cashier' },
    role_type: 'store',
    can_view_cost: false,
    can_view_buy_price: false,
    holds: (entity, action) =>
      (action === 'list' && CASHIER.has(entity)) ||
      (entity === 'till' && action !== 'supervise') ||
      SAMPLE_ENTITIES.has(entity),
  },
  {
    code: 'stock_clerk',
    name: { zh: '理货员', en: 'Stock clerk' },
    role_type: 'store',
    can_view_cost: false,
    can_view_buy_price: false,
    holds: (entity, action) =>
      (CLERK_WRITES.has(entity) && WRITE.has(action)) ||
      (CLERK_READS.has(entity) && action === 'list') ||
      SAMPLE_ENTITIES.has(entity),
  },
]

export function permissionsOf(resources: readonly Resource[], role: BuiltInRole): string[] {
  return ceilingOf(resources, role.role_type).filter((code) => {
    const [entity = '', action = ''] = code.split(':')
    return role.holds(entity, action)
  })
}

/**
 * Flags and limits of a built-in role. A role that holds every permission also holds the flags that it does not state.
 */
export function flagsOf({
  role_type,
  can_view_cost,
  can_view_buy_price,
  can_pos_refund,
  recharge,
  holds,
}: BuiltInRole) {
  const table = role_type === 'store' ? store_role : role
  const own = Object.fromEntries(flagColumns(table).map((name) => [name, holds === everything]))
  const priceFlags = { ...own, can_view_cost, can_view_buy_price }
  if (role_type !== 'store') return priceFlags
  const { perRecharge, perDay } = recharge ?? { perRecharge: 100_000, perDay: 1_000_000 }
  return {
    ...priceFlags,
    can_pos_refund: can_pos_refund === true,
    max_recharge_amount: perRecharge,
    max_recharge_day_amount: perDay,
  }
}

/**
 * Updates the permissions of the built-in roles of every tenant to the entities of the application. Nobody can edit
 * these roles, so without this update no role would hold permissions for an entity that was added to the manifest.
 */
export async function refreshBuiltInRoles(database: Database, resources: readonly Resource[]): Promise<void> {
  await database.system(async (tx) => {
    for (const builtIn of BUILT_IN) {
      const table = builtIn.role_type === 'store' ? store_role : role
      await tx
        .update(table)
        .set({ ...flagsOf(builtIn), permissions: permissionsOf(resources, builtIn) })
        .where(and(eq(table.role_code, builtIn.code), eq(table.is_builtin, true)))
    }
  })
}

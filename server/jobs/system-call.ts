import { sql } from 'drizzle-orm'
import { dateIn } from '../../src/exact/date'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import { APP_ROLE, type Tx } from '../db/database'
import { setting_base } from '../generated/tables'
import type { Call, Operator } from '../http/call'

/** The engine itself, where it acts on its own: it is nobody's colleague and may do everything. */
export function systemOperator(tenant_id: number): Operator {
  return {
    id: 0,
    name: '',
    tenant_id,
    password_state: null,
    role_type: 'head_office',
    permissions: new Set(['*']),
    flags: { can_view_cost: true, can_view_buy_price: true, can_pos_refund: true },
    data_scope: 'all',
    store_ids: [],
    warehouse_ids: [],
    wholesaler_id: null,
    org_id: null,
    store_id: null,
    menu_ids: null,
  }
}

/** From here on the transaction is one of this tenant, done by the system. Throws for a tenant without settings. */
export async function systemCall(tx: Tx, tenant_id: number, now: number): Promise<Call> {
  await tx.execute(
    sql`select set_config('app.tenant_id', ${String(tenant_id)}, true), set_config('role', ${APP_ROLE}, true)`,
  )
  const [setting] = await tx.select().from(setting_base)
  if (!setting) throw new Error(`tenant ${tenant_id} has no basic settings`)
  const today = dateIn(setting.time_zone ?? 'Asia/Shanghai', now)
  await tx.execute(sql`select set_config('app.today', ${today}, true)`)
  const operator = systemOperator(tenant_id)
  const actor = { id: operator.id, role_type: operator.role_type, store_id: null, warehouse_id: null }
  const env = { actor, setting: setting as unknown as SettingBase, now, today }
  return { tx, operator, env, now, today, locale: 'zh-CN' }
}

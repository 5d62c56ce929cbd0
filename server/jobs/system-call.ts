import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { APP_ROLE } from '../db/app-role'
import type { Call, Operator } from '../http/call'
import { OFFERED_LOCALES } from '../http/envelope'
import { flagsWith } from '../http/session/flags'
import { readSetting } from '../http/session/setting-columns'
import type { Registry } from '../metadata/registry'

/** The operator for actions of the system itself: id 0, with every permission. */
export function systemOperator(tenant_id: number): Operator {
  return {
    id: 0,
    name: '',
    tenant_id,
    password_state: null,
    role_type: 'head_office',
    permissions: new Set(['*']),
    flags: flagsWith(() => true),
    data_scope: 'all',
    store_ids: [],
    warehouse_ids: [],
    wholesaler_id: null,
    org_id: null,
    store_id: null,
    only_store_id: null,
    menu_ids: null,
  }
}

/**
 * Returns a Call in which the system itself acts for the tenant, for example in a job. Sets the tenant and the database
 * role of the transaction. Throws when the company has no settings.
 */
export async function systemCall(tx: Tx, registry: Registry, tenant_id: number, now: number): Promise<Call> {
  await tx.execute(
    sql`select set_config('app.tenant_id', ${String(tenant_id)}, true), set_config('role', ${APP_ROLE}, true)`,
  )
  const { setting, today } = await readSetting(tx, now)
  const operator = systemOperator(tenant_id)
  const actor = { id: operator.id, role_type: operator.role_type, store_id: null, warehouse_id: null }
  const env = { actor, setting, now, today }
  return { tx, registry, operator, env, now, today, locale: OFFERED_LOCALES[0] }
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { admin_member, store } from '../../generated/tables'
import { ApiError } from '../api-error'
import type { Operator } from '../call'
import { headerRefusal, NOT_YOUR_STORE } from '../refused-header'
import { flagsWith } from './flags'
import { type HeldRole, OPEN_TO_MEMBER, operatorColumns, type OperatorRow, type StoredMember } from './operator-sql'
import type { Session } from './session'
import { cachedByText } from './text-cache'
import { selectRows } from '../../db/select-rows'

/**
 * The staff member's stores that are not closed, by number. Sign-in returns these, and Store-Id must be one of their
 * ids.
 */
export async function storesOf(tx: Tx, member: { tenant_id: number; id: number }) {
  return tx
    .select({
      id: store.id,
      store_name: store.store_name,
      status: store.status,
      store_type: store.store_type,
      open_date: store.open_date,
      business_day_deadline: store.business_day_deadline,
    })
    .from(store)
    .innerJoin(admin_member, OPEN_TO_MEMBER)
    .where(and(eq(admin_member.tenant_id, member.tenant_id), eq(admin_member.id, member.id)))
    .orderBy(asc(store.store_no))
}

const cached = cachedByText<Operator>()

/**
 * Makes the operator from the current rows of the staff member and the roles, so that a changed role applies to the
 * next call. Returns the same object for the same rows. Throws 50008 when the staff member is disabled, 40300 when the
 * store is not one of the staff member's stores.
 */
export function operatorOf(row: OperatorRow, storeId: number | null): Operator {
  const text = `${storeId} ${row.is_at_head_office} ${row.member} ${row.roles} ${row.store_ids}`
  return cached(text, () => build(row, storeId))
}

function build(row: OperatorRow, storeId: number | null): Operator {
  const member = JSON.parse(row.member ?? 'null') as StoredMember | null
  const roles = JSON.parse(row.roles) as HeldRole[]
  const store_ids = JSON.parse(row.store_ids) as number[]
  if (!member || member.status !== 'enabled' || member.role_type === null) throw new ApiError(50008)
  if (storeId !== null && !store_ids.includes(storeId)) throw headerRefusal(40300, 'Store-Id', NOT_YOUR_STORE)
  return {
    id: member.id,
    name: member.name ?? '',
    tenant_id: member.tenant_id,
    password_state: member.password_state,
    role_type: member.role_type,
    permissions: new Set(roles.flatMap((role) => role.permissions)),
    flags: flagsWith((flag) => roles.some((role) => role.flags[flag] === true)),
    data_scope: widest(roles.map((role) => role.data_scope)),
    store_ids,
    warehouse_ids: [...(member.warehouse_ids ?? [])],
    wholesaler_id: member.wholesaler_id,
    org_id: member.org_id,
    store_id: storeId,
    only_store_id: member.role_type === 'head_office' && !row.is_at_head_office ? storeId : null,
    menu_ids: roles.some(({ menu_ids }) => menu_ids.length === 0) ? null : roles.flatMap(({ menu_ids }) => menu_ids),
  }
}

/** Loads the operator from the database. Throws as `operatorOf` does. */
export async function loadOperator(
  tx: Tx,
  { tenant_id, member_id }: Pick<Session, 'tenant_id' | 'member_id'>,
  storeId: number | null,
): Promise<Operator> {
  const rows = await selectRows<OperatorRow>(
    tx,
    sql`select ${operatorColumns(storeId)} from ${admin_member}
      where ${admin_member.tenant_id} = ${tenant_id} and ${admin_member.id} = ${member_id}`,
  )
  return operatorOf(rows[0] ?? { member: null, roles: '[]', store_ids: '[]', is_at_head_office: false }, storeId)
}

function widest(scopes: Operator['data_scope'][]): Operator['data_scope'] {
  if (scopes.includes('all')) return 'all'
  return scopes.includes('org') ? 'org' : 'assigned'
}

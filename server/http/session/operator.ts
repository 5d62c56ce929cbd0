import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { admin_member, role, store, store_role } from '../../generated/tables'
import { ApiError } from '../api-error'
import type { Operator } from '../call'
import { headerRefusal, NOT_YOUR_STORE } from '../refused-header'
import type { Session } from './session'

/** The member's stores that are not closed, by number: what sign-in answers and Store-Id may choose from. */
export async function storesOf(
  tx: Tx,
  member: { tenant_id: number; store_ids: readonly number[] | null; all_stores: boolean | null },
) {
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
    .where(
      and(
        eq(store.tenant_id, member.tenant_id),
        ne(store.status, 'closed'),
        member.all_stores ? undefined : inArray(store.id, [...(member.store_ids ?? [])]),
      ),
    )
    .orderBy(asc(store.store_no))
}

/**
 * Loads who is calling from the database, afresh for each request, so that a changed role bites at once.
 * Throws 50008 when the member is disabled, 40300 when the store is none of theirs.
 */
export async function loadOperator(tx: Tx, session: Session, storeId: number | null): Promise<Operator> {
  const [member] = await tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, session.tenant_id), eq(admin_member.id, session.member_id)))
  if (!member || member.status !== 'enabled') throw new ApiError(50008)
  const roles = await rolesOf(tx, member, storeId)
  const stores = await storesOf(tx, member)
  if (storeId !== null && !stores.some((candidate) => candidate.id === storeId))
    throw headerRefusal(40300, 'Store-Id', NOT_YOUR_STORE)
  return {
    id: member.id,
    name: member.name ?? '',
    tenant_id: member.tenant_id,
    password_state: member.password_state,
    role_type: member.role_type as Operator['role_type'],
    permissions: new Set(roles.flatMap((held) => held.permissions ?? [])),
    flags: {
      can_view_cost: roles.some((held) => held.can_view_cost),
      can_view_buy_price: roles.some((held) => held.can_view_buy_price),
      can_pos_refund: roles.some((held) => held.can_pos_refund),
    },
    data_scope: widest(roles.map((held) => held.data_scope)),
    store_ids: stores.map((candidate) => candidate.id),
    warehouse_ids: [...(member.warehouse_ids ?? [])],
    wholesaler_id: member.wholesaler_id,
    org_id: member.org_id,
    store_id: storeId,
    menu_ids: roles.some(({ menu_ids }) => menu_ids.length === 0) ? null : roles.flatMap(({ menu_ids }) => menu_ids),
  }
}

interface HeldRole {
  menu_ids: readonly number[]
  permissions: readonly string[] | null
  can_view_cost: boolean
  can_view_buy_price: boolean
  can_pos_refund: boolean
  data_scope: Operator['data_scope']
}

/** Store roles that hold in the store: one that names none holds in all of them. */
export function heldIn(storeId: number | null): SQL {
  const here = storeId === null ? sql`` : sql` or ${store_role.store_ids} @> ${JSON.stringify([storeId])}::jsonb`
  return sql`(coalesce(jsonb_array_length(${store_role.store_ids}), 0) = 0${here})`
}

async function rolesOf(tx: Tx, member: typeof admin_member.$inferSelect, storeId: number | null): Promise<HeldRole[]> {
  if (member.role_type === 'store') {
    const held = await tx
      .select()
      .from(store_role)
      .where(
        and(
          eq(store_role.tenant_id, member.tenant_id),
          inArray(store_role.id, [...(member.store_role_ids ?? [])]),
          eq(store_role.status, 'enabled'),
          heldIn(storeId),
        ),
      )
    return held.map((one) => ({
      menu_ids: one.menu_ids ?? [],
      permissions: one.permissions,
      can_view_cost: one.can_view_cost === true,
      can_view_buy_price: one.can_view_buy_price === true,
      can_pos_refund: one.can_pos_refund === true,
      data_scope: 'all',
    }))
  }
  const held = await tx
    .select()
    .from(role)
    .where(
      and(
        eq(role.tenant_id, member.tenant_id),
        inArray(role.id, [...(member.role_ids ?? [])]),
        eq(role.status, 'enabled'),
      ),
    )
  return held.map((one) => ({
    menu_ids: one.menu_ids ?? [],
    permissions: one.permissions,
    can_view_cost: one.can_view_cost === true,
    can_view_buy_price: one.can_view_buy_price === true,
    can_pos_refund: member.role_type === 'head_office',
    data_scope: one.data_scope as Operator['data_scope'],
  }))
}

function widest(scopes: Operator['data_scope'][]): Operator['data_scope'] {
  if (scopes.includes('all')) return 'all'
  return scopes.includes('org') ? 'org' : 'assigned'
}

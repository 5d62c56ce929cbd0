import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { admin_member, role, store, store_role } from '../../generated/tables'
import type { Operator } from '../call'
import { frozenSql } from '../../db/driver/frozen-sql'
import { flagsSql } from './flags'

/** The row of `operatorColumns`: JSON as text. `member` is null when there is no such staff member. */
export interface OperatorRow {
  /** A StoredMember. */
  member: string | null
  /** A list of HeldRole. */
  roles: string
  /** A list of ids. */
  store_ids: string
  /** Whether the store of the call is head office's own, which stands for all stores. */
  is_at_head_office: boolean
}

export type StoredMember = Pick<
  typeof admin_member.$inferSelect,
  'tenant_id' | 'id' | 'name' | 'password_state' | 'role_type' | 'status' | 'warehouse_ids' | 'wholesaler_id' | 'org_id'
>

/** The rights of a role. */
export interface HeldRole {
  menu_ids: number[]
  permissions: string[]
  flags: Readonly<Record<string, boolean>>
  data_scope: Operator['data_scope']
}

/** SQL condition for the staff member's stores that are not closed, for statements over `store` and `admin_member`. */
export const OPEN_TO_MEMBER =
  frozenSql(sql`${store.tenant_id} = ${admin_member.tenant_id} and ${store.status} <> 'closed'
  and (${admin_member.all_stores} or ${admin_member.store_ids} @> to_jsonb(${store.id}))`)

/** The id of the store of a call, or a placeholder for the id; null for a call without a store. */
export type StoreId = number | Placeholder | null

/** SQL condition for store roles that apply in the store. A role without stores applies in all of them. */
export function heldIn(storeId: StoreId): SQL {
  const here = storeId === null ? sql`` : sql` or ${store_role.store_ids} @> to_jsonb(${storeId}::bigint)`
  return sql`(coalesce(jsonb_array_length(${store_role.store_ids}), 0) = 0${here})`
}

const MEMBER = sql`case when admin_member.id is not null then jsonb_build_object(
  'tenant_id', admin_member.tenant_id, 'id', admin_member.id, 'name', admin_member.name,
  'password_state', admin_member.password_state, 'role_type', admin_member.role_type, 'status', admin_member.status,
  'warehouse_ids', admin_member.warehouse_ids, 'wholesaler_id', admin_member.wholesaler_id,
  'org_id', admin_member.org_id) end`

/**
 * Roles of head office, warehouses and wholesalers, with their `data_scope`. Operators of head office have every flag
 * that only store roles can grant, such as the right to refund at the till.
 */
const ROLES = frozenSql(sql`select coalesce(jsonb_agg(jsonb_build_object(
    'menu_ids', coalesce(role.menu_ids, '[]'), 'permissions', coalesce(role.permissions, '[]'),
    'flags', ${flagsSql(role, sql`admin_member.role_type = 'head_office'`)}, 'data_scope', role.data_scope)), '[]')
  from role where role.tenant_id = admin_member.tenant_id and admin_member.role_ids @> to_jsonb(role.id)
    and role.status = 'enabled'`)

/** Roles of store staff, whose `data_scope` is always `all` within their stores. */
const STORE_ROLES = frozenSql(sql`select coalesce(jsonb_agg(jsonb_build_object(
    'menu_ids', coalesce(store_role.menu_ids, '[]'), 'permissions', coalesce(store_role.permissions, '[]'),
    'flags', ${flagsSql(store_role, sql`false`)}, 'data_scope', 'all')), '[]')
  from store_role where store_role.tenant_id = admin_member.tenant_id
    and admin_member.store_role_ids @> to_jsonb(store_role.id) and store_role.status = 'enabled'`)

/**
 * Columns for a statement that reads a row of `admin_member`: the staff member, the roles that apply at the store, and
 * the ids of the staff member's stores by number. As JSON, so that a single statement is enough, and as text, which
 * `operatorOf` parses only when it has changed.
 */
export const operatorColumns = (storeId: StoreId): SQL => sql`(${MEMBER})::text as member,
  case when admin_member.role_type = 'store' then (${STORE_ROLES} and ${heldIn(storeId)}) else (${ROLES}) end::text as roles,
  (select coalesce(jsonb_agg(store.id order by store.store_no), '[]') from store where ${OPEN_TO_MEMBER})::text as store_ids,
  ${storeId === null ? sql`false` : sql`exists (select 1 from store where store.tenant_id = admin_member.tenant_id and store.id = ${storeId} and store.store_type = 'head_office')`} as is_at_head_office`

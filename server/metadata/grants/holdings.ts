import { and, eq, inArray } from 'drizzle-orm'
import { allResources, resourceOf } from '../registry'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Role } from '../../../src/generated/admin/role/role.types'
import type { Field } from '../../../src/rules/field'
import type { RoleType } from '../../../src/rules/access/role-type'
import { EVERYTHING } from '../../../src/rules/access/permission'
import { admin_member, role, store_role } from '../../generated/tables'
import type { Call } from '../../http/call'
import { ceilingOf } from '../access/ceiling'
import { idsOf } from '../sql/lookup'
import { numberIn, type Row, type SavedRow, textsIn } from '../row'

export type DataScope = 'all' | 'org' | 'assigned'
/** Ids of stores or warehouses; null for all, including places that are added later. */
export type Reach = ReadonlySet<number> | null

/** A row of `role` or `store_role`, or a draft of such a row. A store role has neither type nor scope. */
export type RoleDraft = Row & Partial<Pick<Role, 'role_type' | 'data_scope'>>
/** A row of `admin_member`, or a draft of such a row. */
export type MemberDraft = Row & Partial<Pick<AdminMember, 'role_type'>>

/** The authority that a role gives to its holders. */
export interface RoleGrant {
  id: number
  name: string
  enabled: boolean
  /** Null in a draft without a type, which is not saved. */
  role_type: RoleType | null
  permissions: ReadonlySet<string>
  /**
   * `flags` are names such as `can_view_cost`. `limits` are numbers that limit the holder, such as
   * `max_recharge_amount`.
   */
  flags: readonly string[]
  limits: Readonly<Record<string, number>>
  scope: DataScope
  /** Stores in which a store role applies; null for every store of the staff member. */
  stores: ReadonlySet<number> | null
}

/** The authority of a staff member, computed from the staff member's row, which need not be saved yet. */
export interface Holdings {
  /** Null in a draft without a type, which is not saved. */
  role_type: RoleType | null
  roles: readonly RoleGrant[]
  all_stores: boolean
  stores: ReadonlySet<number>
  warehouses: ReadonlySet<number>
  wholesaler_id: number | null
  org_id: number | null
  limits: Readonly<Record<string, number>>
}

const NUMBERS = new Set(['integer', 'decimal', 'money', 'percent', 'quantity'])

/**
 * Names of the number fields of staff and roles that people write. Each of these fields limits what the holder may do.
 */
export function limitFields(call: Call, entity: string): string[] {
  const { shape, server } = resourceOf(call, entity)
  return namesOf(shape.fields, (field, name) => NUMBERS.has(field.type) && !field.system && !server[name]?.rollup)
}

/** Names of the boolean fields of roles that let the holder see or do more; the names start with `can_`. */
export function flagFields(call: Call, entity: string): string[] {
  return namesOf(
    resourceOf(call, entity).shape.fields,
    (field, name) => field.type === 'boolean' && name.startsWith('can_'),
  )
}

function namesOf(fields: Readonly<Record<string, Field>>, isWanted: (field: Field, name: string) => boolean): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => isWanted(field, name))
    .map(([name]) => name)
}

/** Names of the limit fields on a staff member's own row, over all entities that show the member table. */
export const memberLimits = (call: Call): string[] => [
  ...new Set(['admin_member', 'store_member'].flatMap((entity) => limitFields(call, entity))),
]

/** The authority of a role, from a row of its table or from a draft. `entity` is `role` or `store_role`. */
export function roleGrant(call: Call, entity: string, row: RoleDraft): RoleGrant {
  const role_type = entity === 'store_role' ? 'store' : (row.role_type ?? null)
  const ceiling = role_type === null ? [] : ceilingOf(allResources(call), role_type)
  const codes = textsIn(row, 'permissions')
  const stores = idsOf(row.store_ids)
  return {
    id: Number(row.id ?? 0),
    name: String(row.role_name ?? ''),
    enabled: row.status === 'enabled',
    role_type,
    permissions: new Set(codes.includes(EVERYTHING) ? [...codes, ...ceiling] : codes),
    flags: flagFields(call, entity).filter((name) => row[name] === true),
    limits: Object.fromEntries(limitFields(call, entity).map((name) => [name, Number(row[name] ?? 0)])),
    // The places of warehouse staff and wholesalers come from the staff member's row, so the role's data scope has no
    // effect.
    scope: role_type === 'head_office' ? (row.data_scope ?? 'assigned') : 'assigned',
    stores: entity === 'store_role' && stores.length > 0 ? new Set(stores) : null,
  }
}

/**
 * Computes the authority of a staff member from a row of `admin_member`. Disabled roles count, because they can be
 * enabled.
 */
export async function holdingsOf(call: Call, row: MemberDraft): Promise<Holdings> {
  const role_type = row.role_type ?? null
  const roles =
    role_type === 'store'
      ? await rolesOf(call, 'store_role', idsOf(row.store_role_ids))
      : await rolesOf(call, 'role', idsOf(row.role_ids))
  return {
    role_type,
    roles,
    all_stores: row.all_stores === true,
    stores: new Set(idsOf(row.store_ids)),
    warehouses: new Set(idsOf(row.warehouse_ids)),
    wholesaler_id: numberIn(row, 'wholesaler_id'),
    org_id: numberIn(row, 'org_id'),
    limits: Object.fromEntries(memberLimits(call).map((name) => [name, Number(row[name] ?? 0)])),
  }
}

async function rolesOf(call: Call, entity: 'role' | 'store_role', ids: readonly number[]): Promise<RoleGrant[]> {
  if (ids.length === 0) return []
  const table = entity === 'role' ? role : store_role
  const rows = await call.tx
    .select()
    .from(table)
    .where(and(eq(table.tenant_id, call.operator.tenant_id), inArray(table.id, [...ids])))
  return rows.map((row) => roleGrant(call, entity, row))
}

/**
 * Every column of a staff member's row, regardless of the entity that the request uses; null when there is no such
 * staff member.
 */
export async function memberRow(call: Call, id: number): Promise<(SavedRow & MemberDraft) | null> {
  const [row] = await call.tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, id)))
  return row ?? null
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Field, RoleType } from '../../../src/rules/field'
import { EVERYTHING } from '../../../src/rules/permission'
import { admin_member, role, store_role } from '../../generated/tables'
import type { Call } from '../../http/call'
import { allResources, resourceOf } from '../registry'
import { ceilingOf } from '../ceiling'
import type { Row } from '../row'

export type Scope = 'all' | 'org' | 'assigned'
/** Ids of stores or warehouses; null for all that there are and will be. */
export type Reach = ReadonlySet<number> | null

/** What a role gives to whoever holds it. */
export interface RoleGrant {
  id: number
  name: string
  enabled: boolean
  role_type: RoleType
  permissions: ReadonlySet<string>
  /** `can_view_cost` and its like, and the numbers that limit what somebody may do: `max_recharge_amount`. */
  flags: readonly string[]
  limits: Readonly<Record<string, number>>
  scope: Scope
  /** Stores in which a store role holds; null for every store of the member. */
  stores: ReadonlySet<number> | null
}

/** What a member holds once their row is as given. */
export interface Holdings {
  role_type: RoleType
  roles: readonly RoleGrant[]
  all_stores: boolean
  stores: ReadonlySet<number>
  warehouses: ReadonlySet<number>
  wholesaler_id: number | null
  org_id: number | null
  limits: Readonly<Record<string, number>>
}

const NUMBERS = new Set(['integer', 'decimal', 'money', 'percent', 'quantity'])

/** Fields of staff and roles that hold a number somebody writes: each of them limits what its holder may do. */
export function limitFields(entity: string): string[] {
  const { shape, server } = resourceOf(entity)
  return namesOf(shape.fields, (field, name) => NUMBERS.has(field.type) && !field.system && !server[name]?.rollup)
}

/** Yes-or-no fields of roles that let their holder see or do more: they are named `can_…`. */
export function flagFields(entity: string): string[] {
  return namesOf(resourceOf(entity).shape.fields, (field, name) => field.type === 'boolean' && name.startsWith('can_'))
}

function namesOf(fields: Readonly<Record<string, Field>>, fits: (field: Field, name: string) => boolean): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => fits(field, name))
    .map(([name]) => name)
}

/** Limits that are written on a member's own row: of all the screens that show it. */
export const memberLimits = (): string[] => [
  ...new Set(['admin_member', 'store_member'].flatMap((entity) => limitFields(entity))),
]

/** A role as a row of its table or as a draft of one. `entity` is `role` or `store_role`. */
export function roleGrant(entity: string, row: Row): RoleGrant {
  const role_type = (entity === 'store_role' ? 'store' : row.role_type) as RoleType
  const codes = (row.permissions as string[] | null) ?? []
  const stores = idsOf(row.store_ids)
  return {
    id: Number(row.id ?? 0),
    name: String(row.role_name ?? ''),
    enabled: row.status === 'enabled',
    role_type,
    permissions: new Set(codes.includes(EVERYTHING) ? [...codes, ...ceilingOf(allResources(), role_type)] : codes),
    flags: flagFields(entity).filter((name) => row[name] === true),
    limits: Object.fromEntries(limitFields(entity).map((name) => [name, Number(row[name] ?? 0)])),
    // Places of warehouse staff and of wholesalers are those of their own row, whatever their role says.
    scope: role_type === 'head_office' ? ((row.data_scope as Scope | null) ?? 'assigned') : 'assigned',
    stores: entity === 'store_role' && stores.length > 0 ? new Set(stores) : null,
  }
}

/** What somebody holds whose row of `admin_member` is this. Disabled roles count: they can be enabled. */
export async function holdingsOf(call: Call, row: Row): Promise<Holdings> {
  const role_type = row.role_type as RoleType
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
    wholesaler_id: (row.wholesaler_id as number | null) ?? null,
    org_id: (row.org_id as number | null) ?? null,
    limits: Object.fromEntries(memberLimits().map((name) => [name, Number(row[name] ?? 0)])),
  }
}

async function rolesOf(call: Call, entity: 'role' | 'store_role', ids: readonly number[]): Promise<RoleGrant[]> {
  if (ids.length === 0) return []
  const table = entity === 'role' ? role : store_role
  const rows = await call.tx
    .select()
    .from(table)
    .where(and(eq(table.tenant_id, call.operator.tenant_id), inArray(table.id, [...ids])))
  return rows.map((row) => roleGrant(entity, row as Row))
}

/** The whole row of a member, whichever screen asks. */
export async function memberRow(call: Call, id: number): Promise<Row | null> {
  const [row] = await call.tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, id)))
  return (row as Row | undefined) ?? null
}

export const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

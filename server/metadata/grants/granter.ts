import { allResources, resourceOf } from '../registry'
import { isAdministrator as administers, mayGrant } from '../../../src/rules/access/grant'
import type { RoleType } from '../../../src/rules/access/role-type'
import { sql } from 'drizzle-orm'
import type { Call, Operator } from '../../http/call'
import { rowsWhere } from '../sql/rows'
import { ceilingOf } from '../access/ceiling'
import { columnSql } from '../sql/column-sql'
import { placesOfOperator } from '../access/places'
import { subtreeIds } from '../sql/subtree'
import { type Holdings, holdingsOf, memberRow, type Reach, type RoleGrant, type DataScope } from './holdings'

/** The authority of the operator, which limits the authority that the operator may grant to others. */
export interface Granter {
  id: number
  administrator: boolean
  role_type: RoleType
  scope: DataScope
  all_stores: boolean
  stores: Reach
  warehouses: Reach
  wholesaler_id: number | null
  /** Organisations at and below the operator's own. */
  orgs: ReadonlySet<number>
  flags: ReadonlySet<string>
  limits: Readonly<Record<string, number>>
  /** Rows of `role` or `store_role` that the operator holds, including disabled roles. */
  roles: readonly RoleGrant[]
  /** Whether the operator may grant this permission to a staff member who works in the operator's own places. */
  mayGive(code: string): boolean
}

/**
 * Whether a staff member is an administrator: a staff member of head office who holds every permission of the module
 * `admin` (staff, roles, organisation, menu), or `*`. Only an administrator may reset the password of an administrator.
 */
export function isAdministrator(
  call: Call,
  { role_type, permissions }: Pick<Operator, 'permissions'> & Pick<Holdings, 'role_type'>,
): boolean {
  return role_type === 'head_office' && administers(permissions, administration(call))
}

/** Like `isAdministrator`, from the roles of a staff member; disabled roles count. */
export function isAdministratorBy(call: Call, { role_type, roles }: Holdings): boolean {
  return isAdministrator(call, {
    role_type,
    permissions: new Set(roles.flatMap(({ permissions }) => [...permissions])),
  })
}

/** The permissions of the module `admin` that a role of head office may hold. */
function administration(call: Call): readonly string[] {
  const entities = new Set(allResources(call).flatMap(({ entity, module }) => (module === 'admin' ? [entity] : [])))
  return ceilingOf(allResources(call), 'head_office').filter((code) => entities.has(code.slice(0, code.indexOf(':'))))
}

export async function granterOf(call: Call): Promise<Granter> {
  const { operator } = call
  const row = (await memberRow(call, operator.id)) ?? {}
  const holdings = await holdingsOf(call, row)
  const administrator = isAdministrator(call, operator)
  const ceiling = new Set(ceilingOf(allResources(call), operator.role_type))
  const places = await placesOfOperator(call)
  const isHead = operator.role_type === 'head_office'
  const active = holdings.roles.filter(
    ({ enabled, stores }) => enabled && (stores === null || stores.has(operator.store_id ?? 0)),
  )
  const limits: Record<string, number> = { ...holdings.limits }
  for (const { limits: roleLimits } of active)
    for (const [name, value] of Object.entries(roleLimits)) limits[name] = Math.max(limits[name] ?? 0, value)
  return {
    id: operator.id,
    administrator,
    role_type: operator.role_type,
    scope: isHead ? operator.data_scope : 'assigned',
    all_stores: holdings.all_stores || places.stores === null,
    stores: storesOf(operator, places.stores),
    warehouses: places.warehouses === null ? null : new Set(places.warehouses),
    wholesaler_id: operator.wholesaler_id,
    orgs: await orgsBelow(call),
    flags: new Set(Object.entries(operator.flags).flatMap(([name, on]) => (on ? [name] : []))),
    limits,
    roles: holdings.roles,
    mayGive: (code) => mayGrant(operator.permissions, code, { administrator, beyond: !ceiling.has(code) }),
  }
}

async function orgsBelow(call: Call): Promise<ReadonlySet<number>> {
  const { org_id } = call.operator
  if (org_id === null) return new Set()
  const { table } = resourceOf(call, 'org')
  const below = sql`${columnSql(table, 'id')} in (${subtreeIds(call, resourceOf(call, 'org'), org_id)})`
  return new Set((await rowsWhere(call, table, below)).map(({ id }) => Number(id)))
}

/** Store staff may grant in the active store only, because their roles may differ between stores. */
function storesOf({ role_type, store_id, store_ids }: Operator, visibleStores: readonly number[] | null): Reach {
  if (role_type === 'store') return new Set(store_id === null ? [] : [store_id])
  return visibleStores === null ? null : new Set([...visibleStores, ...store_ids])
}

import { isAdministrator as administers, mayGrant } from '../../../src/rules/grant'
import type { RoleType } from '../../../src/rules/field'
import { sql } from 'drizzle-orm'
import type { Call, Operator } from '../../http/call'
import { allResources, resourceOf } from '../registry'
import { rowsWhere } from '../sql/rows'
import { ceilingOf } from '../ceiling'
import { columnSql } from '../sql/column-sql'
import { placesOf } from '../places'
import { subtreeIds } from '../sql/subtree'
import { type Holdings, holdingsOf, memberRow, type Reach, type RoleGrant, type Scope } from './holdings'

/** What the operator holds, as far as they may hand it on. */
export interface Granter {
  id: number
  administrator: boolean
  role_type: RoleType
  scope: Scope
  all_stores: boolean
  stores: Reach
  warehouses: Reach
  wholesaler_id: number | null
  /** Organisations at and below the operator's own. */
  orgs: ReadonlySet<number>
  flags: ReadonlySet<string>
  limits: Readonly<Record<string, number>>
  /** Roles of either kind that the operator holds, enabled or not. */
  roles: readonly RoleGrant[]
  /** Whether the operator may give this permission to somebody who works where the operator does. */
  mayGive(code: string): boolean
}

/**
 * The one definition of an administrator: somebody of head office who holds every permission of the module `admin` (staff,
 * roles, organisation, menu), or `*`. Only an administrator resets the password of an administrator.
 */
export function isAdministrator({ role_type, permissions }: Pick<Operator, 'role_type' | 'permissions'>): boolean {
  return role_type === 'head_office' && administers(permissions, administration())
}

/** The same of somebody whose roles are these. */
export function isAdministratorBy({ role_type, roles }: Holdings): boolean {
  return isAdministrator({ role_type, permissions: new Set(roles.flatMap(({ permissions }) => [...permissions])) })
}

let known: readonly string[] | undefined

function administration(): readonly string[] {
  known ??= ceilingOf(allResources(), 'head_office').filter((code) => {
    const entity = code.slice(0, code.indexOf(':'))
    return allResources().some((resource) => resource.entity === entity && resource.module === 'admin')
  })
  return known
}

export async function granterOf(call: Call): Promise<Granter> {
  const { operator } = call
  const row = (await memberRow(call, operator.id)) ?? {}
  const held = await holdingsOf(call, row)
  const administrator = isAdministrator(operator)
  const ceiling = new Set(ceilingOf(allResources(), operator.role_type))
  const places = await placesOf(call)
  const isHead = operator.role_type === 'head_office'
  const active = held.roles.filter(
    ({ enabled, stores }) => enabled && (stores === null || stores.has(operator.store_id ?? 0)),
  )
  const limits: Record<string, number> = { ...held.limits }
  for (const { limits: given } of active)
    for (const [name, value] of Object.entries(given)) limits[name] = Math.max(limits[name] ?? 0, value)
  return {
    id: operator.id,
    administrator,
    role_type: operator.role_type,
    scope: isHead ? operator.data_scope : 'assigned',
    all_stores: held.all_stores || places.stores === null,
    stores: storesOf(operator, places.stores),
    warehouses: places.warehouses === null ? null : new Set(places.warehouses),
    wholesaler_id: operator.wholesaler_id,
    orgs: await orgsBelow(call),
    flags: new Set(Object.entries(operator.flags).flatMap(([name, on]) => (on ? [name] : []))),
    limits,
    roles: held.roles,
    mayGive: (code) => mayGrant(operator.permissions, code, { administrator, beyond: !ceiling.has(code) }),
  }
}

async function orgsBelow(call: Call): Promise<ReadonlySet<number>> {
  const { org_id } = call.operator
  if (org_id === null) return new Set()
  const { table } = resourceOf('org')
  const below = sql`${columnSql(table, 'id')} in (${subtreeIds(call, resourceOf('org'), org_id)})`
  return new Set((await rowsWhere(call, table, below)).map(({ id }) => Number(id)))
}

/** Whoever works in stores grants in the active one alone: their roles may differ from store to store. */
function storesOf({ role_type, store_id, store_ids }: Operator, seen: readonly number[] | null): Reach {
  if (role_type === 'store') return new Set(store_id === null ? [] : [store_id])
  return seen === null ? null : new Set([...seen, ...store_ids])
}

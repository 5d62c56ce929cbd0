import type { Tx } from '../db/database'
import { TENANT } from '../demo/company'
import type { People } from '../demo/seed-people'
import { ownRoleTypes } from '../generated/permissions'
import { admin_member, role } from '../generated/tables'
import type { Operator } from '../http/call'
import { loadOperator } from '../http/session/operator'
import { EVERYTHING } from '../../src/rules/access/permission'

type RoleRow = typeof role.$inferInsert
type MemberRow = typeof admin_member.$inferInsert

/**
 * Adds a role and a staff member for each role type that the product declares, with every permission that the type may
 * hold. The staff member works in one store, and in one warehouse if the role type works in warehouses. Returns the
 * operators by the name of the role type.
 */
export async function seedOwnRoleTypes(
  tx: Tx,
  { stores, warehouses, operators: seeded }: People,
  now: number,
): Promise<Map<string, Operator>> {
  const operators = new Map<string, Operator>()
  const [anybody] = seeded.values()
  for (const [index, { name, place }] of ownRoleTypes.entries()) {
    const audit = { tenant_id: TENANT, created_at: now, updated_at: now, version: 1, status: 'enabled' as const }
    const type = name as NonNullable<RoleRow['role_type']>
    const [held] = await tx
      .insert(role)
      .values({
        ...audit,
        role_code: name,
        role_name: name,
        role_type: type,
        permissions: [EVERYTHING],
        data_scope: 'all',
      })
      .returning({ id: role.id })
    const store = stores.get(place === 'store' ? 'S0002' : 'S0001') ?? 0
    const member: MemberRow = {
      ...audit,
      member_no: `X${index}`,
      username: `own-${name}`,
      name,
      mobile: `1870000${String(1000 + index)}`,
      org_id: anybody?.org_id ?? null,
      role_type: type,
      role_ids: [held?.id ?? 0],
      store_ids: [store],
      warehouse_ids: place === 'warehouse' ? [...warehouses.values()].slice(0, 1) : [],
    }
    const [row] = await tx.insert(admin_member).values(member).returning({ id: admin_member.id })
    operators.set(name, await loadOperator(tx, { tenant_id: TENANT, member_id: row?.id ?? 0 }, store))
  }
  return operators
}

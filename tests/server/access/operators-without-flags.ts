import { and, eq } from 'drizzle-orm'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import * as generated from '../../../server/generated/resources'
import { admin_member, role, store_role } from '../../../server/generated/tables'
import { ceilingOf } from '../../../server/metadata/access/ceiling'
import type { Resource } from '../../../server/metadata/description'
import type { StandardRoleType } from '../../../src/rules/access/role-type'
import { NOW } from '../harness'
import { type Client, clientOf } from '../resources/world'

/**
 * Staff of the demo company without `can_view_cost` and `can_view_buy_price`. Staff whose name ends in `without flags`
 * are added for the test, with every permission of their role type that shows no bank accounts.
 */
export const WITHOUT_FLAGS = [
  'cashier_s0002',
  'clerk_s0002',
  'wh_worker',
  'wholesale_buyer',
  'head_office without flags',
  'store without flags',
  'warehouse without flags',
] as const

const TEMPLATES: Readonly<Record<string, string>> = {
  head_office: 'admin',
  store: 'manager_s0002',
  warehouse: 'wh_manager',
}

/** Permissions that show the bank accounts of suppliers. */
const OPENS_ACCOUNTS = new Set(['supplier:update', 'supplier_payment:submit'])

/** Signs in the staff of `WITHOUT_FLAGS`, by name. */
export async function clientsWithoutFlags(database: Database): Promise<Map<string, Client>> {
  const app = createApp({ database, clock: () => NOW })
  const clients = new Map<string, Client>()
  for (const name of WITHOUT_FLAGS) {
    const type = name.endsWith(' without flags') ? name.split(' ')[0] : undefined
    const [template] = await database.system((tx) =>
      tx
        .select()
        .from(admin_member)
        .where(and(eq(admin_member.tenant_id, TENANT), eq(admin_member.username, TEMPLATES[type ?? ''] ?? name))),
    )
    if (!template) throw new Error(`no staff member is named ${name}`)
    const member_id = type ? await createWithoutFlags(database, type as StandardRoleType, template) : template.id
    const store = template.role_type === 'head_office' ? null : (template.store_ids?.[0] ?? null)
    clients.set(name, await clientOf(app, database, { tenant_id: TENANT, member_id }, store))
  }
  return clients
}

/** Creates a staff member like `template` whose only role has no flags. Returns the id. */
async function createWithoutFlags(
  database: Database,
  role_type: StandardRoleType,
  template: typeof admin_member.$inferSelect,
): Promise<number> {
  const permissions = ceilingOf(Object.values(generated) as Resource[], role_type).filter(
    (code) => !OPENS_ACCOUNTS.has(code),
  )
  const audit = {
    tenant_id: TENANT,
    created_at: NOW,
    updated_at: NOW,
    version: 1,
    status: 'enabled' as const,
    permissions,
  }
  const roleNames = { role_code: `no_flags_${role_type}`, role_name: `不看进价 ${role_type}` }
  return database.system(async (tx) => {
    const [insertedRole] =
      role_type === 'store'
        ? await tx
            .insert(store_role)
            .values({ ...audit, ...roleNames, store_ids: [] })
            .returning({ id: store_role.id })
        : await tx
            .insert(role)
            .values({ ...audit, ...roleNames, role_type, data_scope: 'all' })
            .returning({ id: role.id })
    const ids = [insertedRole?.id ?? 0]
    const { id: _, ...values } = template
    const [member] = await tx
      .insert(admin_member)
      .values({
        ...values,
        username: roleNames.role_code,
        // The names of the role types have different lengths, so the mobile numbers differ.
        mobile: `199000700${String(role_type.length).padStart(2, '0')}`,
        member_no: `B_${role_type.slice(0, 8)}`,
        cashier_code: null,
        ...(role_type === 'store' ? { store_role_ids: ids } : { role_ids: ids }),
      })
      .returning({ id: admin_member.id })
    return member?.id ?? 0
  })
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'
import { admin_member, role, store_role } from '../../../server/generated/tables'
import { openSession } from '../../../server/http/session/session'
import { TENANT } from '../../../tests/server/posting/fixture/company'
import { BASE } from '../scale/sizes'

/** A signed-in operator: the headers of each request. */
export interface BenchOperator {
  role_type: 'head_office' | 'store' | 'warehouse'
  headers: Readonly<Record<string, string>>
}

const audit = { tenant_id: TENANT, created_by: 0, created_at: 0, updated_by: 0, updated_at: 0, version: 1 }

/** Shares of the operators: three of five work in stores, one of five in warehouses and one of five at head office. */
const ROLE_TYPES = ['store', 'head_office', 'store', 'warehouse', 'store'] as const

/** Creates operators with every permission of their role type, each with a session of their own. */
export async function createOperators(database: Database, count: number, now: number): Promise<BenchOperator[]> {
  return database.system(async (tx) => {
    const [headOfficeRole, warehouseRole] = await tx
      .insert(role)
      .values([roleOf('head_office', now), roleOf('warehouse', now)])
      .returning({ id: role.id })
    const [createdStoreRole] = await tx.insert(store_role).values(storeRole(now)).returning({ id: store_role.id })
    const stores = await placeIds(tx, 'store')
    const warehouses = await placeIds(tx, 'warehouse')
    const operators: BenchOperator[] = []
    for (let n = 0; n < count; n++) {
      const role_type = ROLE_TYPES[n % ROLE_TYPES.length] ?? 'store'
      const store = stores[n % stores.length] ?? BASE
      const [member] = await tx
        .insert(admin_member)
        .values({
          ...audit,
          member_no: `B${now}${n}`.slice(-15),
          username: `bench${now}${n}`.slice(0, 30),
          name: `压测${n}`,
          mobile: `18${String(now + n).slice(-9)}`,
          password: '-',
          role_type,
          role_ids:
            role_type === 'store' ? [] : [(role_type === 'head_office' ? headOfficeRole : warehouseRole)?.id ?? 0],
          store_role_ids: role_type === 'store' ? [createdStoreRole?.id ?? 0] : [],
          all_stores: role_type === 'head_office',
          store_ids: role_type === 'store' ? [store] : [],
          warehouse_ids: role_type === 'warehouse' ? [warehouses[n % warehouses.length] ?? BASE] : [],
          status: 'enabled',
        })
        .returning({ id: admin_member.id })
      const session = { tenant_id: TENANT, member_id: member?.id ?? 0 }
      const { token, bind } = await openSession(tx, session, { now, userAgent: 'bench', address: undefined })
      operators.push({
        role_type,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `__Host-bind=${bind}`,
          ...(role_type === 'store' && { 'store-id': String(store) }),
        },
      })
    }
    return operators
  })
}

const roleOf = (role_type: 'head_office' | 'warehouse', now: number): typeof role.$inferInsert => ({
  ...audit,
  role_code: `${role_type.slice(0, 1)}${now}`,
  role_name: `${role_type} ${now}`,
  role_type,
  data_scope: 'all',
  can_view_cost: true,
  permissions: ['*'],
  menu_ids: [],
  status: 'enabled',
})

const storeRole = (now: number): typeof store_role.$inferInsert => ({
  ...audit,
  role_code: `s${now}`,
  role_name: `store ${now}`,
  store_ids: [],
  permissions: ['*'],
  menu_ids: [],
  status: 'enabled',
})

async function placeIds(tx: Parameters<typeof selectRows>[0], table: 'store' | 'warehouse'): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select id from ${sql.identifier(table)} where tenant_id = ${TENANT} and status not in ('closed', 'disabled') order by id limit 100`,
  )
  return rows.map(({ id }) => id)
}

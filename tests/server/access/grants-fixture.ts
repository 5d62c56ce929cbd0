import { and, eq } from 'drizzle-orm'
import { admin_member, org, role, store_role } from '../../../server/generated/tables'
import type { StandardRoleType } from '../../../src/rules/access/role-type'
import { hashPassword } from '../../../server/http/session/secrets'
import { NOW } from '../now'
import { type Client, clientOf, type Data, openWorld, type World } from '../resources/world'

const TENANT = 11
const audit = { tenant_id: TENANT, created_at: NOW, updated_at: NOW, version: 1 }

type RoleRow = typeof role.$inferInsert

export interface RoleValues {
  role_type?: RoleRow['role_type']
  data_scope?: RoleRow['data_scope']
  permissions: string[]
  can_view_cost?: boolean
  can_view_buy_price?: boolean
}
export interface MemberValues {
  role_type?: StandardRoleType
  stores?: string[]
  all_stores?: boolean
  warehouses?: number[]
  org?: string
  max_discount_percent?: number
}

/** The demo company with people who may edit staff and roles without being administrators. */
export interface GrantsFixture {
  world: World
  warehouses: number[]
  orgs: Map<string, number>
  stores(...nos: string[]): number[]
  makeRole(code: string, values: RoleValues): Promise<number>
  makeStoreRole(
    code: string,
    values: Omit<RoleValues, 'role_type' | 'data_scope'> & { stores?: string[] },
  ): Promise<number>
  makeMember(username: string, roles: number[], values?: MemberValues): Promise<number>
  as(member: number): Promise<Client>
  builtIn(code: string): Promise<number>
}

export const MEMBERS = '/admin/member'
export const ROLES = '/admin/role'
export const STORE_ROLES = '/store/role'
export const STORE_MEMBERS = '/store/member'

/** Every permission of the four screens on which staff and roles are edited. */
export const STAFF_EDITING = ['admin_member', 'store_member', 'role', 'store_role'].flatMap((entity) =>
  ['list', 'create', 'update', 'export', 'enable', 'disable', 'reset_password']
    .filter((action) => action !== 'reset_password' || entity === 'admin_member')
    .map((action) => `${entity}:${action}`),
)

export async function openGrantsFixture(): Promise<GrantsFixture> {
  const world = await openWorld()
  const { database } = world
  const { data } = await (await world.as('admin')).get('/warehouse/manage/list')
  const orgs = new Map(
    (await database.system((tx) => tx.select().from(org).where(eq(org.tenant_id, TENANT)))).map((row) => [
      row.org_code!,
      row.id,
    ]),
  )
  let count = 0
  const stores = (...nos: string[]) => nos.map((no) => world.stores.get(no)!)
  return {
    world,
    warehouses: data.list.map(({ id }) => id),
    orgs,
    stores,
    makeRole: (role_code, values) =>
      database.system(async (tx) => {
        const [row] = await tx
          .insert(role)
          .values({
            ...audit,
            role_code,
            role_name: role_code,
            role_type: 'head_office',
            data_scope: 'all',
            can_view_cost: false,
            can_view_buy_price: false,
            status: 'enabled',
            is_builtin: false,
            ...values,
          })
          .returning({ id: role.id })
        return row!.id
      }),
    makeStoreRole: (role_code, { stores: at = [], ...values }) =>
      database.system(async (tx) => {
        const [row] = await tx
          .insert(store_role)
          .values({
            ...audit,
            role_code,
            role_name: role_code,
            store_ids: stores(...at),
            can_view_cost: false,
            can_view_buy_price: false,
            can_pos_refund: false,
            max_recharge_amount: 0,
            max_recharge_day_amount: 0,
            status: 'enabled',
            is_builtin: false,
            ...values,
          })
          .returning({ id: store_role.id })
        return row!.id
      }),
    makeMember: async (username, roles, values = {}) => {
      const { role_type = 'head_office', stores: at = ['S0001'], warehouses = [], org: code = 'HQ', ...more } = values
      const password = await hashPassword('Backstock11')
      return database.system(async (tx) => {
        const [row] = await tx
          .insert(admin_member)
          .values({
            ...audit,
            username,
            name: username,
            member_no: `T${++count}`,
            mobile: `1880000${String(1000 + count)}`,
            password,
            role_type,
            role_ids: role_type === 'store' ? [] : roles,
            store_role_ids: role_type === 'store' ? roles : [],
            store_ids: stores(...at),
            warehouse_ids: warehouses,
            org_id: orgs.get(code) ?? null,
            status: 'enabled',
            ...more,
          })
          .returning({ id: admin_member.id })
        return row!.id
      })
    },
    as: (member_id) => clientOf(world.app, database, { tenant_id: TENANT, member_id }, null),
    builtIn: async (code) => {
      const matchingRoles = await database.system(async (tx) => [
        ...(await tx
          .select({ id: role.id })
          .from(role)
          .where(and(eq(role.tenant_id, TENANT), eq(role.role_code, code)))),
        ...(await tx
          .select({ id: store_role.id })
          .from(store_role)
          .where(and(eq(store_role.tenant_id, TENANT), eq(store_role.role_code, code)))),
      ])
      return matchingRoles[0]!.id
    },
  }
}

/** A staff member who may edit staff and roles of the whole company and see goods, but is not an administrator. */
export async function makePersonnel(fixture: GrantsFixture): Promise<{ id: number; role: number; client: Client }> {
  const ownRole = await fixture.makeRole('personnel', { permissions: [...STAFF_EDITING, 'sku:list'] })
  const id = await fixture.makeMember('personnel', [ownRole], { all_stores: true })
  return { id, role: ownRole, client: await fixture.as(id) }
}

export const detail = async (client: Client, path: string, id: number): Promise<Data> =>
  (await client.get(`${path}/detail`, { id })).data

/** Saves the row with changes, sending all its other fields unchanged as a form does. */
export async function edited(client: Client, path: string, id: number, changes: object) {
  const row = await detail(client, path, id)
  const { code, msg, data } = await client.post(`${path}/update`, { ...row, ...changes }, { id })
  return { code, msg, errors: data?.errors }
}

/** Paths of a refusal's errors; the whole answer if the call was not refused. */
export const paths = (answer: { errors?: { path: string }[] }) => answer.errors?.map(({ path }) => path) ?? answer

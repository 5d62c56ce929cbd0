import fc from 'fast-check'
import type { Client } from '../resources/world'
import { detail, type GrantsFixture } from './grants-fixture'

/** Permissions that edits give to roles. */
export const POOL = ['sku:list', 'sku:update', 'supplier:list', 'supplier:update', 'store:list', 'pos_order:list']

/** The editors, and the staff members and roles that they edit; accepted edits add the rows that they create. */
export interface Team {
  fixture: GrantsFixture
  editors: { id: number; client: Client }[]
  members: number[]
  roles: number[]
  storeRoles: number[]
}

/** Index of the editor. */
const who = fc.nat(2)
/**
 * Permissions that the editors hold are drawn often, so that many edits are accepted; other permissions are drawn often
 * enough to be refused.
 */
const permissions = fc.uniqueArray(fc.constantFrom('sku:list', 'sku:list', 'sku:list', 'role:update', ...POOL), {
  minLength: 1,
  maxLength: 2,
})
const seldom = fc.constantFrom(false, false, false, false, true)
const shops = fc.uniqueArray(fc.constantFrom('S0001', 'S0002', 'S0002', 'S0002', 'S0003', 'S0005'), {
  minLength: 1,
  maxLength: 2,
})
const roleValues = fc.record({
  permissions,
  data_scope: fc.constantFrom('all', 'org', 'assigned', 'assigned', 'assigned'),
  can_view_cost: seldom,
  can_view_buy_price: seldom,
})
/** One edit by an editor: of a role, a staff member, a limit, a status or an organisation. */
export const edit = fc.oneof(
  fc.record({ kind: fc.constant('role' as const), who, pick: fc.nat(9), values: roleValues }),
  fc.record({ kind: fc.constant('store_role' as const), who, pick: fc.nat(9), values: roleValues, shops }),
  fc.record({
    kind: fc.constant('member' as const),
    who,
    pick: fc.nat(20),
    isNew: fc.boolean(),
    role_type: fc.constantFrom('head_office', 'store', 'warehouse'),
    roles: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 4, 4, 5, 6, 7, 8, 9), { minLength: 1, maxLength: 2 }),
    shops,
    warehouses: fc.uniqueArray(fc.constantFrom(0, 1, 2), { maxLength: 2 }),
    all_stores: seldom,
    org: fc.constantFrom('SH-CITY', 'SH-SUB', 'BJ', 'HQ'),
  }),
  fc.record({ kind: fc.constant('limit' as const), who, pick: fc.nat(20), percent: fc.nat(50), roles: fc.nat(9) }),
  fc.record({
    kind: fc.constant('switch' as const),
    who,
    pick: fc.nat(20),
    path: fc.constantFrom('/admin/member', '/admin/role', '/store/role', '/store/member'),
    on: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    who,
    org: fc.constantFrom('SH-SUB', 'BJ', 'SH-CITY'),
    to: fc.constantFrom('SH-CITY', 'EAST'),
  }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!
let count = 0
/** An edit of a role whose `pick` is greater than this creates a role. */
const LAST_EDITED = 5

/** Creates or changes a row. Returns the id of a created row when the call was accepted. */
async function write(client: Client, path: string, id: number | null, changes: object): Promise<number | null> {
  if (id === null) {
    const { code, data } = await client.post(`${path}/create`, changes)
    return code === 0 ? data.id : null
  }
  const row = await detail(client, path, id)
  if (!row?.version) return null
  return (await client.post(`${path}/update`, { ...row, ...changes }, { id })).code === 0 ? id : null
}

/** Lets the editor make the edit. Returns whether the call was accepted. */
export async function perform(team: Team, step: Edit): Promise<boolean> {
  const { fixture, members, roles, storeRoles } = team
  const { client } = team.editors[step.who]!
  const place = (nos: readonly string[]) => fixture.stores(...nos)
  switch (step.kind) {
    case 'role': {
      const isNew = step.pick > LAST_EDITED
      const code = `p_${(count += 1)}`
      const values = isNew
        ? { role_code: code, role_name: code, role_type: 'head_office', ...step.values }
        : step.values
      const id = await write(client, '/admin/role', isNew ? null : nth(roles, step.pick), values)
      if (id !== null && isNew) roles.push(id)
      return id !== null
    }
    case 'store_role': {
      const isNew = step.pick > LAST_EDITED
      const code = `q_${(count += 1)}`
      const { data_scope: _, ...values } = step.values
      const body = {
        ...(isNew && { role_code: code, role_name: code }),
        ...values,
        can_pos_refund: false,
        max_recharge_amount: 0,
        max_recharge_day_amount: 0,
        store_ids: place(step.shops.filter((no) => no !== 'S0001')),
      }
      const id = await write(client, '/store/role', isNew ? null : nth(storeRoles, step.pick), body)
      if (id !== null && isNew) storeRoles.push(id)
      return id !== null
    }
    case 'member': {
      const list = step.role_type === 'store' ? storeRoles : roles
      const roleIds = [...new Set(step.roles.map((index) => nth(list, index)))]
      const body = {
        ...(step.isNew && {
          username: `pp${(count += 1)}`,
          name: `pp${count}`,
          mobile: `1770000${String(1000 + count)}`,
          password: 'Backstock12',
        }),
        role_type: step.role_type,
        role_ids: step.role_type === 'store' ? [] : roleIds,
        store_role_ids: step.role_type === 'store' ? roleIds : [],
        store_ids: place(step.shops),
        all_stores: step.all_stores && step.role_type === 'head_office',
        warehouse_ids: step.role_type === 'warehouse' ? step.warehouses.map((index) => fixture.warehouses[index]!) : [],
        org_id: fixture.orgs.get(step.org),
      }
      const id = await write(client, '/admin/member', step.isNew ? null : nth(members, step.pick), body)
      if (id !== null && step.isNew) members.push(id)
      return id !== null
    }
    case 'limit': {
      const body = { max_discount_percent: step.percent, store_role_ids: [nth(storeRoles, step.roles)] }
      return (await write(client, '/store/member', nth(members, step.pick), body)) !== null
    }
    case 'move':
      return (
        (await write(client, '/admin/org', fixture.orgs.get(step.org)!, { parent_id: fixture.orgs.get(step.to) })) !==
        null
      )
    case 'switch': {
      const list = step.path === '/admin/role' ? roles : step.path === '/store/role' ? storeRoles : members
      const row = await detail(client, step.path, nth(list, step.pick))
      if (!row?.version) return false
      const { data } = await client.post(`${step.path}/transition`, {
        items: [{ id: row.id, version: row.version }],
        transitions: [step.on ? 'enable' : 'disable'],
      })
      return data.results?.[0]?.code === 0
    }
  }
}

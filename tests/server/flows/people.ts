import type { Operator } from '../../../server/http/call'
import type { RoleType } from '../../../src/rules/access/role-type'
import { nth } from './goods'
import type { Doc } from './documents'
import { PEOPLE, type Who, type World } from './world'

/** Staff members who can act on a document: their role type, permissions and places match. */
export function ableMembers(
  world: World,
  { resource, store_id, warehouse_id }: Doc,
  action: string,
  roles: readonly RoleType[],
): Who[] {
  return PEOPLE.filter((name) => {
    const person = world.who(name)
    const { role_type } = person
    if (!roles.includes(role_type) || !holds(person, resource.entity, action)) return false
    if (role_type === 'head_office') return true
    if (role_type === 'warehouse') return warehouse_id !== null && person.warehouse_ids.includes(warehouse_id)
    return store_id !== null && person.store_id === store_id
  })
}

export const holds = ({ permissions }: Operator, entity: string, action: string): boolean =>
  permissions.has('*') || permissions.has(`${entity}:${action}`)

/** Picks one of the staff members; any staff member when the list is empty. */
export const pickMember = (names: readonly Who[], n: number): Who => nth(names, n) ?? nth(PEOPLE, n) ?? 'admin'

/** A staff member who works at the document's place, for fields that name such a staff member. */
export function memberAtPlace(world: World, doc: Doc): number {
  const inWarehouse = doc.warehouse_id !== null && doc.resource.base.startsWith('/warehouse')
  const [name] = ableMembers(world, doc, 'list', inWarehouse ? ['warehouse'] : ['store', 'wholesaler'])
  return world.who(name ?? 'admin').id
}

import type { Operator } from '../../../server/http/call'
import type { RoleType } from '../../../src/rules/field'
import { nth } from './goods'
import type { Doc } from './documents'
import { PEOPLE, type Who, type World } from './world'

/** Who could do something with a document: their kind of work, their rights, their place. */
export function capable(
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

/** One of them; anybody where nobody could. */
export const someone = (names: readonly Who[], n: number): Who => nth(names, n) ?? nth(PEOPLE, n) ?? 'admin'

/** Somebody who works where the document lies, for fields that name such a person. */
export function worker(world: World, doc: Doc): number {
  const inWarehouse = doc.warehouse_id !== null && doc.resource.base.startsWith('/warehouse')
  const [name] = capable(world, doc, 'list', inWarehouse ? ['warehouse'] : ['store', 'wholesaler'])
  return world.who(name ?? 'admin').id
}

import * as generated from '../generated/resources'
import type { Resource, Transition } from './description'
import type { Row } from './row'

const byName = new Map<string, Resource>()
for (const resource of Object.values(generated) as Resource[]) byName.set(resource.entity, resource)

/** Every entity there is. */
export const allResources = (): readonly Resource[] => [...byName.values()]

/** The description of an entity, by `store_order_receipt` or `store.store_order_receipt`. */
export function resourceOf(entity: string): Resource {
  const found = byName.get(entity.slice(entity.lastIndexOf('.') + 1))
  if (!found) throw new Error(`no entity ${entity}`)
  return found
}

const downstream = new Map<string, readonly Resource[]>()

/** Entities whose documents may be made from documents of this one. */
export function downstreamOf(entity: string): readonly Resource[] {
  let found = downstream.get(entity)
  if (!found) {
    found = [...byName.values()].filter((one) => one.shape.fields.source_id && sources(one).has(entity))
    downstream.set(entity, found)
  }
  return found
}

function sources(resource: Resource): Set<string> {
  const rules = Object.values(resource.createFrom).map(({ source }) => source.slice(source.lastIndexOf('.') + 1))
  return new Set([...Object.keys(resource.shape.fields.source_type?.options ?? {}), ...rules])
}

/** The document that this row was made from, if that kind of document is known here. */
export function sourceOf(row: Row): { resource: Resource; id: number } | null {
  const { source_type: type, source_id: id } = row
  if (typeof type !== 'string' || typeof id !== 'number') return null
  const resource = byName.get(type)
  return resource ? { resource, id } : null
}

/** The entity in whose name a row is numbered, logged and found: of a second view the one whose table it shows. */
export const tableOwner = ({ of, entity }: Pick<Resource, 'of' | 'entity'>): string => of ?? entity

/** Whether a transition may start here; some start from any status, also of rows that have none. */
export function startsFrom(rule: Pick<Transition, 'from'> | undefined, status: unknown): boolean {
  return rule !== undefined && (rule.from === null || rule.from.includes(status as string))
}

/** Field that holds the status: check_status of documents, status of masters. */
export function statusField(resource: Resource): string {
  return resource.shape.states?.field ?? 'check_status'
}

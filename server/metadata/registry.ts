import * as generated from '../generated/resources'
import type { Resource } from './description'
import type { Transition } from './transition-description'
import { type Row, textIn } from './row'

const all: readonly Resource[] = Object.values(generated) as Resource[]
const byName: ReadonlyMap<string, Resource> = new Map(all.map((resource) => [resource.entity, resource]))

/** All entities. */
export const allResources = (): readonly Resource[] => all

/**
 * The description of an entity by its name, `store_order_receipt` or `store.store_order_receipt`. Throws an Error for
 * an unknown name.
 */
export function resourceOf(entity: string): Resource {
  const found = byName.get(entity.slice(entity.lastIndexOf('.') + 1))
  if (!found) throw new Error(`no entity ${entity}`)
  return found
}

/** By entity, the entities whose documents may be made from its documents. */
const downstream: ReadonlyMap<string, readonly Resource[]> = new Map(
  all.map(({ entity }) => [
    entity,
    all.filter((resource) => resource.shape.fields.source_id && sources(resource).has(entity)),
  ]),
)

/** Entities whose documents may be made from documents of the given entity. */
export const downstreamOf = (entity: string): readonly Resource[] => downstream.get(entity) ?? []

function sources(resource: Resource): Set<string> {
  const rules = Object.values(resource.createFrom).map(({ source }) => source.slice(source.lastIndexOf('.') + 1))
  return new Set([...Object.keys(resource.shape.fields.source_type?.options ?? {}), ...rules])
}

/** The source document of a row; null when there is none or its entity is unknown. */
export function sourceOf(row: Row): { resource: Resource; id: number } | null {
  const { source_type: type, source_id: id } = row
  if (typeof type !== 'string' || typeof id !== 'number') return null
  const resource = byName.get(type)
  return resource ? { resource, id } : null
}

/**
 * The entity under which a row is numbered, logged and searched: for a second view (an entity with `of` in its
 * manifest), the entity whose table the view shows.
 */
export const tableOwner = ({ of, entity }: Pick<Resource, 'of' | 'entity'>): string => of ?? entity

/** Whether a transition may start in this status. A rule without `from` also starts for rows without a status. */
export function startsFrom(rule: Pick<Transition, 'from'> | undefined, status: unknown): boolean {
  return rule !== undefined && (rule.from === null || (typeof status === 'string' && rule.from.includes(status)))
}

/** Field that holds the status: check_status of documents, status of masters. */
export function statusField(resource: Resource): string {
  return resource.shape.states?.field ?? 'check_status'
}

/** Status of a row; null in a draft that has none yet. */
export function statusOf(resource: Resource, row: Row): string | null {
  return textIn(row, statusField(resource))
}

import type { Field } from '../../src/rules/field'
import type { Call } from '../http/call'
import type { Resource } from './description'
import type { Row } from './row'
import { entityName } from '../../src/rules/key'

/**
 * The entities of an application. `createApp` makes a registry of the descriptions that it is given, and every call
 * carries the registry, so that applications with different entities can run in one process.
 */
export class Registry {
  readonly all: readonly Resource[]
  readonly #byName: ReadonlyMap<string, Resource>
  /** By entity, the entities whose documents may be made from its documents. */
  readonly #downstream: ReadonlyMap<string, readonly Resource[]>
  /** The entities to which a reference with `ref_by` may point. */
  readonly #targets = new Map<Field, ReadonlySet<string>>()

  constructor(resources: Iterable<Resource>) {
    this.all = [...resources]
    for (const { shape } of this.all)
      for (const { fields } of [shape, ...Object.values(shape.tables ?? {})])
        for (const field of Object.values(fields))
          if (field.ref_by !== undefined)
            this.#targets.set(field, new Set(Object.keys(fields[field.ref_by]?.options ?? {})))
    this.#byName = new Map(this.all.map((resource) => [resource.entity, resource]))
    const withSource = this.all
      .filter(({ shape }) => shape.fields.source_id)
      .map((resource) => ({ resource, sources: sourcesOf(resource) }))
    this.#downstream = new Map(
      this.all.map(({ entity }) => [
        entity,
        withSource.filter(({ sources }) => sources.has(entity)).map(({ resource }) => resource),
      ]),
    )
  }

  /** Whether there is an entity of this name, `store_order_receipt` or `store.store_order_receipt`. */
  has(entity: string): boolean {
    return this.#byName.has(entityName(entity))
  }

  /**
   * The description of an entity by its name, `store_order_receipt` or `store.store_order_receipt`. Throws an Error for
   * an unknown name.
   */
  resourceOf(entity: string): Resource {
    const found = this.#byName.get(entityName(entity))
    if (!found) throw new Error(`no entity ${entity}`)
    return found
  }

  /**
   * Whether a reference with `ref_by` may point to the entity. False for an unknown entity: a draft that a client sends
   * may hold any text in the `ref_by` field.
   */
  mayPointTo(field: Field, entity: string): boolean {
    return this.has(entity) && (this.#targets.get(field)?.has(entity) ?? true)
  }

  /** Entities whose documents may be made from documents of the given entity. */
  downstreamOf(entity: string): readonly Resource[] {
    return this.#downstream.get(entity) ?? []
  }

  /** The source document of a row; null when there is none or its entity is unknown. */
  sourceOf(row: Row): { resource: Resource; id: number } | null {
    const { source_type: type, source_id: id } = row
    if (typeof type !== 'string' || typeof id !== 'number') return null
    const resource = this.#byName.get(type)
    return resource ? { resource, id } : null
  }
}

/** Anything that belongs to an application: a call, or the context of a job. */
type Belonging = Pick<Call, 'registry'>

/** The entities of the application in which the call is made. */
export function registryOf({ registry }: Belonging): Registry {
  // Call declares the registry as a plain object: an import of this class in http/call.ts would close an import cycle,
  // because descriptions of entities have hooks that take calls.
  if (!(registry instanceof Registry)) throw new Error('the call was made without a registry of entities')
  return registry
}

/** All entities of the application. */
export const allResources = (call: Belonging): readonly Resource[] => registryOf(call).all

/** See `Registry.resourceOf`. */
export const resourceOf = (call: Belonging, entity: string): Resource => registryOf(call).resourceOf(entity)

/** See `Registry.downstreamOf`. */
export const downstreamOf = (call: Belonging, entity: string): readonly Resource[] =>
  registryOf(call).downstreamOf(entity)

/** See `Registry.sourceOf`. */
export const sourceOf = (call: Belonging, row: Row) => registryOf(call).sourceOf(row)

function sourcesOf(resource: Resource): Set<string> {
  const rules = Object.values(resource.createFrom).map(({ source }) => entityName(source))
  return new Set([...Object.keys(resource.shape.fields.source_type?.options ?? {}), ...rules])
}

import type { EntityDraft } from './draft-types'
import type { Entity } from '../entity-types'
import { setThroughReferences } from './set-elsewhere'
import { type EntityInterface, interfaceOf } from './entity-interface'

/** A rule of `create_from`. Postings refer to the rule by its name or by its full name. */
interface NamedRule {
  name: string
  /** `store_receive_receipt.order` */
  full: string
}

/**
 * Queries about the rest of the manifest while an entity is built. The model of an entity depends only on its own file
 * and on these answers, so a cached model stays valid until an answer changes (see files/incremental-cache.ts). The
 * cache requires that every query takes a text; queries about the whole manifest get ''.
 */
export interface ManifestQueries {
  /** Returns the entity with this short name; undefined when it is unknown or unreadable. */
  entity(name: string): EntityInterface | undefined
  /** Returns the names of all role types. */
  roleTypes(about: string): readonly string[]
  has(name: string): boolean
  /** Returns the names of all entities. */
  names(about: string): readonly string[]
  /** Returns the child tables of all entities, such as `store_order_receipt.lines`. */
  tables(about: string): readonly string[]
  /** Returns the entities whose documents can be made from other documents. */
  entitiesWithSource(about: string): readonly string[]
  /** Returns the names of the transitions of an entity. */
  transitions(name: string): readonly string[]
  /** Whether a posting of any entity runs a transition of this name on other documents. */
  isAdvanced(transition: string): boolean
  /**
   * Returns the values that postings of any entity write into this column through a reference
   * (`rental_item.condition`); '*' stands for a computed value.
   */
  setElsewhere(column: string): readonly string[]
  /**
   * Returns the `create_from` rules of all entities whose source is in this comma-separated list of entities:
   * `transfer,store_order_receipt`.
   */
  rulesFrom(sources: string): readonly NamedRule[]
  /** Returns the base path and the paths of the screens of an entity; undefined without routes. */
  screens(name: string): ScreenPaths | undefined
  /**
   * Whether the file of this entity could not be read. References to such an entity are not reported as a second
   * problem.
   */
  isUnreadable(name: string): boolean
  /** Returns the names of unreadable files and entities that begin with `start`. */
  unreadableNames(start: string): readonly string[]
}

export interface ScreenPaths {
  base: string
  paths: Entity['paths']
  /** Paths of the screens of `reports`, by name. */
  reports: Readonly<Record<string, string>>
}

/** The draft of each entity in the previous run, with the parts that other entities see. */
export type LastInterfaces = Map<string, { draft: EntityDraft; visible: EntityInterface }>

/** Answers the queries from the drafts of the current run. `before` is updated to the current run. */
export function manifestQueries(
  drafts: ReadonlyMap<string, EntityDraft>,
  screens: ReadonlyMap<string, ScreenPaths>,
  unreadable: ReadonlySet<string>,
  { before, roleTypes }: { before: LastInterfaces; roleTypes: readonly string[] },
): ManifestQueries {
  const interfaces = new Map<string, EntityInterface>()
  for (const [name, draft] of drafts) {
    const last = before.get(name)
    interfaces.set(name, last?.draft === draft ? last.visible : interfaceOf(draft, last?.visible))
  }
  before.clear()
  for (const [name, visible] of interfaces) before.set(name, { draft: drafts.get(name) as EntityDraft, visible })
  const all = [...drafts.values()]
  const names = [...drafts.keys()]
  const advanced = new Set(
    all.flatMap(({ raw }) =>
      Object.values(raw.transitions ?? {}).flatMap(
        ({ postings }) => postings?.flatMap(({ advance }) => advance?.transition ?? []) ?? [],
      ),
    ),
  )
  const written = setThroughReferences(all.map(({ raw }) => raw))
  return {
    entity: (name) => interfaces.get(name),
    roleTypes: () => roleTypes,
    has: (name) => interfaces.has(name),
    names: () => names,
    tables: () => all.flatMap(({ raw, tables }) => [...tables.keys()].map((table) => `${raw.entity}.${table}`)),
    entitiesWithSource: () => all.filter(({ fields }) => fields.has('source_id')).map(({ raw }) => raw.entity),
    transitions: (name) => Object.keys(drafts.get(name)?.raw.transitions ?? {}),
    isAdvanced: (transition) => advanced.has(transition),
    setElsewhere: (column) => [...(written.get(column) ?? [])],
    rulesFrom: (sources) =>
      all.flatMap(({ raw }) =>
        Object.entries(raw.create_from ?? {}).flatMap(([name, { source }]) =>
          sources.split(',').includes(source) ? [{ name, full: `${raw.entity}.${name}` }] : [],
        ),
      ),
    screens: (name) => screens.get(name),
    isUnreadable: (name) => unreadable.has(name),
    unreadableNames: (start) => [...unreadable].filter((name) => name.startsWith(start)),
  }
}

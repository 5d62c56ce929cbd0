import type { Draft } from './draft'
import type { Entity } from '../types'
import { type Neighbour, neighbourOf } from './neighbour'

/** A copy rule as those see it who make documents by it. */
export interface NamedRule {
  name: string
  /** `store_receive_receipt.order` */
  full: string
}

/**
 * What an entity may ask about the rest of the manifest while it is built. Its model follows from its own file and these
 * answers, so it stands for as long as they do (see files/incremental-cache.ts).
 */
export interface Neighbours {
  /** Of its short name. */
  entity(name: string): Neighbour | undefined
  has(name: string): boolean
  /** Of all entities; asked about ''. */
  names(about: string): readonly string[]
  /** `store_order_receipt.lines`, of all entities; asked about ''. */
  tables(about: string): readonly string[]
  /** Entities whose documents may be made from others; asked about ''. */
  made(about: string): readonly string[]
  /** Whether any document moves others by a transition of this name. */
  advances(transition: string): boolean
  /** Copy rules that start from any of some entities: `transfer,store_order_receipt`. */
  rulesFrom(sources: string): readonly NamedRule[]
  /** Where the screens of an entity are. */
  place(name: string): Place | undefined
  /** Of files that could not be read: what points there is not reported again. */
  broken(name: string): boolean
  /** Names of those that could not be read and begin so. */
  brokenIn(start: string): readonly string[]
}

export interface Place {
  base: string
  paths: Entity['paths']
}

/** Answers from the drafts of a run. `before`: what each entity told in the last one; afterwards, in this one. */
export function neighboursOf(
  drafts: ReadonlyMap<string, Draft>,
  places: ReadonlyMap<string, Place>,
  broken: ReadonlySet<string>,
  before: Map<string, Neighbour>,
): Neighbours {
  const told = new Map([...drafts].map(([name, draft]) => [name, neighbourOf(draft, before.get(name))]))
  before.clear()
  for (const [name, neighbour] of told) before.set(name, neighbour)
  const all = [...drafts.values()]
  const names = [...drafts.keys()]
  const advanced = new Set(
    all.flatMap(({ raw }) =>
      Object.values(raw.transitions ?? {}).flatMap(
        ({ postings }) => postings?.flatMap(({ advance }) => advance?.transition ?? []) ?? [],
      ),
    ),
  )
  return {
    entity: (name) => told.get(name),
    has: (name) => told.has(name),
    names: () => names,
    tables: () => all.flatMap(({ raw, tables }) => [...tables.keys()].map((table) => `${raw.entity}.${table}`)),
    made: () => all.filter(({ fields }) => fields.has('source_id')).map(({ raw }) => raw.entity),
    advances: (transition) => advanced.has(transition),
    rulesFrom: (sources) =>
      all.flatMap(({ raw }) =>
        Object.entries(raw.create_from ?? {}).flatMap(([name, { source }]) =>
          sources.split(',').includes(source) ? [{ name, full: `${raw.entity}.${name}` }] : [],
        ),
      ),
    place: (name) => places.get(name),
    broken: (name) => broken.has(name),
    brokenIn: (start) => [...broken].filter((name) => name.startsWith(start)),
  }
}

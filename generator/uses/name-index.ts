import type { Inventory, DeclaredName } from '../compare/inventory'
import { camel, pascal } from '../model/names'

/** The entity, and the child table if any, to which a field or table belongs. */
export interface Owner {
  entity: string
  /** Undefined for the header. */
  table?: string
}

/** The location of an entity: the URL path before the names of its screens, and the module. */
export interface EntityLocation {
  base: string
  module: string
  /** The view that a report reads. */
  view?: string
}

/** Entities that a piece of code mentions, and child tables on the way to the entities. */
export interface Mentions {
  entities: Set<string>
  tables: Set<string>
}

export const noMentions = (): Mentions => ({ entities: new Set(), tables: new Set() })

export function addMentions(into: Mentions, other: Mentions): Mentions {
  for (const entity of other.entities) into.entities.add(entity)
  for (const table of other.tables) into.tables.add(table)
  return into
}

const fieldKey = ({ entity, table = '' }: Owner, field: string) => `${entity}.${table}.${field}`

/** Maps words in code to entities of the manifest. */
export class NameIndex {
  /** Owners by name: `store_receive_receipt_lines`, `storeReceiveReceipt`, `StoreReceiveReceiptLine` … */
  private readonly words = new Map<string, Owner>()
  /** Entities by URL path. */
  private readonly bases = new Map<string, string>()
  private readonly locations = new Map<string, EntityLocation>()
  /** Headers and tables by the name of a field. */
  private readonly owners = new Map<string, Owner[]>()
  private readonly transitionOwners = new Map<string, Owner[]>()
  /** Values by the name of a field, and by `fieldKey`. */
  private readonly values = new Map<string, Set<string>>()
  /** Results of `inText`. */
  private readonly texts = new Map<string, Mentions>()
  /** Names of all child tables. */
  readonly tables = new Set<string>()

  constructor(inventories: readonly Inventory[], locations: ReadonlyMap<string, EntityLocation>) {
    for (const [entity, location] of locations) {
      this.locations.set(entity, location)
      this.bases.set(location.base, entity)
      if (location.view) this.words.set(location.view, { entity })
    }
    for (const inventory of inventories) for (const { named } of inventory.values()) this.add(named)
  }

  private add(named: DeclaredName): void {
    const { entity } = named
    if (named.kind === 'entity') {
      for (const word of [entity, camel(entity), pascal(entity)]) this.words.set(word, { entity })
      for (const end of [
        'Columns',
        'Filters',
        'Actions',
        'View',
        'Shape',
        'Rules',
        'Schema',
        'Sections',
        'Api',
        'Inputs',
      ])
        this.words.set(camel(entity) + end, { entity })
    } else if (named.kind === 'table') {
      const { table } = named
      this.tables.add(table)
      this.words.set(`${entity}_${table}`, { entity, table })
      this.words.set(pascal(entity) + pascal(table === 'lines' ? 'line' : table), { entity, table })
    } else if (named.kind === 'transition') {
      const known = this.transitionOwners.get(named.transition) ?? []
      if (!known.some((candidate) => candidate.entity === entity))
        this.transitionOwners.set(named.transition, [...known, { entity }])
    } else if (named.kind === 'value') {
      for (const key of [named.field, fieldKey(named, named.field)])
        this.values.set(key, (this.values.get(key) ?? new Set()).add(named.value))
    } else if (named.kind === 'field') {
      const { table, field } = named
      const known = this.owners.get(field) ?? []
      if (!known.some((candidate) => candidate.entity === entity && candidate.table === table))
        known.push(table === undefined ? { entity } : { entity, table })
      this.owners.set(field, known)
    }
  }

  /** Returns every header or table that has a field of this name now, or had the field before the change. */
  ownersOf(field: string): readonly Owner[] {
    return this.owners.get(field) ?? []
  }

  /** Whether the field of this name may hold the value: the field of `owner`, or any field without `owner`. */
  isValue(field: string, value: string, owner?: Owner): boolean {
    return this.values.get(owner ? fieldKey(owner, field) : field)?.has(value) ?? false
  }

  /** Returns the entities with a transition of this name. */
  ownersOfTransition(transition: string): readonly Owner[] {
    return this.transitionOwners.get(transition) ?? []
  }

  isEntity(word: string): boolean {
    return this.locations.has(word)
  }

  locationOf(entity: string): Partial<EntityLocation> {
    return this.locations.get(entity) ?? {}
  }

  /** Whether no other entity has a URL path that ends in this word. */
  isOnlyPathEnd(word: string): boolean {
    return [...this.bases].every(([base, entity]) => entity === word || !base.endsWith(`/${word}`))
  }

  has(field: string, { entity, table }: Owner): boolean {
    return this.ownersOf(field).some((candidate) => candidate.entity === entity && candidate.table === table)
  }

  /**
   * Returns the entity or child table that a word names. Without `allowsOneWord`, a one-word name (`store`, `sku`)
   * returns nothing, because such a word has too many other meanings.
   */
  ofWord(word: string, { allowsOneWord = false } = {}): Mentions {
    const owner = this.words.get(word)
    if (!owner || (!allowsOneWord && /^[a-z]+$/.test(word))) return noMentions()
    return { entities: new Set([owner.entity]), tables: new Set(owner.table ? [owner.table] : []) }
  }

  /** Returns the entities that a text mentions by table name, entity name or API path. */
  inText(text: string): Mentions {
    const known = this.texts.get(text)
    if (known) return known
    const found = noMentions()
    this.texts.set(text, found)
    for (const [word] of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) addMentions(found, this.ofWord(word))
    if (text.includes('/'))
      for (const [base, entity] of this.bases)
        if (text === base || text.includes(`${base}/`) || text.endsWith(base)) found.entities.add(entity)
    return found
  }

  /** Returns the entity that the path of a rule file or a taken-over screen names. */
  ofPath(path: string): Mentions {
    const match = /^server\/resources\/rules\/(\w+)\.ts$|^src\/pages\/\w+\/(\w+)\//.exec(path)
    return this.ofWord(match?.[1] ?? match?.[2] ?? '', { allowsOneWord: true })
  }
}

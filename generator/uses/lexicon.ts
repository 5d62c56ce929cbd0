import type { Inventory, Named } from '../compare/inventory'
import { camel, pascal } from '../model/names'

/** Where a field or table is at home. */
export interface Owner {
  entity: string
  /** Undefined: the header. */
  table?: string
}

/** Where an entity is found: the part of the address before its screens, the module. */
export interface Home {
  base: string
  module: string
  /** What a report reads. */
  view?: string
}

/** Entities that a piece of code speaks of, and child tables on the way. */
export interface Mentions {
  entities: Set<string>
  tables: Set<string>
}

export const nothing = (): Mentions => ({ entities: new Set(), tables: new Set() })

export function join(into: Mentions, other: Mentions): Mentions {
  for (const entity of other.entities) into.entities.add(entity)
  for (const table of other.tables) into.tables.add(table)
  return into
}

const placeOf = ({ entity, table = '' }: Owner, field: string) => `${entity}.${table}.${field}`

/** Words of code that stand for entities of the manifest. */
export class Lexicon {
  /** `store_receive_receipt_lines`, `storeReceiveReceipt`, `StoreReceiveReceiptLine` … */
  private readonly words = new Map<string, Owner>()
  private readonly bases = new Map<string, string>()
  private readonly homes = new Map<string, Home>()
  private readonly owners = new Map<string, Owner[]>()
  private readonly runs = new Map<string, Owner[]>()
  private readonly values = new Map<string, Set<string>>()
  private readonly texts = new Map<string, Mentions>()
  readonly tables = new Set<string>()

  constructor(inventories: readonly Inventory[], homes: ReadonlyMap<string, Home>) {
    for (const [entity, home] of homes) {
      this.homes.set(entity, home)
      this.bases.set(home.base, entity)
      if (home.view) this.words.set(home.view, { entity })
    }
    for (const inventory of inventories) for (const { named } of inventory.values()) this.learn(named)
  }

  private learn(named: Named): void {
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
      const known = this.runs.get(named.transition) ?? []
      if (!known.some((one) => one.entity === entity)) this.runs.set(named.transition, [...known, { entity }])
    } else if (named.kind === 'value') {
      for (const key of [named.field, placeOf(named, named.field)])
        this.values.set(key, (this.values.get(key) ?? new Set()).add(named.value))
    } else if (named.kind === 'field') {
      const { table, field } = named
      const known = this.owners.get(field) ?? []
      if (!known.some((one) => one.entity === entity && one.table === table))
        known.push(table === undefined ? { entity } : { entity, table })
      this.owners.set(field, known)
    }
  }

  /** Every place of the manifest where a field of this name is, or was. */
  ownersOf(field: string): readonly Owner[] {
    return this.owners.get(field) ?? []
  }

  /** Whether the field of this name, there or anywhere, may hold the value. */
  isValue(field: string, value: string, owner?: Owner): boolean {
    return this.values.get(owner ? placeOf(owner, field) : field)?.has(value) ?? false
  }

  /** Entities with a transition of this name. */
  runOf(transition: string): readonly Owner[] {
    return this.runs.get(transition) ?? []
  }

  isEntity(word: string): boolean {
    return this.homes.has(word)
  }

  homeOf(entity: string): Partial<Home> {
    return this.homes.get(entity) ?? {}
  }

  /** Whether no other address ends in this word. */
  isOnlyEnd(word: string): boolean {
    return [...this.bases].every(([base, entity]) => entity === word || !base.endsWith(`/${word}`))
  }

  has(field: string, { entity, table }: Owner): boolean {
    return this.ownersOf(field).some((one) => one.entity === entity && one.table === table)
  }

  /** A word that names an entity or one of its tables. A single plain word (`store`, `sku`) means too many other things. */
  word(word: string, { plain = false } = {}): Mentions {
    const owner = this.words.get(word)
    if (!owner || (!plain && /^[a-z]+$/.test(word))) return nothing()
    return { entities: new Set([owner.entity]), tables: new Set(owner.table ? [owner.table] : []) }
  }

  /** What a text speaks of: table names, entity names, paths of the API. */
  text(text: string): Mentions {
    const known = this.texts.get(text)
    if (known) return known
    const found = nothing()
    this.texts.set(text, found)
    for (const [word] of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) join(found, this.word(word))
    if (text.includes('/'))
      for (const [base, entity] of this.bases)
        if (text === base || text.includes(`${base}/`) || text.endsWith(base)) found.entities.add(entity)
    return found
  }

  /** Files that stand at the name of an entity: its rules, its take-overs. */
  path(path: string): Mentions {
    const entity = /^server\/resources\/rules\/(\w+)\.ts$|^src\/pages\/\w+\/(\w+)\//.exec(path)
    return this.word(entity?.[1] ?? entity?.[2] ?? '', { plain: true })
  }
}

import { type Inventory, type DeclaredName, keyOf } from '../compare/inventory'
import { nameOf } from '../compare/dropped'
import type { EntityDraft } from '../model/drafts/draft-types'
import { AUDIT_TYPES } from '../model/expressions/type-of-field'
import { ENABLED_TRANSITIONS, RECEIPT_TRANSITIONS } from '../model/transitions/standard'
import { Refused } from '../problems/refused'
import { withSuggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'

/** Columns that tables have besides the columns of the manifest. */
const COLUMNS = new Set(['tenant_id', 'owner_id', 'line_no', 'search_grams', 'search_initials'])
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/**
 * Finds what a user names as `store_receive_receipt.lines.received_qty`, `transfer.way=recall`, `store.close` or
 * `store`. Throws Refused when the name is unknown or ambiguous.
 */
export function targetOf(inventory: Inventory, text: string): DeclaredName {
  const keys = [text, `${text}()`, text.replace(/\.([a-z0-9_]+)$/, '=$1')]
  const matches = [...new Set(keys)].flatMap((key) => inventory.get(key)?.named ?? [])
  const [first, second] = matches
  if (first && !second) return first
  if (first && second) throw new Refused(`"${text}" is ambiguous: write ${matches.map(keyOf).join(' or ')}`)
  throw new Refused(withSuggestion(`the manifest has no "${text}"`, text, inventory.keys()))
}

/** Throws Refused with the reason when the new name is not allowed. */
export function checkName(inventory: Inventory, named: DeclaredName, to: string): void {
  if (!NAME.test(to))
    throw new Refused(
      `"${to}" is not a name: use small letters, digits and single underscores, beginning with a letter`,
    )
  const from = nameOf(named)
  if (from === to) throw new Refused(`the name is ${to} already`)
  if (named.kind === 'table')
    throw new Refused(
      'a child table cannot be renamed: sections of forms use its name as a key, and rename does not change such keys',
    )
  if (named.kind === 'field' && (Object.hasOwn(AUDIT_TYPES, to) || COLUMNS.has(to)))
    throw new Refused(`every row has a column ${to} already`)
  const newKey = keyOf(renamed(named, to))
  if (inventory.has(newKey)) throw new Refused(`${newKey} exists already`)
  if (named.kind === 'field' && inventory.has(keyOf({ kind: 'table', entity: named.entity, table: to })))
    throw new Refused(`${named.entity} has a child table of that name`)
}

/** Returns the same entity, table, field, value or transition with its new name. */
export function renamed(named: DeclaredName, to: string): DeclaredName {
  switch (named.kind) {
    case 'entity':
      return { ...named, entity: to }
    case 'table':
      return { ...named, table: to }
    case 'field':
      return { ...named, field: to }
    case 'value':
      return { ...named, value: to }
    case 'transition':
      return { ...named, transition: to }
  }
}

/**
 * Returns the path of the key that declares the name, in the file of the entity. Throws Refused for names that mixins
 * or the language declare.
 */
export function declarationOf(draft: EntityDraft, named: DeclaredName, entities: ReadonlySet<string>): Path {
  switch (named.kind) {
    case 'entity':
      return ['entity']
    case 'table':
      return ['tables', named.table]
    case 'transition': {
      const standard = draft.raw.kind === 'receipt' ? RECEIPT_TRANSITIONS : ENABLED_TRANSITIONS
      if (Object.hasOwn(standard, named.transition))
        throw new Refused(`${named.transition} is a standard transition; give it another label instead`)
      return ['transitions', named.transition]
    }
    case 'field': {
      const field = fieldOf(draft, named)
      if (!field?.isStated || field.labelFromMixin || draft.raw.of)
        throw new Refused(
          `${named.field} comes from a mixin, or from the entity of which this is a view: its name is the same everywhere`,
        )
      return field.path
    }
    case 'value': {
      const field = fieldOf(draft, named)
      const name = field?.raw.enum ?? named.field
      if (entities.has(named.value)) throw new Refused(`${named.value} names an entity: rename the entity`)
      if (field?.isStated && field.raw.values) return [...field.path, 'values', named.value]
      if (!draft.raw.of && draft.raw.enums?.[name]) return ['enums', name, named.value]
      throw new Refused(
        `${name} is an enumeration of the language or of another entity: its values are the same everywhere`,
      )
    }
  }
}

const fieldOf = (draft: EntityDraft, { table, field }: { table?: string; field: string }) =>
  (table === undefined ? draft.fields : draft.tables.get(table)?.fields)?.get(field)

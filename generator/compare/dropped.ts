import { type Entry, type Inventory, keyOf, type DeclaredName } from './inventory'

/** An entry that the manifest no longer has. */
interface Dropped {
  entry: Entry
  /** The probable new name, when a new entry has the same parent and the same type and labels. */
  newName?: string
}

/**
 * Returns the entries that were dropped between two inventories. The parts of a dropped entry are left out: a dropped
 * entity includes its fields, a dropped field its values.
 */
export function droppedOf(before: Inventory, now: Inventory): Dropped[] {
  const dropped = [...before.entries()].filter(([key]) => !now.has(key))
  const droppedKeys = new Set(dropped.map(([key]) => key))
  const added = [...now.entries()].filter(([key]) => !before.has(key)).map(([, entry]) => entry)
  return dropped
    .filter(([, { named }]) => !ancestorsOf(named).some((ancestor) => droppedKeys.has(keyOf(ancestor))))
    .map(([, entry]) => {
      const newName = newNameOf(entry, added, dropped.length)
      return newName === undefined ? { entry } : { entry, newName }
    })
}

/** The entity, table and field that contain this name, outermost first. */
function ancestorsOf(named: DeclaredName): DeclaredName[] {
  const { entity } = named
  const ancestors: DeclaredName[] = named.kind === 'entity' ? [] : [{ kind: 'entity', entity }]
  if ((named.kind === 'field' || named.kind === 'value') && named.table)
    ancestors.push({ kind: 'table', entity, table: named.table })
  if (named.kind === 'value') {
    const { table, field } = named
    ancestors.push({ kind: 'field', entity, ...(table ? { table } : {}), field })
  }
  return ancestors
}

/**
 * Finds the new name of a dropped entry. A candidate has the same kind and the same ancestors, and either the same type
 * and labels, or the same type on the same line of the file when it is the only candidate and fewer than three entries
 * were dropped.
 */
function newNameOf(
  { named, signature, range }: Entry,
  added: readonly Entry[],
  droppedCount: number,
): string | undefined {
  const siblings = added.filter(
    (entry) => entry.named.kind === named.kind && ancestorKeys(entry.named) === ancestorKeys(named),
  )
  const [alike, ...furtherAlike] = siblings.filter((entry) => entry.signature === signature)
  if (alike && furtherAlike.length === 0) return nameOf(alike.named)
  const [candidate, ...furtherCandidates] = siblings
  if (!candidate || furtherCandidates.length > 0 || droppedCount >= 3) return undefined
  const isInPlace = typeIn(candidate) === typeIn({ signature }) && candidate.range().line === range().line
  return isInPlace ? nameOf(candidate.named) : undefined
}

/** The type of a field: the first item of its signature, which `addField` of inventory.ts writes as a JSON list. */
const typeIn = ({ signature }: Pick<Entry, 'signature'>) => /^\["(\w+)"/.exec(signature)?.[1]

const ancestorKeys = (named: DeclaredName) => ancestorsOf(named).map(keyOf).join()

/** The last part of the name, as it is used in code. */
export function nameOf(named: DeclaredName): string {
  switch (named.kind) {
    case 'entity':
      return named.entity
    case 'table':
      return named.table
    case 'field':
      return named.field
    case 'value':
      return named.value
    case 'transition':
      return named.transition
  }
}

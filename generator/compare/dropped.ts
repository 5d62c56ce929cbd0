import { type Entry, type Inventory, keyOf, type Named } from './inventory'

/** Something the manifest no longer says. */
export interface Dropped {
  entry: Entry
  /** What it is called now, when something new in the same place says the same. */
  renamed?: string
}

/**
 * What was named before and is not any more. Parts of what is gone as a whole are not counted again: an entity stands for
 * its fields, a field for its values.
 */
export function droppedOf(before: Inventory, now: Inventory): Dropped[] {
  const gone = [...before.entries()].filter(([key]) => !now.has(key))
  const goneKeys = new Set(gone.map(([key]) => key))
  const added = [...now.entries()].filter(([key]) => !before.has(key)).map(([, entry]) => entry)
  return gone
    .filter(([, { named }]) => !wholesOf(named).some((whole) => goneKeys.has(keyOf(whole))))
    .map(([, entry]) => {
      const renamed = newNameOf(entry, added, gone.length)
      return renamed === undefined ? { entry } : { entry, renamed }
    })
}

/** What it is a part of. */
function wholesOf(named: Named): Named[] {
  const { entity } = named
  const whole: Named[] = named.kind === 'entity' ? [] : [{ kind: 'entity', entity }]
  if ((named.kind === 'field' || named.kind === 'value') && named.table)
    whole.push({ kind: 'table', entity, table: named.table })
  if (named.kind === 'value') {
    const { table, field } = named
    whole.push({ kind: 'field', entity, ...(table ? { table } : {}), field })
  }
  return whole
}

/** Same whole, same kind and same words; or the same line of the file, where one thing went and one of its type came. */
function newNameOf({ named, says, place }: Entry, added: readonly Entry[], gone: number): string | undefined {
  const siblings = added.filter((one) => one.named.kind === named.kind && wholeOf(one.named) === wholeOf(named))
  const same = siblings.filter((one) => one.says === says)
  if (same.length === 1 && same[0]) return nameOf(same[0].named)
  const [only] = siblings
  const inPlace =
    only && siblings.length === 1 && gone < 3 && typeIn(only) === typeIn({ says }) && only.place().line === place().line
  return inPlace ? nameOf(only.named) : undefined
}

/** Of a field, which says its type first. */
const typeIn = ({ says }: Pick<Entry, 'says'>) => /^\["(\w+)"/.exec(says)?.[1]

const wholeOf = (named: Named) => wholesOf(named).map(keyOf).join()

/** The last word of it: what stands in code. */
export function nameOf(named: Named): string {
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

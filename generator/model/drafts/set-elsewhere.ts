import type { RawEntity } from '../../language'
import { factKey } from '../../../src/rules/key'

type RawPosting = NonNullable<RawEntity['on_create']>[number]

/**
 * Returns the values that postings of all entities write into columns of other entities through a reference, by
 * `entity.column`. A quoted word, as in `item.condition: "'out'"`, is returned without its quotes; '*' stands for every
 * other expression.
 */
export function setThroughReferences(entities: readonly RawEntity[]): ReadonlyMap<string, ReadonlySet<string>> {
  const written = new Map<string, Set<string>>()
  for (const raw of entities) {
    const targets = targetsOf(raw)
    for (const { set } of statedPostings(raw)) {
      for (const [column, value] of Object.entries(set ?? {})) {
        const [key = '', name] = column.replace(/^line\./, '').split('.')
        for (const target of name === undefined ? [] : (targets.get(key) ?? [])) {
          const values = written.get(`${target}.${name}`) ?? new Set<string>()
          written.set(`${target}.${name}`, values.add(/^'(\w+)'$/.exec(String(value).trim())?.[1] ?? '*'))
        }
      }
    }
  }
  return written
}

/** The postings of all transitions of an entity, of `on_create` and of `on_update`, as the file states them. */
export function statedPostings(raw: RawEntity): RawPosting[] {
  const ofTransitions = Object.values(raw.transitions ?? {}).flatMap(({ postings }) => postings ?? [])
  return [...ofTransitions, ...(raw.on_create ?? []), ...(raw.on_update ?? [])]
}

/**
 * The entities to which the references of header and rows point, by the name that expressions give a reference:
 * `supplier` for the field `supplier_id`.
 */
function targetsOf({ fields, lines, tables }: RawEntity): Map<string, string[]> {
  const targets = new Map<string, string[]>()
  const ofRows = [lines, ...Object.values(tables ?? {})].flatMap((table) => Object.entries(table?.fields ?? {}))
  for (const [name, { ref }] of [...Object.entries(fields), ...ofRows])
    if (ref !== undefined) targets.set(factKey(name), [...(targets.get(factKey(name)) ?? []), ...[ref].flat()])
  return targets
}

import type { Inventory, DeclaredName } from '../compare/inventory'
import type { Manifest } from '../manifest'
import { pascal } from '../model/names'
import { usesOfEntity } from './find-entity'
import { type Use, usesOfField } from './find-field'
import { usesOfTransition } from './find-transition'
import { usesOfValue } from './find-value'
import { HandWrittenSources } from './hand-written-sources'
import { type EntityLocation, NameIndex } from './name-index'
import { Tracer } from './trace'

/**
 * Returns a tracer over the hand-written files of a project, which finds out which entity a value in the code is about.
 * `inventories` are the names of today's manifest and of an earlier one.
 */
export function tracerOf(root: string, manifests: readonly Manifest[], inventories: readonly Inventory[]): Tracer {
  const locations = new Map<string, EntityLocation>()
  for (const { routes, entities } of manifests) {
    const bases = new Map(routes.flatMap(({ raw }) => raw.map(({ entity, base }) => [entity, base] as const)))
    for (const { raw } of entities)
      locations.set(raw.entity, {
        base: bases.get(raw.entity) ?? `/${raw.module}/${raw.entity}`,
        module: raw.module,
        ...(raw.from === undefined ? {} : { view: raw.from }),
      })
  }
  return new Tracer(new HandWrittenSources(root), new NameIndex(inventories, locations))
}

/** Returns every place in hand-written code that uses a name of the manifest, sorted by path and offset. */
export function usesOf(tracer: Tracer, named: DeclaredName): Use[] {
  // The parser returns `import { a }` as two nodes at the same offset.
  const found = new Map(findUses(tracer, named).map((use) => [`${use.path}:${use.start}`, use]))
  return [...found.values()].toSorted((a, b) => (a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1))
}

function findUses(tracer: Tracer, named: DeclaredName): Use[] {
  const { entity } = named
  switch (named.kind) {
    case 'entity':
      return usesOfEntity(tracer, entity, tablesOf(tracer, entity))
    case 'table':
      return usesOfTable(tracer, entity, named.table)
    case 'field':
      return usesOfField(tracer, ownerOf(named), named.field)
    case 'value':
      return usesOfValue(tracer, ownerOf(named), named.field, named.value)
    case 'transition':
      return usesOfTransition(tracer, entity, named.transition)
  }
}

/** Returns the child tables of an entity. */
const tablesOf = ({ nameIndex }: Tracer, entity: string): string[] =>
  [...nameIndex.tables].filter((table) => nameIndex.ofWord(`${entity}_${table}`).tables.has(table))

/** Returns the uses of the entity that are spelled as one of its child tables: `order_lines` or `OrderLine`. */
function usesOfTable(tracer: Tracer, entity: string, table: string): Use[] {
  const spellings = [`${entity}_${table}`, pascal(entity) + pascal(table === 'lines' ? 'line' : table)]
  return usesOfEntity(tracer, entity, tablesOf(tracer, entity)).filter(({ path, start }) =>
    spellings.some((spelling) => tracer.files.get(path)?.text.startsWith(spelling, start)),
  )
}

const ownerOf = ({ entity, table }: { entity: string; table?: string }) => (table ? { entity, table } : { entity })

import type { Inventory, Named } from '../compare/inventory'
import type { Manifest } from '../manifest'
import { pascal } from '../model/names'
import { usesOfEntity } from './find-entity'
import { type Use, usesOfField } from './find-field'
import { usesOfTransition } from './find-transition'
import { usesOfValue } from './find-value'
import { HandFiles } from './hand-files'
import { type Home, Lexicon } from './lexicon'
import { Tracer } from './trace'

/** Creates a Tracer over the hand-written files of a project, which finds the uses of names. */
export function tracerOf(root: string, manifests: readonly Manifest[], inventories: readonly Inventory[]): Tracer {
  const homes = new Map<string, Home>()
  for (const { routes, entities } of manifests) {
    const given = new Map(routes.flatMap(({ raw }) => raw.map(({ entity, base }) => [entity, base] as const)))
    for (const { raw } of entities)
      homes.set(raw.entity, {
        base: given.get(raw.entity) ?? `/${raw.module}/${raw.entity}`,
        module: raw.module,
        ...(raw.from === undefined ? {} : { view: raw.from }),
      })
  }
  return new Tracer(new HandFiles(root), new Lexicon(inventories, homes))
}

/** Returns every place in hand-written code that uses a name of the manifest, sorted by path and offset. */
export function usesOf(tracer: Tracer, named: Named): Use[] {
  // The parser returns `import { a }` as two nodes at the same offset.
  const found = new Map(find(tracer, named).map((use) => [`${use.path}:${use.start}`, use]))
  return [...found.values()].toSorted((a, b) => (a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1))
}

function find(tracer: Tracer, named: Named): Use[] {
  const { entity } = named
  const tables = [...tracer.lexicon.tables].filter((table) =>
    tracer.lexicon.word(`${entity}_${table}`).tables.has(table),
  )
  switch (named.kind) {
    case 'entity':
      return usesOfEntity(tracer, entity, tables)
    case 'table': {
      const { table } = named
      const words = [`${entity}_${table}`, pascal(entity) + pascal(table === 'lines' ? 'line' : table)]
      return usesOfEntity(tracer, entity, tables).filter(({ path, start }) =>
        words.some((word) => tracer.files.get(path)?.text.startsWith(word, start)),
      )
    }
    case 'field':
      return usesOfField(tracer, ownerOf(named), named.field)
    case 'value':
      return usesOfValue(tracer, ownerOf(named), named.field, named.value)
    case 'transition':
      return usesOfTransition(tracer, entity, named.transition)
  }
}

const ownerOf = ({ entity, table }: { entity: string; table?: string }) => (table ? { entity, table } : { entity })

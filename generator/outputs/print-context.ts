import type { Model } from '../model/model-types'
import type { Templates } from '../templates/read'
import type { HandWrittenFiles, PrintContext } from './output'
import { searchesNames } from './server/indexes'
import { groupTitles } from './screens/stories'

/** Returns everything besides the entity itself on which the files of an entity may depend. */
export function printContextOf(
  { app, entities, menu: groups }: Model,
  handWritten: HandWrittenFiles,
  templates: Templates,
): PrintContext {
  const byName = new Map(entities.map((entity) => [entity.entity, entity]))
  return {
    has: (path) => handWritten.has(path),
    namesOf(name) {
      const entity = byName.get(name)
      return (
        entity && {
          entity: entity.entity,
          names: entity.names,
          of: entity.of,
          searchesNames: searchesNames(entity),
          tables: entity.tables.map(({ name: child, names, table }) => ({ name: child, names, table })),
          rollups: entity.fields.filter(({ server }) => server.rollup).map(({ name: field }) => field),
        }
      )
    },
    fieldsStoredIn: (name) => entities.filter(({ of }) => of === name).flatMap(({ fields }) => fields),
    groupTitle: groupTitles(groups),
    locales: () => app.locales,
    template: (name) => templates.texts.get(name),
    partials: () => templates.partials,
  }
}

import type { Model } from '../model/types'
import type { Templates } from '../templates/read'
import type { Present, Surroundings } from './output'
import { groupsOf } from './screens/stories'

/** What the files of entities may depend on besides the entity itself. */
export function surroundingsOf(
  { entities, menu: groups }: Model,
  present: Present,
  templates: Templates,
): Surroundings {
  const byName = new Map(entities.map((entity) => [entity.entity, entity]))
  return {
    has: (path) => present.has(path),
    named(name) {
      const found = byName.get(name)
      return (
        found && {
          entity: found.entity,
          names: found.names,
          tables: found.tables.map(({ name: table, names }) => ({ name: table, names })),
        }
      )
    },
    viewed: (name) => entities.filter(({ of }) => of === name).flatMap(({ fields }) => fields),
    group: groupsOf(groups),
    template: (name) => templates.texts.get(name),
    partials: () => templates.partials,
  }
}

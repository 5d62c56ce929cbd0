import type { OpenEntity } from './entity'

/** Buttons on a source that open the create screen of what is made from it: named after the rule, shown where the server says so. */
export function addDownstreamActions(entities: readonly OpenEntity[]): void {
  for (const target of entities) {
    for (const { name, source, by, label } of target.createFrom) {
      const from = entities.find(({ key }) => key === source)
      const path = target.paths.create
      if (!from || !path || by.length === 0) continue
      const text = label ?? { zh: `新建${target.title.one.zh}`, en: `New ${target.title.one.en}` }
      from.rowActions.push({ name, label: text, create: { entity: target.entity, rule: name, path }, by })
      from.actions.push({ name, label: text, input: [], returns: [], create: path })
    }
  }
}

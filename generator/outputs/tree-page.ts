import { Imports } from '../code'
import { comment, text } from '../literal'
import type { Entity, Form } from '../model/types'
import { pageBanner } from './list-page'
import type { Present } from './output'
import { sectionsOf } from './sections'
import { takenControls } from './taken'

/** A whole tree on one screen: the list, and the form of the chosen node beside it. */
export function treePageView(
  entity: Entity,
  form: Form,
  has: { actions: boolean; filters: boolean },
  present: Present,
) {
  const { type, value } = entity.names
  const imports = new Imports()
  const constants = [`${value}Columns`, `${value}View`]
  if (has.filters) constants.push(`${value}Filters`)
  if (has.actions) constants.push(`${value}Actions`)
  imports.value('@/components/tree-page/tree-page', 'TreePage')
  imports.type('@/components/tree-page/types', 'TreePageProps')
  imports.type('@/components/section', 'Section')
  imports.value(`./${entity.entity}.fields`, `${value}Shape`)
  imports.value(`./${entity.entity}.api`, `${value}Api`)
  imports.value(`./${entity.entity}.columns`, ...constants)
  imports.value(`./${entity.entity}.schema`, `${value}Rules`, `${value}Schema`)
  imports.type(`./${entity.entity}.types`, type)
  const controls = takenControls(entity, form, present, imports)
  return {
    banner: pageBanner(entity, 'tree'),
    imports: imports.print(),
    doc: `${comment(entity.title.zh)} · ${comment(entity.title.en)}: the tree and its form.`,
    name: `${type}Tree`,
    type,
    value,
    sections: sectionsOf(form),
    props: [
      `shape={${value}Shape}`,
      `api={${value}Api}`,
      `schema={${value}Schema}`,
      `rules={${value}Rules}`,
      `parent=${text(entity.tree?.parent ?? 'parent_id')}`,
      `columns={${value}Columns}`,
      `filters={${has.filters ? `${value}Filters` : '[]'}}`,
      `sections={${value}Sections}`,
      ...(has.actions ? [`actions={${value}Actions}`] : []),
      `view={${value}View}`,
      ...controls,
    ],
  }
}

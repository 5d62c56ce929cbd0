import { Imports, members } from '../code'
import { comment, text } from '../literal'
import type { Entity, Form } from '../model/types'
import { pageBanner } from './list-page'
import type { Present } from './output'
import { sectionsOf } from './sections'
import { takenControls } from './taken'

/** One form for create, update and detail: the route's screen and the document's status decide what may be written. */
export function formPageView(entity: Entity, form: Form, has: { actions: boolean }, present: Present) {
  const { type, value } = entity.names
  const imports = new Imports()
  imports.value('@/components/document-page/document-page', 'DocumentPage')
  imports.type('@/components/document-page/types', 'DocumentPageProps')
  imports.type('@/components/section', 'Section')
  imports.value(`./${entity.entity}.fields`, `${value}Shape`)
  imports.value(`./${entity.entity}.api`, `${value}Api`)
  imports.value(`./${entity.entity}.schema`, `${value}Rules`, `${value}Schema`)
  imports.type(`./${entity.entity}.types`, type)
  if (has.actions) imports.value(`./${entity.entity}.columns`, `${value}Actions`)
  const controls = takenControls(entity, form, present, imports)
  const { list, create, update = entity.paths.one } = entity.paths
  const paths = members([
    ['list', list && text(list)],
    ['create', create && text(create)],
    ['update', update && text(update)],
  ])
  return {
    banner: pageBanner(entity, 'form'),
    imports: imports.print(),
    doc: `${comment(entity.title.zh)} · ${comment(entity.title.en)}: ${entity.kind === 'singleton' ? 'the form' : 'create, edit and detail'}.`,
    name: `${type}Form`,
    type,
    value,
    sections: sectionsOf(form),
    paths: `{ ${paths.join(', ')} }`,
    props: [
      `shape={${value}Shape}`,
      `api={${value}Api}`,
      `schema={${value}Schema}`,
      `rules={${value}Rules}`,
      `sections={${value}Sections}`,
      ...(has.actions ? [`actions={${value}Actions}`] : []),
      `paths={${value}Paths}`,
      ...controls,
    ],
  }
}

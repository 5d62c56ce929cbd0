import { Imports } from '../code'
import { comment } from '../literal'
import type { Entity } from '../model/types'
import { sectionsOf } from './sections'
import { banner } from './output'

/** The list screen: a sentence about the entity over the page kit. */
export function listPageView(entity: Entity, has: { actions: boolean; filters: boolean }) {
  const { type, value } = entity.names
  const imports = new Imports()
  imports.value('@/components/list-page/list-page', 'ListPage')
  imports.type('@/components/list-page/types', 'ListPageProps')
  const props = [
    `shape={${value}Shape}`,
    `api={${value}Api}`,
    `columns={${value}Columns}`,
    `filters={${has.filters ? `${value}Filters` : '[]'}}`,
  ]
  imports.value(`./${entity.entity}.fields`, `${value}Shape`)
  imports.value(`./${entity.entity}.api`, `${value}Api`)
  imports.value(`./${entity.entity}.columns`, `${value}Columns`, `${value}View`)
  if (has.filters) imports.value(`./${entity.entity}.columns`, `${value}Filters`)
  if (has.actions) {
    imports.value(`./${entity.entity}.columns`, `${value}Actions`)
    props.push(`actions={${value}Actions}`)
  }
  props.push(`view={${value}View}`)
  // A log has no page of its own: a row opens beside the list.
  const sections = entity.kind === 'log' && entity.form ? sectionsOf(entity.form) : ''
  if (sections) {
    imports.type('@/components/section', 'Section')
    props.push(`sections={${value}Sections}`)
  }
  imports.type(`./${entity.entity}.types`, type)
  if (entity.kind === 'receipt' && entity.form) {
    props.push(`loadSections={async () => (await import('./${entity.entity}-form')).${value}Sections}`)
  }
  return {
    banner: pageBanner(entity, 'list'),
    imports: imports.print(),
    doc: `${comment(entity.title.zh)} · ${comment(entity.title.en)}: the list.`,
    name: `${type}List`,
    type,
    value,
    sections,
    props,
  }
}

export function pageFile(entity: Entity, screen: 'list' | 'form' | 'tree'): string {
  return `${entity.names.folder}/${entity.entity}-${screen}.tsx`
}

export function pageBanner(entity: Entity, screen: 'list' | 'form' | 'tree'): string {
  return banner(entity.file, `To take over, create src/pages/${pageFile(entity, screen)}; the route table will use it.`)
}

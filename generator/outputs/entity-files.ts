import type { Entity } from '../model/types'
import { render } from '../render'
import { api } from './api'
import { columnsOutput, columnsView } from './columns'
import { fields } from './fields'
import { formPageView } from './form-page'
import { listPageView, pageFile } from './list-page'
import { messages } from './messages'
import { entityPath, GENERATED_SRC, type Output, type Surroundings } from './output'
import { resource } from './resources'
import { schema } from './schema'
import { screensOf } from './screens'
import { storiesView } from './stories'
import { tables } from './tables'
import { treePageView } from './tree-page'
import { types } from './types'

/** Screens exist for what a route shows; an entity that others only refer to has fields, words, table and description. */
export function printEntity(entity: Entity, around: Surroundings): Output[] {
  const files = [
    types(entity, around),
    schema(entity, around),
    fields(entity, around),
    ...messages(entity),
    resource(entity, around),
  ]
  if (!entity.of) files.push(tables(entity, around))
  if (Object.keys(entity.paths).length === 0) return files
  files.push(api(entity, around))
  const has = { actions: entity.actions.length > 0, filters: (entity.list?.filters.length ?? 0) > 0 }
  const filled = (template: string, view: object) => render(template, around.template(template), view)
  const page = (screen: 'list' | 'form' | 'tree', view: object) =>
    files.push({
      path: `${GENERATED_SRC}/${pageFile(entity, screen)}`,
      content: filled(`${screen}-page.tsx`, view),
    })
  if (entity.list || has.actions) files.push(columnsOutput(entity, filled('columns.ts', columnsView(entity, around))))
  const screens = screensOf(entity)
  if (screens.list) page('list', listPageView(entity, has))
  if (screens.form && entity.form) page('form', formPageView(entity, entity.form, has, around))
  if (screens.tree && entity.form) page('tree', treePageView(entity, entity.form, has, around))
  if (screens.list || screens.form || screens.tree)
    files.push({
      path: entityPath(entity, '.stories.tsx'),
      content: filled('stories.tsx', storiesView(entity, around, screens)),
    })
  return files
}

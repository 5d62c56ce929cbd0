import type { Entity, Model } from '../model/types'
import { languageFiles } from '../language-files'
import { render } from '../render'
import { api } from './api'
import { columnsOutput, columnsView } from './columns'
import { fields } from './fields'
import { formPageView } from './form-page'
import { listPageView, pageFile } from './list-page'
import { messages, mixinMessages } from './messages'
import { openapi } from './openapi'
import { entityPath, GENERATED_SRC, type Output, type Present } from './output'
import { permissions } from './permissions'
import { resource, resourceRegistry } from './resources'
import { menu, menuSeed, messageIndex, routeTable } from './routes'
import { schema } from './schema'
import { screensOf } from './screens'
import { storiesView } from './stories'
import { tableRegistry, tables } from './tables'
import { treePageView } from './tree-page'
import { types } from './types'

/** Every file that follows from a model, unformatted, in no particular order. */
export function printAll(root: string, model: Model, present: Present): Output[] {
  return [
    ...model.entities.flatMap((entity) => printEntity(root, entity, model, present)),
    routeTable(model, present),
    menu(model),
    menuSeed(model),
    permissions(model),
    messageIndex(model),
    ...mixinMessages(model),
    tableRegistry(model),
    resourceRegistry(model, present),
    openapi(model),
    ...languageFiles(model.entities.map(({ entity }) => entity)),
  ]
}

/** What the open screens of some entities are made of, and the tables of screens: enough to look at while the rest is printed. */
export function printFirst(root: string, model: Model, present: Present, files: ReadonlySet<string>): Output[] {
  const touched = model.entities.filter(({ file }) => files.has(file))
  return [
    ...touched.flatMap((entity) => printEntity(root, entity, model, present)),
    routeTable(model, present),
    menu(model),
  ]
}

/** Screens exist for what a route shows; an entity that others only refer to has fields, words, table and description. */
function printEntity(root: string, entity: Entity, model: Model, present: Present): Output[] {
  const files = [
    types(entity, model),
    schema(entity, model),
    fields(entity, model),
    ...messages(entity),
    resource(entity, model),
  ]
  if (!entity.of) files.push(tables(entity, model))
  if (Object.keys(entity.paths).length === 0) return files
  files.push(api(entity, model))
  const has = { actions: entity.actions.length > 0, filters: (entity.list?.filters.length ?? 0) > 0 }
  const page = (screen: 'list' | 'form' | 'tree', template: string, view: object) =>
    files.push({ path: `${GENERATED_SRC}/${pageFile(entity, screen)}`, content: render(root, template, view) })
  if (entity.list || has.actions)
    files.push(columnsOutput(entity, render(root, 'columns.ts', columnsView(entity, present))))
  const screens = screensOf(entity)
  if (screens.list) page('list', 'list-page.tsx', listPageView(entity, has))
  if (screens.form && entity.form) page('form', 'form-page.tsx', formPageView(entity, entity.form, has, present))
  if (screens.tree && entity.form) page('tree', 'tree-page.tsx', treePageView(entity, entity.form, has, present))
  if (screens.list || screens.form || screens.tree)
    files.push({
      path: entityPath(entity, '.stories.tsx'),
      content: render(root, 'stories.tsx', storiesView(entity, model, screens)),
    })
  return files
}

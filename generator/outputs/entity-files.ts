import type { Entity } from '../model/entity-types'
import { apiView } from './api'
import { columnsView } from './screens/columns'
import { fieldsView } from './screens/fields'
import { formPageView } from './screens/form-page'
import { fileOf, type ViewedFile } from './kinds'
import { listPageView } from './screens/list-page'
import { pageFile } from './screens/page-file'
import { entityPath, GENERATED_SERVER, GENERATED_SRC, type PrintContext } from './output'
import { reportPageView } from './screens/report-page'
import { resourceView } from './server/resource'
import { schemaView } from './schema'
import { type PageScreen, screensOf } from './screens/screens'
import { stationPageView } from './screens/station-page'
import { storiesView } from './screens/stories'
import { tableFileView } from './server/table'
import { treePageView } from './screens/tree-page'
import { typesView } from './types'

/**
 * Returns the files of an entity that templates print. An entity without routes gets types, schema, fields, resource
 * and table, but no API, columns or screens. Message files are JSON and need no template; see messages.ts.
 */
export function entityFiles(entity: Entity, context: PrintContext): ViewedFile[] {
  const server = (folder: string) => `${GENERATED_SERVER}/${folder}/${entity.entity}.ts`
  const files = [
    fileOf(entityPath(entity, '.types.ts'), 'types.ts', typesView(entity)),
    fileOf(entityPath(entity, '.schema.ts'), 'schema.ts', schemaView(entity, context)),
    fileOf(entityPath(entity, '.fields.ts'), 'fields.ts', fieldsView(entity)),
    fileOf(server('resources'), 'resource.ts', resourceView(entity, context)),
  ]
  if (!entity.of) files.push(fileOf(server('tables'), 'table.ts', tableFileView(entity, context)))
  if (Object.keys(entity.paths).length === 0) return files
  files.push(fileOf(entityPath(entity, '.api.ts'), 'api.ts', apiView(entity)))
  const has = { actions: entity.actions.length > 0, filters: (entity.list?.filters.length ?? 0) > 0 }
  if (entity.list || has.actions)
    files.push(fileOf(entityPath(entity, '.columns.ts'), 'columns.ts', columnsView(entity, context)))
  const screens = screensOf(entity)
  const page = (screen: PageScreen) => `${GENERATED_SRC}/${pageFile(entity, screen)}`
  if (screens.list) files.push(fileOf(page('list'), 'list-page.tsx', listPageView(entity, has)))
  if (screens.form && entity.form)
    files.push(fileOf(page('form'), 'form-page.tsx', formPageView(entity, entity.form, has, context)))
  if (screens.station) files.push(fileOf(page('station'), 'station-page.tsx', stationPageView(entity, has)))
  if (screens.report) files.push(fileOf(page('report'), 'report-page.tsx', reportPageView(entity, has)))
  if (screens.tree && entity.form)
    files.push(fileOf(page('tree'), 'tree-page.tsx', treePageView(entity, entity.form, has, context)))
  if (screens.list || screens.form || screens.tree)
    files.push(fileOf(entityPath(entity, '.stories.tsx'), 'stories.tsx', storiesView(entity, context, screens)))
  return files
}

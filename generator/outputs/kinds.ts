import type * as z from 'zod'
import { api } from './api'
import { columns } from './screens/columns'
import { fields } from './screens/fields'
import { formPage } from './screens/form-page'
import { listPage } from './screens/list-page'
import { ownPermissions, permissions } from './server/permissions'
import { locales, messages, resources, tables } from './registries'
import { reportPage } from './screens/report-page'
import { resource } from './server/resource'
import { keywords, menu, menuIcons, menuSeed, routes } from './routes'
import { schema } from './schema'
import { stationPage } from './screens/station-page'
import { stories } from './screens/stories'
import { table } from './server/table'
import { treePage } from './screens/tree-page'
import { types } from './types'

/**
 * Kinds of entity files. A file is printed with `templates/<module>/<entity>/<kind>.hbs` if the project has this
 * template, otherwise with `templates/<kind>.hbs`.
 */
const ENTITY_KINDS = {
  'list-page.tsx': listPage,
  'form-page.tsx': formPage,
  'tree-page.tsx': treePage,
  'station-page.tsx': stationPage,
  'report-page.tsx': reportPage,
  'columns.ts': columns,
  'fields.ts': fields,
  'schema.ts': schema,
  'types.ts': types,
  'api.ts': api,
  'stories.tsx': stories,
  'resource.ts': resource,
  'table.ts': table,
} satisfies Record<string, z.ZodType>

/** Kinds of files that are printed once for the whole model. */
export const MODEL_KINDS = {
  'routes.ts': routes,
  'menu.ts': menu,
  'menu-icons.ts': menuIcons,
  'keywords.ts': keywords,
  'menu-seed.ts': menuSeed,
  'permissions.ts': permissions,
  'own-permissions.ts': ownPermissions,
  'messages.ts': messages,
  'locales.ts': locales,
  'tables.ts': tables,
  'resources.ts': resources,
} satisfies Record<string, z.ZodType>

export const KINDS = { ...ENTITY_KINDS, ...MODEL_KINDS }
export type Kind = keyof typeof KINDS
type ViewOf<K extends Kind> = z.infer<(typeof KINDS)[K]>

/** A file to print: its path from the project root, and the data for the template of its kind. */
export interface ViewedFile {
  path: string
  kind: Kind
  view: ViewOf<Kind>
}

/** Creates a ViewedFile. The type parameter makes TypeScript check that the view fits the kind. */
export function fileOf<K extends Kind>(path: string, kind: K, view: ViewOf<K>): ViewedFile {
  return { path, kind, view }
}

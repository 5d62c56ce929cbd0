import type { Model } from '../model/model-types'
import { fileOf, type ViewedFile } from './kinds'
import { GENERATED_SERVER, GENERATED_SRC, type HandWrittenFiles } from './output'
import { ownPermissionsView, permissionsView } from './server/permissions'
import { localesView, messagesView, resourcesView, tablesView } from './registries'
import { keywordsView, menuIconsView, menuSeedView, menuView, routesView } from './routes'

/** Returns the route table, the menu and the keywords of the console. */
export function screenFiles(model: Model, handWritten: HandWrittenFiles): ViewedFile[] {
  return [
    fileOf(`${GENERATED_SRC}/routes.ts`, 'routes.ts', routesView(model, handWritten)),
    fileOf(`${GENERATED_SRC}/menu.ts`, 'menu.ts', menuView(model)),
    fileOf(`${GENERATED_SRC}/menu-icons.ts`, 'menu-icons.ts', menuIconsView(model)),
    fileOf(`${GENERATED_SRC}/keywords.ts`, 'keywords.ts', keywordsView(model)),
  ]
}

/** Returns the other files that are printed from the whole model. */
export function registryFiles(model: Model, handWritten: HandWrittenFiles): ViewedFile[] {
  return [
    fileOf(`${GENERATED_SERVER}/menu.ts`, 'menu-seed.ts', menuSeedView(model)),
    fileOf(`${GENERATED_SRC}/permissions.ts`, 'permissions.ts', permissionsView(model)),
    fileOf(`${GENERATED_SERVER}/permissions.ts`, 'own-permissions.ts', ownPermissionsView(model)),
    fileOf(`${GENERATED_SRC}/messages.ts`, 'messages.ts', messagesView(model, handWritten)),
    fileOf(`${GENERATED_SRC}/locales.ts`, 'locales.ts', localesView(model, 'console')),
    fileOf(`${GENERATED_SERVER}/locales.ts`, 'locales.ts', localesView(model, 'server')),
    fileOf(`${GENERATED_SERVER}/tables.ts`, 'tables.ts', tablesView(model)),
    fileOf(`${GENERATED_SERVER}/resources.ts`, 'resources.ts', resourcesView(model, handWritten)),
  ]
}

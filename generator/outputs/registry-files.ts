import type { Model } from '../model/types'
import { fileOf, type ViewedFile } from './kinds'
import { GENERATED_SERVER, GENERATED_SRC, type Present } from './output'
import { ownPermissionsView, permissionsView } from './server/permissions'
import { messagesView, resourcesView, tablesView } from './registries'
import { menuSeedView, menuView, routesView } from './routes'

/** The tables of screens. */
export function screenFiles(model: Model, present: Present): ViewedFile[] {
  return [
    fileOf(`${GENERATED_SRC}/routes.ts`, 'routes.ts', routesView(model, present)),
    fileOf(`${GENERATED_SRC}/menu.ts`, 'menu.ts', menuView(model)),
  ]
}

/** The other files that follow from the whole model. */
export function registryFiles(model: Model, present: Present): ViewedFile[] {
  return [
    fileOf(`${GENERATED_SERVER}/menu.ts`, 'menu-seed.ts', menuSeedView(model)),
    fileOf(`${GENERATED_SRC}/permissions.ts`, 'permissions.ts', permissionsView(model)),
    fileOf(`${GENERATED_SERVER}/permissions.ts`, 'own-permissions.ts', ownPermissionsView(model)),
    fileOf(`${GENERATED_SRC}/messages.ts`, 'messages.ts', messagesView(model)),
    fileOf(`${GENERATED_SERVER}/tables.ts`, 'tables.ts', tablesView(model)),
    fileOf(`${GENERATED_SERVER}/resources.ts`, 'resources.ts', resourcesView(model, present)),
  ]
}

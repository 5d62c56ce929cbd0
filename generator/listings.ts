import type { Model } from './model/model-types'

/** The route table as plain objects, printed by `npm run manifest -- routes`. */
export function routesJson(model: Model): object[] {
  return model.routes.map(
    ({ path, name, title, roles, cached, order, requiresAuth, hidden, group, entity, screen, page }) => ({
      path,
      name,
      title,
      roles,
      cached,
      order,
      requiresAuth,
      hidden,
      group,
      entity,
      screen,
      page,
    }),
  )
}

/** Returns the fully resolved entities: mixins merged, defaults filled in, expressions printed. */
export function entitiesJson(model: Model): object[] {
  return [...model.entities]
}

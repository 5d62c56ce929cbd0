import { plainText } from '../../model/texts'
import * as z from 'zod'
import { RIGHTS } from '../../language/entity'
import type { Entity } from '../../model/entity-types'
import { rolesIn } from '../../model/role-type'
import type { Model, OwnPermissions, Route } from '../../model/model-types'
import { registryBanner } from '../output'
import { banner as bannerPart, label, value } from '../parts'

export const permissions = z.object({
  banner: bannerPart,
  modules: z.array(
    z.object({
      module: z.string(),
      title: label,
      entities: z.array(z.object({ entity: z.string(), title: label, actions: z.array(value) })),
    }),
  ),
})
type PermissionSubject = z.infer<typeof permissions>['modules'][number]['entities'][number]

/** Returns every permission, per entity in menu order, with the role types that may hold the permission. */
export function permissionsView(model: Model): z.infer<typeof permissions> {
  return {
    banner: registryBanner('manifest/entities'),
    modules: model.menu
      .map(({ name, title }) => ({
        module: name,
        title,
        entities: [
          ...model.entities.filter((entity) => entity.module === name).flatMap(entityOf),
          ...model.routes.filter((route) => route.group === name).flatMap(pageOf),
          ...model.app.permissions.filter(({ group }) => group === name).map(ownOf),
        ],
      }))
      .filter(({ entities }) => entities.length > 0),
  }
}

/**
 * Returns the permissions of a hand-written page in the shape of an entity's permissions. A page has only `list` and
 * `export`.
 */
function pageOf({ name, title, access }: Route): PermissionSubject[] {
  if (!access) return []
  const actions = (['list', 'export'] as const)
    .map((action) => ({ action, roles: rolesIn(access).filter((role) => access[role]?.includes(action)) }))
    .filter(({ roles }) => roles.length > 0)
  return [{ entity: name, title, actions }]
}

const ownOf = ({ name, title, actions }: OwnPermissions): PermissionSubject => ({
  entity: name,
  title,
  actions: [...actions],
})

export const ownPermissions = z.object({
  banner: bannerPart,
  codes: z.array(z.object({ code: z.string(), roles: z.array(z.string()) })),
  own: z.array(value).describe('name and place of each role type that the product adds'),
})

/**
 * Returns the permissions that belong to no entity, for the server: `name:action` with the role types that may hold
 * each permission.
 */
export function ownPermissionsView({ app }: Model): z.infer<typeof ownPermissions> {
  return {
    banner: registryBanner('manifest/app.yaml'),
    codes: app.permissions.flatMap(({ name, actions }) =>
      actions.map(({ action, roles }) => ({ code: `${name}:${action}`, roles: [...roles] })),
    ),
    own: [...app.roleTypes],
  }
}

function entityOf(entity: Entity): PermissionSubject[] {
  const plain = RIGHTS.map((action) => ({
    action,
    roles: rolesIn(entity.access).filter((role) => entity.access[role]?.includes(action)),
  }))
  const moves = entity.transitions.map(({ name, roles }) => {
    const label = entity.actions.find((action) => action.name === name)?.label
    const sometimes = rolesIn(roles).filter((role) => roles[role] !== true)
    return {
      action: name,
      label: label && plainText(label),
      roles: rolesIn(roles),
      sometimes: sometimes.length > 0 ? sometimes : undefined,
    }
  })
  const actions = [...plain, ...moves].filter(({ roles }) => roles.length > 0)
  if (actions.length === 0) return []
  return [{ entity: entity.entity, title: plainText(entity.title), actions }]
}

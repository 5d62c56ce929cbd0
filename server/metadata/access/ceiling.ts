import type { RoleType } from '../../../src/rules/access/role-type'
import { menuGroups } from '../../generated/menu'
import { ownPermissions } from '../../generated/permissions'
import type { Resource } from '../description'
import { isKnownRoleType } from './role-place'

/**
 * The ceiling of a role type: every permission that the manifest lets it hold (docs/domain.md, Access). A permission is
 * `entity:action`, `entity:transition`, `page:action` or one of the product's own, such as `till:operate`. A draft may
 * name any type; a type that the product does not have may hold no permission.
 */
export function ceilingOf(resources: readonly Resource[], role_type: RoleType): string[] {
  if (!isKnownRoleType(role_type)) return []
  const pagePermissions = menuGroups.flatMap(({ screens }) =>
    screens.flatMap(({ name, access }) => (access?.[role_type] ?? []).map((action) => `${name}:${action}`)),
  )
  const entityPermissions = resources.flatMap((resource) => [
    ...(resource.access[role_type] ?? []).map((action) => `${resource.entity}:${action}`),
    ...Object.entries(resource.transitions)
      .filter(([, transition]) => transition.roles[role_type])
      .map(([name]) => `${resource.entity}:${name}`),
  ])
  const otherPermissions = ownPermissions.flatMap(({ code, roles }) => (roles.includes(role_type) ? [code] : []))
  return [...entityPermissions, ...pagePermissions, ...otherPermissions]
}

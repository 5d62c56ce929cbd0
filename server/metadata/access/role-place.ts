import type { RolePlace, RoleType } from '../../../src/rules/access/role-type'
import { ownRoleTypes } from '../../generated/permissions'

const PLACES: ReadonlyMap<string, RolePlace> = new Map<string, RolePlace>([
  ...ownRoleTypes.map(({ name, place }) => [name, place] as const),
  ['head_office', 'everywhere'],
  ['store', 'store'],
  ['warehouse', 'warehouse'],
  ['wholesaler', 'store'],
])

/** Staff members keep a role type that app.yaml no longer declares; it has no places, and no rights either. */
export const placeOfRole = (roleType: RoleType): RolePlace => PLACES.get(roleType) ?? 'none'

/** Whether the product has this role type. */
export const isKnownRoleType = (roleType: RoleType): boolean => PLACES.has(roleType)

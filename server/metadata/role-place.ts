import type { RoleType } from '../../src/rules/field'
import { ownRoleTypes } from '../generated/permissions'

/**
 * The places by which the rows of a role type are limited: `everywhere` none but the data scope of the role, `store` the
 * store in which the operator works now, `warehouse` the operator's warehouses. `none` sees no rows of a place.
 */
export type RolePlace = 'everywhere' | 'store' | 'warehouse' | 'none'

const PLACES: ReadonlyMap<string, RolePlace> = new Map<string, RolePlace>([
  ...ownRoleTypes.map(({ name, place }) => [name, place] as const),
  ['head_office', 'everywhere'],
  ['store', 'store'],
  ['warehouse', 'warehouse'],
  ['wholesaler', 'store'],
])

/** Members keep a role type that app.yaml no longer declares; it has no places, and no rights either. */
export const placeOfRole = (roleType: RoleType): RolePlace => PLACES.get(roleType) ?? 'none'

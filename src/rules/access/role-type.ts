/** Role types that every product has. */
export const STANDARD_ROLE_TYPES = ['head_office', 'store', 'warehouse', 'wholesaler'] as const
export type StandardRoleType = (typeof STANDARD_ROLE_TYPES)[number]
/** A role type that every product has, or one that `role_types` of app.yaml declares. */
export type RoleType = StandardRoleType | (string & Record<never, never>)

/**
 * The places by which the rows of a role type are limited. `everywhere`: only by the data scope of the role. `store`:
 * the store in which the operator works now. `warehouse`: the operator's warehouses. `none`: no rows of a place are
 * seen.
 */
export type RolePlace = 'everywhere' | 'store' | 'warehouse' | 'none'

export const isRoleType = (value: unknown): value is RoleType => typeof value === 'string' && value !== ''

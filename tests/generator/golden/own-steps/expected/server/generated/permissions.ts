// From manifest/app.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { RoleType } from '../../src/rules/access/role-type'

/** Permissions that belong to no entity, with the role types that may hold them. */
export const ownPermissions: readonly { code: string; roles: readonly RoleType[] }[] = []

/** Role types that the product adds, with the kind of place to which their staff are limited. */
export const ownRoleTypes: readonly { name: RoleType; place: 'store' | 'warehouse' | 'none' }[] = []

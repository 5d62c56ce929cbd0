import { EVERYTHING } from './permission'

/**
 * Whether somebody who holds these permissions may give one to somebody else: nobody grants what they do not hold.
 * `beyond`: the permission is outside the ceiling of the granter's role type, such as the till's for head office. Nobody of
 * that type can hold such a permission, so administrators hand them out.
 */
export function mayGrant(
  held: ReadonlySet<string>,
  code: string,
  { administrator, beyond }: { administrator: boolean; beyond: boolean },
): boolean {
  return held.has(EVERYTHING) ? !beyond || administrator : held.has(code) || (administrator && beyond)
}

/**
 * An administrator holds every permission of the organisation's own screens (staff, roles, organisation, menu).
 * `administration` is the list of those permissions.
 */
export function isAdministrator(held: ReadonlySet<string>, administration: readonly string[]): boolean {
  return held.has(EVERYTHING) || (administration.length > 0 && administration.every((code) => held.has(code)))
}

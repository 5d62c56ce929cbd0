import { EVERYTHING } from './permission'

/**
 * Whether a granter who holds the permissions `held` may grant the permission `code`. Granters may grant only the
 * permissions that they hold themselves, with one exception: `beyond` means that no role of the granter's role type can
 * contain the permission, for example a permission of the till for head office. Administrators may grant such a
 * permission.
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

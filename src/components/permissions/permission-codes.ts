import type { RoleType } from '@/rules/access/role-type'
import { isAdministrator, mayGrant } from '@/rules/access/grant'
import { EVERYTHING, type PermissionEntity, type PermissionModule } from '@/rules/access/permission'

/** The code of a permission, such as `store_order_receipt:approve`. */
export const codeOf = (entity: string, action: string): string => `${entity}:${action}`
const SEE = 'list'

/** The permissions that a role of this type may have; entities and modules without such a permission are left out. */
export function permissionsOfRoleType(modules: readonly PermissionModule[], role: RoleType): PermissionModule[] {
  return modules
    .map((module) => ({
      ...module,
      entities: module.entities
        .map((entity) => ({ ...entity, actions: entity.actions.filter(({ roles }) => roles.includes(role)) }))
        .filter(({ actions }) => actions.length > 0),
    }))
    .filter(({ entities }) => entities.length > 0)
}

/** The codes of all permissions on the entities. */
export function codesOf(entities: readonly PermissionEntity[]): string[] {
  return entities.flatMap(({ entity, actions }) => actions.map(({ action }) => codeOf(entity, action)))
}

/** The set of codes; the wildcard "everything" is expanded, so that single codes can be removed. */
export function heldCodes(value: readonly string[], modules: readonly PermissionModule[]): ReadonlySet<string> {
  const all = codesOf(modules.flatMap(({ entities }) => entities))
  return new Set(value.includes(EVERYTHING) ? all : value)
}

/**
 * The codes after the check box of `codes` is switched on or off. Any permission on an entity requires permission to
 * see it: checking an action also checks the list, and unchecking the list unchecks the other actions.
 */
export function codesAfterToggle(
  value: ReadonlySet<string>,
  codes: readonly string[],
  { on, entities }: { on: boolean; entities: readonly PermissionEntity[] },
): string[] {
  const next = new Set(value)
  for (const code of codes)
    if (on) next.add(code)
    else next.delete(code)
  for (const { entity, actions } of entities) {
    const see = codeOf(entity, SEE)
    if (!actions.some(({ action }) => action === SEE)) continue
    const otherActions = actions.filter(({ action }) => action !== SEE && next.has(codeOf(entity, action)))
    if (next.has(see) || otherActions.length === 0) continue
    if (on) next.add(see)
    else for (const { action } of otherActions) next.delete(codeOf(entity, action))
  }
  return [...next].toSorted()
}

/** Module of the screens for staff, roles and organisation. */
const ADMINISTRATION = 'admin'

/**
 * The permissions that an operator with this role type and these permissions may grant; the server applies the same
 * rule. Everything when the operator's permissions are unknown.
 */
export function grantable(
  modules: readonly PermissionModule[],
  roleType: RoleType,
  permissions: ReadonlySet<string> | undefined,
): (code: string) => boolean {
  if (permissions === undefined) return () => true
  const ceiling = permissionsOfRoleType(modules, roleType)
  const grantableCodes = new Set(codesOf(ceiling.flatMap(({ entities }) => entities)))
  const administration = ceiling.filter(({ module }) => module === ADMINISTRATION)
  const administrator =
    roleType === 'head_office' &&
    isAdministrator(permissions, codesOf(administration.flatMap(({ entities }) => entities)))
  // `beyond`: the code is above the ceiling of the operator's own role type.
  return (code) => mayGrant(permissions, code, { administrator, beyond: !grantableCodes.has(code) })
}

/** The state of a check box that stands for the codes: whether all, some or none of them are in the set. */
export function checkState(value: ReadonlySet<string>, codes: readonly string[]): 'all' | 'some' | 'none' {
  const count = codes.filter((code) => value.has(code)).length
  return count === 0 ? 'none' : count === codes.length ? 'all' : 'some'
}

/** The modules with only the entities whose title in either language, or whose name, contains the text. */
export function filterByText(modules: readonly PermissionModule[], text: string): PermissionModule[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (!wanted) return [...modules]
  const fits = ({ entity, title }: PermissionEntity) =>
    [entity, title.zh, title.en].some((name) => name.toLocaleLowerCase().includes(wanted))
  return modules
    .map((module) => ({ ...module, entities: module.entities.filter(fits) }))
    .filter(({ entities }) => entities.length > 0)
}

import type { RoleType } from '@/rules/field'
import { isAdministrator, mayGrant } from '@/rules/grant'
import { EVERYTHING, type PermissionEntity, type PermissionModule } from '@/rules/permission'

export const codeOf = (entity: string, action: string): string => `${entity}:${action}`
const SEE = 'list'

/** What a role of this type may hold at most; entities and modules without anything are left out. */
export function within(modules: readonly PermissionModule[], role: RoleType): PermissionModule[] {
  return modules
    .map((module) => ({
      ...module,
      entities: module.entities
        .map((entity) => ({ ...entity, actions: entity.actions.filter(({ roles }) => roles.includes(role)) }))
        .filter(({ actions }) => actions.length > 0),
    }))
    .filter(({ entities }) => entities.length > 0)
}

export function codesOf(entities: readonly PermissionEntity[]): string[] {
  return entities.flatMap(({ entity, actions }) => actions.map(({ action }) => codeOf(entity, action)))
}

/** The codes held; "everything" is written out, so that it can be narrowed. */
export function held(value: readonly string[], modules: readonly PermissionModule[]): ReadonlySet<string> {
  const all = codesOf(modules.flatMap(({ entities }) => entities))
  return new Set(value.includes(EVERYTHING) ? all : value)
}

/**
 * The codes after a check is set or taken away. Whoever may do something with an entity must be able to see it: the first
 * check brings the sight of the list, and taking that away takes the rest.
 */
export function toggled(
  value: ReadonlySet<string>,
  codes: readonly string[],
  on: boolean,
  entities: readonly PermissionEntity[],
): string[] {
  const next = new Set(value)
  for (const code of codes)
    if (on) next.add(code)
    else next.delete(code)
  for (const { entity, actions } of entities) {
    const see = codeOf(entity, SEE)
    if (!actions.some(({ action }) => action === SEE)) continue
    const others = actions.filter(({ action }) => action !== SEE && next.has(codeOf(entity, action)))
    if (next.has(see) || others.length === 0) continue
    if (on) next.add(see)
    else for (const { action } of others) next.delete(codeOf(entity, action))
  }
  return [...next].toSorted()
}

/** Module of the screens on which staff, roles and organisation are kept. */
const ADMINISTRATION = 'admin'

/**
 * Which permissions somebody of this role type who holds these may give; the server decides by the same rule. Everything
 * where nothing is known of the person.
 */
export function grantable(
  modules: readonly PermissionModule[],
  roleType: RoleType,
  permissions: ReadonlySet<string> | undefined,
): (code: string) => boolean {
  if (permissions === undefined) return () => true
  const ceiling = within(modules, roleType)
  const own = new Set(codesOf(ceiling.flatMap(({ entities }) => entities)))
  const administration = ceiling.filter(({ module }) => module === ADMINISTRATION)
  const administrator =
    roleType === 'head_office' &&
    isAdministrator(permissions, codesOf(administration.flatMap(({ entities }) => entities)))
  return (code) => mayGrant(permissions, code, { administrator, beyond: !own.has(code) })
}

/** All, some or none of the codes. */
export function share(value: ReadonlySet<string>, codes: readonly string[]): 'all' | 'some' | 'none' {
  const count = codes.filter((code) => value.has(code)).length
  return count === 0 ? 'none' : count === codes.length ? 'all' : 'some'
}

/** Entities whose name holds the text, in either language or as a code. */
export function matching(modules: readonly PermissionModule[], text: string): PermissionModule[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (!wanted) return [...modules]
  const fits = ({ entity, title }: PermissionEntity) =>
    [entity, title.zh, title.en].some((name) => name.toLocaleLowerCase().includes(wanted))
  return modules
    .map((module) => ({ ...module, entities: module.entities.filter(fits) }))
    .filter(({ entities }) => entities.length > 0)
}

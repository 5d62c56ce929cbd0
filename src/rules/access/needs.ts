import type { RoleType } from './role-type'

/**
 * Flags that the engine itself asks for; each flag is a checkbox of the role. Further flags are the boolean fields
 * `can_…` of the entities `role` and `store_role` in the manifest.
 */
export const ENGINE_FLAGS = ['can_view_cost', 'can_view_buy_price', 'can_pos_refund'] as const
type EngineFlag = (typeof ENGINE_FLAGS)[number]

/** A right that a role may have beside its permissions: a boolean field `can_…` of the roles in the manifest. */
export type Flag = EngineFlag | `can_${string}`
export type Flags = Readonly<Record<EngineFlag, boolean>> & { readonly [flag: `can_${string}`]: boolean | undefined }

/** A flag, a permission (`supplier:update`), or a role type that always sees the field (`@wholesaler`). */
export type Need = Flag | `${string}:${string}` | `@${RoleType}`

/** One need, or several needs of which one is enough. */
export type Needs = Need | readonly Need[]

/** The rights of an operator. While the permissions are unknown (absent), no field is hidden; the server decides. */
export interface Viewer {
  flags: Flags
  roleType: RoleType
  permissions?: ReadonlySet<string>
}

/** Whether the viewer may see a field with these needs; a field without needs is open to everybody. */
export function isSeen(needs: Needs | undefined, viewer: Viewer): boolean {
  if (needs === undefined) return true
  return typeof needs === 'string' ? meets(needs, viewer) : needs.some((need) => meets(need, viewer))
}

function meets(need: Need, { flags, roleType, permissions }: Viewer): boolean {
  if (need.startsWith('@')) return need === `@${roleType}`
  if (need.includes(':')) return permissions === undefined || permissions.has('*') || permissions.has(need)
  return flags[need as Flag] === true
}

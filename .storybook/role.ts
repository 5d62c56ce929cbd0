import type { RoleType } from '../src/rules/access/role-type'

let role: RoleType = 'head_office'

/** Sets the role type that was chosen in the toolbar of Storybook. The fake answers are those for an operator of it. */
export function playRole(next: RoleType): void {
  role = next
}

export function playedRole(): RoleType {
  return role
}

import type { RoleType } from '../src/rules/access/role-type'

let role: RoleType = 'head_office'

/** Sets the role of the toolbar, on which the fake answers depend. A real server takes the role from the session. */
export function playRole(next: RoleType): void {
  role = next
}

export function playedRole(): RoleType {
  return role
}

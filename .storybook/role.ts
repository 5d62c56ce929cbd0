import type { RoleType } from '../src/rules/field'

let role: RoleType = 'head_office'

/** The toolbar's role, for answers that depend on who asks: a real server knows it from the session. */
export function playRole(next: RoleType): void {
  role = next
}

export function playedRole(): RoleType {
  return role
}

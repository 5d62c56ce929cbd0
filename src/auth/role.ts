import { useSyncExternalStore } from 'react'
import { readFilled, ROLE, write } from './storage'

/**
 * The role that routes and `<Permission>` compare: `adminHandle` or `user`. Switching the role changes which screens
 * are shown, never what the server allows.
 */
let role = readFilled(ROLE)
const listeners = new Set<() => void>()

export function currentRole(): string | null {
  return role
}

export function switchRole(next: string | null): void {
  role = next
  write(ROLE, next)
  for (const listener of listeners) listener()
}

function onRole(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRole(): string | null {
  return useSyncExternalStore(onRole, currentRole)
}

import type { ReactNode } from 'react'
import { isAllowed } from './access'
import { useRole } from './role'

/** Whether the operator's role is one of those named; an empty list allows everyone. Comfort, not protection: the server decides again. */
export function usePermission(roles: readonly string[]): boolean {
  const role = useRole()
  if (!Array.isArray(roles)) throw new TypeError("need roles! Like <Permission roles={['admin', 'user']}>")
  return isAllowed(roles, role)
}

interface Props {
  /** An empty list allows everyone. */
  roles: readonly string[]
  children: ReactNode
}

/** Shows its children to the named roles only, and again as soon as the role comes back. */
export function Permission({ roles, children }: Props) {
  return usePermission(roles) ? children : null
}

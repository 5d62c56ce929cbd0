import type { ReactNode } from 'react'
import { isAllowed } from './access'
import { useRole } from './role'

interface Props {
  /** An empty list allows everyone. */
  roles: readonly string[]
  children: ReactNode
}

/** Shows its children to the named roles only. Comfort, not protection: the server decides again. */
export function Permission({ roles, children }: Props) {
  const role = useRole()
  if (!Array.isArray(roles)) throw new TypeError("need roles! Like <Permission roles={['admin', 'user']}>")
  return isAllowed(roles, role) ? children : null
}

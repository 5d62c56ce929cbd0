import type { ReactNode } from 'react'
import { isAllowed } from './access'
import { useRole } from './role'

/**
 * Whether the operator's role is in `roles`; an empty list allows everyone. This only hides controls: the server checks
 * every call. Throws a TypeError when `roles` is not an array.
 */
export function usePermission(roles: readonly string[]): boolean {
  const role = useRole()
  if (!Array.isArray(roles))
    throw new TypeError("`roles` must be an array, as in <Permission roles={['admin', 'user']}>")
  return isAllowed(roles, role)
}

interface Props {
  /** An empty list allows everyone. */
  roles: readonly string[]
  children: ReactNode
}

/** Shows its children to the named roles only. */
export function Permission({ roles, children }: Props) {
  return usePermission(roles) ? children : null
}

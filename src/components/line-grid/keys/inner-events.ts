import type { SyntheticEvent } from 'react'

/**
 * Whether an event comes from the sheet of inner rows, or from a drawer with such a sheet. React also passes these
 * events to the outer sheet, which must not handle them.
 */
export function comesFromInnerSheet({ target, currentTarget }: SyntheticEvent): boolean {
  const panel = target instanceof Element ? target.closest('[data-inner-rows]') : null
  return panel !== null && currentTarget instanceof Element && !panel.contains(currentTarget)
}

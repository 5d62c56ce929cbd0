import type { SyntheticEvent } from 'react'

/**
 * Whether an event comes from a sheet within a row, or from a drawer with such a sheet: React passes on events of both to
 * the sheet of the row, which must not handle them.
 */
export function comesFromInnerSheet({ target, currentTarget }: SyntheticEvent): boolean {
  const panel = target instanceof Element ? target.closest('[data-inner-rows]') : null
  return panel !== null && currentTarget instanceof Element && !panel.contains(currentTarget)
}

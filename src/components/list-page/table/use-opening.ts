import { useMemo } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import type { AnyRow } from '../any-row'
import type { Opening } from './row-opening'

/** Where a row opens, if the entity has a screen for it. */
export function useOpening(update: string | undefined): (Opening & { to(row: AnyRow): string }) | undefined {
  const navigate = useNavigate()
  const href = useHref(update ?? '.')
  return useMemo(() => {
    if (update === undefined) return undefined
    const to = (row: AnyRow) => `${update}?id=${row.id}`
    return {
      to,
      open: (row) => void navigate(to(row)),
      openInTab: (row) => void window.open(`${href}?id=${row.id}`, '_blank', 'noopener'),
    }
  }, [update, navigate, href])
}

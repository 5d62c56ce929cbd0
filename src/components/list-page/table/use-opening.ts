import { useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { isOffline } from '@/request/connection'
import { withoutOpen, withOpen } from '../detail/detail-address'
import type { AnyListProps, AnyRow } from '../any-row'
import type { Opening } from './row-opening'

/** Returns where a row opens: on the entity's screen, or beside the list. */
export function useOpening({ api, view, detail }: Pick<AnyListProps, 'api' | 'view' | 'detail'>): Opening | undefined {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { update } = view
  const beside = update === undefined && detail !== undefined
  const base = beside ? withoutOpen(search) : ''
  const href = useHref(update ?? pathname)
  return useMemo(() => {
    if (update === undefined && !beside) return undefined
    const query = (row: AnyRow) => (beside ? withOpen(base, row.id) : `?id=${row.id}`)
    const to = (row: AnyRow) => `${update ?? pathname}${query(row)}`
    const ahead = ({ id }: AnyRow) => {
      if ('ahead' in api && !isOffline()) api.ahead?.(id)
    }
    return {
      to,
      ahead,
      open: (row) => {
        ahead(row)
        void navigate(to(row))
      },
      openInTab: (row) => void window.open(`${href}${query(row)}`, '_blank', 'noopener'),
    }
  }, [api, update, beside, base, pathname, navigate, href])
}

import { useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { isOffline } from '@/request/connection'
import { withoutOpen, withOpen } from '../detail/detail-address'
import type { AnyListProps, AnyRow } from '../any-row'
import type { Opening } from './row-opening'

/**
 * Returns how a row opens: on the screen of the entity (`view.update`), otherwise beside the list (`detail`). Undefined
 * when the rows of the list cannot be opened.
 */
export function useOpening({ api, view, detail }: Pick<AnyListProps, 'api' | 'view' | 'detail'>): Opening | undefined {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { update } = view
  const opensBeside = update === undefined && detail !== undefined
  const base = opensBeside ? withoutOpen(search) : ''
  const href = useHref(update ?? pathname)
  return useMemo(() => {
    if (update === undefined && !opensBeside) return undefined
    const query = (row: AnyRow) => (opensBeside ? withOpen(base, row.id) : `?id=${row.id}`)
    const to = (row: AnyRow) => `${update ?? pathname}${query(row)}`
    const prefetch = ({ id }: AnyRow) => {
      if ('prefetch' in api && !isOffline()) api.prefetch(id)
    }
    return {
      to,
      prefetch,
      open: (row) => {
        prefetch(row)
        void navigate(to(row))
      },
      openInTab: (row) => void window.open(`${href}${query(row)}`, '_blank', 'noopener'),
    }
  }, [api, update, opensBeside, base, pathname, navigate, href])
}

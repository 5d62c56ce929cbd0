import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DocumentLocationState } from '@/components/document-page/location-state'
import type { Offers } from './transition-list'

/**
 * Begins the transition that `start` in the state of the location names, as if its button had been pressed: the palette
 * opens a document with "approve". A transition that the document no longer offers is not begun; the page shows the new
 * status instead. The state is removed, so that a reload does not begin the transition again.
 */
export function useStartOnArrival({ primary, plain, menu }: Offers, start: (names: readonly string[]) => void): void {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const begun = useRef<string>(undefined)
  const name = (state as DocumentLocationState | null)?.start
  useEffect(() => {
    if (name === undefined || begun.current === key) return
    begun.current = key
    void navigate({ pathname, search }, { replace: true, state: null })
    const offer = [primary, ...plain, ...menu].find(
      (candidate) => candidate?.create === undefined && candidate?.names[0] === name,
    )
    if (offer) start(offer.names)
  })
}

import { useEffect } from 'react'
import { visit } from '@/settings/visited'
import type { OpenTab } from './tabs'

/** Remembers the screen in front among those visited last, under the name that its tab shows. */
export function useVisits(front: OpenTab | undefined, title: string | undefined): void {
  // An address that no route knows is nowhere to come back to.
  const path = front && front.route.name !== 'notFound' ? front.location.pathname + query(front) : null
  useEffect(() => {
    if (path !== null && title) visit({ path, title })
  }, [path, title])
}

/** A document is its address with the query; a list is the same list whatever is filtered. */
const query = ({ route, location }: OpenTab) => (route.screen === 'list' ? '' : location.search)

import { useEffect } from 'react'
import { visit } from '@/settings/visited'
import type { OpenTab } from './tabs'

/** Adds the visible screen to the recently visited screens, with the title of its tab. */
export function useVisits(tab: OpenTab | undefined, title: string | undefined): void {
  // An address without a route is not remembered.
  const path = tab && tab.route.name !== 'notFound' ? tab.location.pathname + query(tab) : null
  useEffect(() => {
    if (path !== null && title) visit({ path, title })
  }, [path, title])
}

/** The query identifies a document, so it is part of the remembered path; the query of a list holds only filters. */
const query = ({ route, location }: OpenTab) =>
  route.screen === 'list' || route.screen === 'report' ? '' : location.search

import { useEffect } from 'react'
import { visit } from '@/settings/visited'
import type { OpenTab } from './tabs'

/** Adds the visible screen to the recently visited screens, with the title of its tab. */
export function useVisits(tab: OpenTab | undefined, title: string | undefined): void {
  const path = tab && isRemembered(tab) ? tab.location.pathname + query(tab) : null
  useEffect(() => {
    if (path !== null && title) visit({ path, title })
  }, [path, title])
}

/**
 * An address without a route is not remembered. Neither is the form of a new document: once it is saved it has the
 * number of the document as its title, but its address still opens an empty form.
 */
const isRemembered = ({ route }: OpenTab) => route.name !== 'notFound' && route.screen !== 'create'

/** The query identifies a document, so it is part of the remembered path; the query of a list holds only filters. */
const query = ({ route, location }: OpenTab) =>
  route.screen === 'list' || route.screen === 'report' ? '' : location.search

import { useEffect } from 'react'
import { forgetVisit, isErrorScreen, visit } from '@/settings/visited'
import type { OpenTab } from './tabs'

/**
 * Adds the visible screen to the recently visited screens, with the title of its tab. A screen that turns out to be
 * missing or refused is taken out of them.
 */
export function useVisits(tab: OpenTab | undefined, title: string | undefined): void {
  const path = tab && isRemembered(tab) ? tab.location.pathname + query(tab) : null
  const absent = tab?.absent === true
  useEffect(() => {
    if (path === null || !title) return
    if (absent) forgetVisit(path)
    else visit({ path, title })
  }, [path, title, absent])
}

/**
 * An address without a route is not remembered, nor is the screen for a refusal or an error. Neither is the form of a
 * new document: once it is saved it has the number of the document as its title, but its address still opens an empty
 * form.
 */
const isRemembered = ({ route }: OpenTab) =>
  route.name !== 'notFound' && route.screen !== 'create' && !isErrorScreen(route.path)

/** The id of a document is part of the remembered path. What else a query holds, such as a period, is not. */
function query({ route, location }: OpenTab): string {
  if (route.screen === 'list' || route.screen === 'report') return ''
  const id = new URLSearchParams(location.search).get('id')
  return id === null ? '' : `?${new URLSearchParams({ id }).toString()}`
}

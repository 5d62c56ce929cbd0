import { useEffect } from 'react'
import { useText } from '@/i18n/use-locale'
import type { OpenTab } from './tabs/tabs'

/** Returns a function that gives the title of a tab: as set by its screen, or else the title of the route. */
export function useTitleOf(): (tab: Pick<OpenTab, 'title' | 'route'>) => string {
  const text = useText()
  return (tab) => tab.title || text(tab.route.title)
}

/** Sets the browser's title to the title of the visible screen. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Backstock` : 'Backstock'
  }, [title])
}

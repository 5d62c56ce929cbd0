import { useEffect } from 'react'
import { useText } from '@/i18n/use-locale'
import type { OpenTab } from './tabs/tabs'

/** What a tab is called: what its screen says, else the route's title. */
export function useTitleOf(): (tab: Pick<OpenTab, 'title' | 'route'>) => string {
  const text = useText()
  return (tab) => tab.title || text(tab.route.title)
}

/** The browser's title, from the screen in front. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Backstock` : 'Backstock'
  }, [title])
}

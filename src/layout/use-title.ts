import { useText } from '@/i18n/use-text'
import type { OpenTab } from './tabs/tabs'

/** Returns a function that gives the title of a tab: as set by its screen, or else the title of the route. */
export function useTitleOf(): (tab: Pick<OpenTab, 'title' | 'route'>) => string {
  const text = useText()
  return (tab) => tab.title || text(tab.route.title)
}

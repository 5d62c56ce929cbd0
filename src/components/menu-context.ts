import { createContext, use } from 'react'

/** A group of the operator's menu: what they may open, in order. */
export interface MenuSection {
  key: string
  title: { zh: string; en: string }
  routes: readonly { name: string; path: string; title: { zh: string; en: string } }[]
}

/** The operator's menu, for screens that offer ways to others. The app provides it. */
export const MenuContext = createContext<readonly MenuSection[]>([])

export function useMenu(): readonly MenuSection[] {
  return use(MenuContext)
}

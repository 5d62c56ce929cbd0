import { createContext, use } from 'react'

export interface MenuScreen {
  name: string
  path: string
  title: { zh: string; en: string }
  /** `module.entity` and what of it is shown; a page of its own has neither. */
  entity?: string
  screen?: string
}

/** A group of the operator's menu: what they may open, in order. */
export interface MenuSection {
  key: string
  title: { zh: string; en: string }
  routes: readonly MenuScreen[]
}

/** The operator's menu, for screens that offer ways to others. The app provides it. */
export const MenuContext = createContext<readonly MenuSection[]>([])

export function useMenu(): readonly MenuSection[] {
  return use(MenuContext)
}

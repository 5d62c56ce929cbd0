import type { Text } from '@/rules/rules'
import { createContext, use } from 'react'
import type { LazyScreen } from './load-screen'

export interface MenuScreen extends LazyScreen {
  name: string
  path: string
  title: Text
}

/** A group of the operator's menu: the screens that the operator may open, in order. */
export interface MenuSection {
  key: string
  title: Text
  routes: readonly MenuScreen[]
}

/** The operator's menu, for screens that link to other screens. Provided by the app. */
export const MenuContext = createContext<readonly MenuSection[]>([])

export function useMenu(): readonly MenuSection[] {
  return use(MenuContext)
}

import type { ComponentType } from 'react'
import type { GuardedRoute } from '@/auth/access'

/** A line of the route table, as the frame needs it. */
export interface ScreenRoute extends GuardedRoute {
  title: { zh: string; en: string }
  /** Kept mounted behind the tab bar; otherwise it starts anew each time. */
  cached: boolean
  /** `list` has one tab per path, anything else one per full address. */
  screen?: string
  /** `module.entity` */
  entity?: string
  /** Permission of a hand-written page; screens of an entity ask for its list. */
  needs?: string
  load: () => Promise<{ default: ComponentType }>
}

/** A group of the menu with the routes that this operator may use, in order. */
export interface MenuGroup {
  key: string
  title: { zh: string; en: string }
  icon?: string
  /** Address outside, which the entry opens in a new tab; it has no routes then. */
  href?: { zh: string; en: string }
  routes: readonly ScreenRoute[]
}

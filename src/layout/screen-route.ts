import type { Text } from '@/rules/rules'
import type { ComponentType } from 'react'
import type { GuardedRoute } from '@/auth/access'

/** The properties of a route that the layout (menu, tabs, breadcrumb) needs. */
export interface ScreenRoute extends GuardedRoute {
  title: Text
  /** The screen stays mounted while another tab is shown; otherwise it is mounted anew each time. */
  cached: boolean
  /** A `list` or `report` has one tab per path; every other screen has one tab per full address. */
  screen?: string
  /** `module.entity` */
  entity?: string
  /** Permission that a hand-written page needs. Screens of an entity need the entity's `list` permission instead. */
  needs?: string
  load: () => Promise<{ default: ComponentType }>
}

/** A group of the menu with the routes that this operator may use, in order. */
export interface MenuGroup {
  key: string
  title: Text
  icon?: string
  /** Address of another site, which opens in a new tab. Such a group has no routes. */
  href?: Text
  /** The screens show invented data. */
  sample?: boolean
  routes: readonly ScreenRoute[]
}

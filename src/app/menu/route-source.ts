import type { ScreenRoute } from '@/layout/screen-route'
import type { MenuGroupDefinition } from './menu'

export interface RouteTable {
  routes: readonly ScreenRoute[]
  groups: readonly MenuGroupDefinition[]
  /** Path that opens after sign-in, for operators who may open it. */
  landing?: string
}

/**
 * Gives the console its routes and menu. It is passed in as a prop, because the module that names every screen is a
 * chunk of its own in the build: a change of one screen then leaves the large chunk of the frame valid in browser
 * caches.
 */
export interface RouteSource {
  table(): RouteTable
  /**
   * Calls back when the table changes, which happens under `npm run dev` only. Returns the function that unsubscribes.
   */
  subscribe(listener: () => void): () => void
}

import type { ScreenRoute } from '@/layout/screen-route'
import type { PrintedGroup } from './menu'

export interface RouteTable {
  routes: readonly ScreenRoute[]
  groups: readonly PrintedGroup[]
}

/**
 * Where the console has its screens from. It is handed in: what names every screen of the manifest is a file of its own in
 * the build, so that a change of one screen leaves the large file of the frame as browsers have kept it.
 */
export interface RouteSource {
  table(): RouteTable
  /** Calls back when the table changes, which happens under `npm run dev` only. Answers how to stop. */
  follow(listener: () => void): () => void
}

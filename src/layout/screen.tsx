import { type ComponentType, lazy, useEffect } from 'react'
import type { ScreenRoute } from './screen-route'
import { startProgress } from './progress'

const loaded = new WeakMap<ScreenRoute['load'], ComponentType>()

/** The route's screen, loaded when it first renders. A failed load is forgotten, so that trying again loads again. */
export function Screen({ route }: { route: ScreenRoute }) {
  let Page = loaded.get(route.load)
  if (!Page) {
    Page = lazy(() => route.load().catch((error: unknown) => { loaded.delete(route.load); throw error }))
    loaded.set(route.load, Page)
  }
  return <Page />
}

/** Stands in while a screen's code is on its way: the bar at the top says enough. */
export function Loading() {
  useEffect(() => startProgress(), [])
  return null
}

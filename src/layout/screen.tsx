import { type ComponentType, createElement, lazy, useEffect } from 'react'
import type { ScreenRoute } from './screen-route'
import { startProgress } from './progress'

const loaded = new WeakMap<ScreenRoute['load'], ComponentType>()

/** One component per screen for as long as the console runs; a failed load is forgotten, so that trying again loads again. */
function pageOf({ load }: ScreenRoute): ComponentType {
  const known = loaded.get(load)
  if (known) return known
  const page = lazy(() =>
    load().catch((error: unknown) => {
      loaded.delete(load)
      throw error
    }),
  )
  loaded.set(load, page)
  return page
}

/** The route's screen, loaded when it first renders. */
export function Screen({ route }: { route: ScreenRoute }) {
  return createElement(pageOf(route))
}

/** Stands in while a screen's code is on its way: the bar at the top says enough. */
export function Loading() {
  useEffect(() => startProgress(), [])
  return null
}

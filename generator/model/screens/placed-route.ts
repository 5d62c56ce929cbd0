import type { RawRoute } from '../../language'
import type { Manifest } from '../../manifest'
import type { Problems } from '../../problems/problem'
import type { Route } from '../model-types'

type RouteFile = Manifest['routes'][number]

/** The file of a route, and its position in the file. */
export interface RoutePlace {
  file: RouteFile
  index: number
}

/** A route before the routes of all files are sorted. */
export type PlacedRoute = Route &
  RoutePlace & {
    /** Order among the routes of the same line of the file. */
    position: number
  }

/** What routes are made from, beside their line. */
export interface PlaceContext extends RoutePlace {
  locales: readonly string[]
  problems: Problems
}

/** Settings that a line of a routes file gives to all its routes. */
export function commonSettings(raw: RawRoute, { group }: { group: string }) {
  return { roles: raw.roles ?? [], cached: raw.cached ?? true, requiresAuth: !raw.public, group }
}

import type { Json, Path } from './yaml-file'

export type Container = { [key: string]: Json }

/** Returns the map or list at a path; undefined when there is none. */
export function containerAt(value: Json, path: Path): Container | undefined {
  let at: Json | undefined = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Array.isArray(at) ? at[Number(step)] : Object.hasOwn(at, step) ? at[step] : undefined
  }
  return typeof at === 'object' && at !== null ? (at as Container) : undefined
}

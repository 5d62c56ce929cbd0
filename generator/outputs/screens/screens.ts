import type { Entity } from '../../model/types'

type Screens = Record<'list' | 'form' | 'tree' | 'station', boolean>

/** Which generated screens an entity has. */
export function screensOf({ paths, list, form, oneScreen, station }: Entity): Screens {
  return {
    station: Boolean(paths.station && station),
    list: Boolean(paths.list && list),
    form: Boolean((paths.create || paths.update || (paths.one && !oneScreen)) && form),
    tree: Boolean(paths.one && oneScreen && list && form),
  }
}

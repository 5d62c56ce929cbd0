import type { Entity } from '../../model/types'

/** Which generated screens an entity has. */
export function screensOf({ paths, list, form, oneScreen }: Entity): { list: boolean; form: boolean; tree: boolean } {
  return {
    list: Boolean(paths.list && list),
    form: Boolean((paths.create || paths.update || (paths.one && !oneScreen)) && form),
    tree: Boolean(paths.one && oneScreen && list && form),
  }
}

import type { Entity } from '../../model/entity-types'

/** Kinds of generated screens. A hand-written file can replace each screen. */
export const PAGE_SCREENS = ['list', 'form', 'tree', 'station', 'report'] as const
export type PageScreen = (typeof PAGE_SCREENS)[number]

/** Whether a path is the path of a screen, such as `src/generated/store/store_member/store_member-form.tsx`. */
export const isPageFile = (path: string): boolean => PAGE_SCREENS.some((screen) => path.endsWith(`-${screen}.tsx`))

/** Returns which generated screens an entity has. */
export function screensOf({ paths, list, form, oneScreen, station, reports }: Entity): Record<PageScreen, boolean> {
  return {
    station: Boolean(paths.station && station),
    report: Boolean(paths.list && list && reports.length > 0),
    list: Boolean(paths.list && list),
    form: Boolean((paths.create || paths.update || (paths.one && !oneScreen)) && form),
    tree: Boolean(paths.one && oneScreen && list && form),
  }
}

import type { Crumbs } from './breadcrumb'
import type { MenuGroup, ScreenRoute } from './screen-route'

/** The menu entry of a screen, or else the menu entry of its entity's list. */
function entryOf(menu: readonly MenuGroup[], route: ScreenRoute): { group: MenuGroup; entry: ScreenRoute } | null {
  for (const group of menu) {
    const entry =
      group.routes.find((candidate) => candidate.path === route.path) ??
      group.routes.find((candidate) => route.entity !== undefined && candidate.entity === route.entity)
    if (entry) return { group, entry }
  }
  return null
}

export function menuEntryOf(menu: readonly MenuGroup[], route: ScreenRoute): string | null {
  return entryOf(menu, route)?.entry.path ?? null
}

/** Whether the screen belongs to a group of samples. */
export function isSample(menu: readonly MenuGroup[], route: ScreenRoute): boolean {
  return entryOf(menu, route)?.group.sample === true
}

export function crumbsOf(menu: readonly MenuGroup[], route: ScreenRoute, title: string): Crumbs {
  const location = entryOf(menu, route)
  if (!location) return { group: null, list: null, title }
  const { group, entry } = location
  // A group with the same title as its list is left out, so that the title is not shown twice.
  return {
    group: group.title.zh === entry.title.zh ? null : group,
    list: entry.path === route.path ? null : entry,
    title,
  }
}

import type { Crumbs } from './breadcrumb'
import type { MenuGroup, ScreenRoute } from './screen-route'

/** The menu entry that a screen belongs to: itself, or the list of its entity. */
function entryOf(menu: readonly MenuGroup[], route: ScreenRoute): { group: MenuGroup; entry: ScreenRoute } | null {
  for (const group of menu) {
    const entry =
      group.routes.find((each) => each.path === route.path) ??
      group.routes.find((each) => route.entity !== undefined && each.entity === route.entity)
    if (entry) return { group, entry }
  }
  return null
}

export function menuEntryOf(menu: readonly MenuGroup[], route: ScreenRoute): string | null {
  return entryOf(menu, route)?.entry.path ?? null
}

export function crumbsOf(menu: readonly MenuGroup[], route: ScreenRoute, title: string): Crumbs {
  const found = entryOf(menu, route)
  if (!found) return { group: null, list: null, title }
  const { group, entry } = found
  // A group is often named after its first list; saying it twice tells nothing.
  return {
    group: group.title.zh === entry.title.zh ? null : group,
    list: entry.path === route.path ? null : entry,
    title,
  }
}

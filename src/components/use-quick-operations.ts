import { useMemo } from 'react'
import { type MenuScreen, useMenu } from '@/components/menu-context'
import { useOperator } from '@/components/operator-context'
import { entityName } from '@/rules/key'
import { MAX_FAVOURITES, setFavourites, useFavourites } from '@/settings/favourites'

/** Number of screens proposed before an operator chooses. */
const PROPOSED_SCREENS = 6

export interface QuickOperations {
  /** The screens that stand on the workplace, in order: the chosen ones that the menu shows, otherwise the proposed. */
  screens: readonly MenuScreen[]
  /** Names of the screens that the operator has chosen. */
  marked: ReadonlySet<string>
  /**
   * Whether the operator can choose no further screen. Chosen screens that the menu does not show, such as those of a
   * former role, do not count.
   */
  isFull: boolean
  /** Makes these screens, by name, the ones on the workplace. A chosen screen that the menu hides keeps its place. */
  choose(names: readonly string[]): void
  /** Adds a screen at the end, unless the list is full, or removes it. The first one is added to the proposed ones. */
  toggle(name: string): void
}

/** The screens that the operator has at hand: with a star in the menu, and as quick operations on the workplace. */
export function useQuickOperations(): QuickOperations {
  const menu = useMenu()
  const { permissions } = useOperator()
  const all = useFavourites()
  return useMemo(() => {
    const routes = menu.flatMap((group) => group.routes)
    const byName = new Map(routes.map((route) => [route.name, route]))
    const chosen = all.filter((name) => byName.has(name))
    const names = chosen.length > 0 ? chosen : proposedScreens(routes, permissions)
    const marked = new Set(chosen)
    const isFull = marked.size >= MAX_FAVOURITES
    const choose = (next: readonly string[]) => setFavourites(withHidden(all, (name) => byName.has(name), next))
    const toggle = (name: string) => {
      if (marked.has(name)) choose(chosen.filter((other) => other !== name))
      else if (!isFull) choose([...new Set([...names, name])])
    }
    return { screens: names.flatMap((name) => byName.get(name) ?? []), marked, isFull, choose, toggle }
  }, [menu, permissions, all])
}

/** The favourites `all` after the operator has changed the shown ones to `next`. Each hidden name keeps its place. */
function withHidden(all: readonly string[], isShown: (name: string) => boolean, next: readonly string[]): string[] {
  const left = [...next]
  const changed = all.flatMap((name) => (isShown(name) ? left.splice(0, 1) : [name]))
  return [...changed, ...left]
}

/**
 * Names of the screens that the workplace offers until the operator chooses: lists of the documents that the operator
 * submits or approves, in the order of the menu; then the other documents, then the other lists. `permissions` are such
 * as `sku:create`; when they are undefined, all documents count alike.
 */
export function proposedScreens(routes: readonly MenuScreen[], permissions?: ReadonlySet<string>): string[] {
  const rank = ({ entity }: MenuScreen) => {
    const name = entity === undefined ? '' : entityName(entity)
    if (permissions?.has(`${name}:submit`) || permissions?.has(`${name}:approve`)) return 0
    return name.endsWith('_receipt') ? 1 : 2
  }
  return routes
    .filter(({ entity, screen }) => entity !== undefined && screen === 'list')
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, PROPOSED_SCREENS)
    .map(({ name }) => name)
}

import type { MenuScreen } from '@/components/menu-context'
import { entityName } from '@/rules/key'

/** Number of screens proposed before an operator chooses. */
const PROPOSED_SCREENS = 6

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

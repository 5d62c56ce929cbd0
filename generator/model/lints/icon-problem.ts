import { ICONS } from '../../language/icons'
import { suggestion } from '../../problems/suggest'
import type { Hint } from '../../problems/hint'

/** What to say of a name that is no icon of the set; undefined for an icon. */
export function iconProblem(name: string): { message: string; hint: Hint | undefined } | undefined {
  if (ICONS.some((known) => known === name)) return undefined
  return { message: `there is no icon "${name}"`, hint: suggestion(iconName(name), ICONS) }
}

/** The name that an icon of antd has here: `shopping-cart` for `ShoppingCartOutlined`. */
const iconName = (icon: string) =>
  icon
    .replace(/(Outlined|Filled|TwoTone)$/, '')
    .replace(/(?<=[a-z0-9])([A-Z])/g, '-$1')
    .toLowerCase()

import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { createContext, lazy, Suspense, use } from 'react'

const OtherIcon = lazy(() => import('./other-icon'))

export type MenuIcons = Readonly<Record<string, typeof AppstoreOutlined>>

/**
 * The icons of the product's own menu, by name. An operator may choose another icon for a menu entry; the code of such
 * an icon is fetched when the icon is shown.
 */
export const MenuIconsContext = createContext<MenuIcons>({})

/** The icon of a menu group; a default icon when the group has none. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const icons = use(MenuIconsContext)
  if (!name) return <AppstoreOutlined />
  const Icon = icons[name]
  if (Icon) return <Icon />
  return (
    <Suspense fallback={<AppstoreOutlined />}>
      <OtherIcon name={name} />
    </Suspense>
  )
}

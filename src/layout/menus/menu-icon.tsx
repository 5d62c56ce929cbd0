import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { ICON_SET } from '@/components/fields/icons/icon-set'

/** The icon of a menu group; a default icon when the set has no icon of this name. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = ICON_SET[name ?? ''] ?? AppstoreOutlined
  return <Icon />
}

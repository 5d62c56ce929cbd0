import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { ICON_SET } from '@/components/fields/icons/icon-set'

/** The icon of a menu group; one that the set does not have is shown as a plain one. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = ICON_SET[name ?? ''] ?? AppstoreOutlined
  return <Icon />
}

import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { ICON_SET } from '@/components/fields/icons/icon-set'

/**
 * An icon of the whole set that manifests and operators may use, by name; a default icon for an unknown name. Loaded
 * only for icons that are not in `MenuIconsContext`, because the set is large.
 */
export default function OtherIcon({ name }: { name: string }) {
  const Icon = ICON_SET[name] ?? AppstoreOutlined
  return <Icon />
}

import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { ICON_SET } from '@/components/fields/icons/icon-set'

/** The icon with this name of all that manifests and operators may use; a default icon for an unknown name. */
export default function OtherIcon({ name }: { name: string }) {
  const Icon = ICON_SET[name] ?? AppstoreOutlined
  return <Icon />
}

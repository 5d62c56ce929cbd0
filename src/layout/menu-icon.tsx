import type { ComponentType } from 'react'
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import CalculatorOutlined from '@ant-design/icons/es/icons/CalculatorOutlined'
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined'
import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'

/** Icons that a menu group may name. Listed, since an icon that is looked up by name would bring all of them along. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  apartment: ApartmentOutlined,
  'bar-chart': BarChartOutlined,
  calculator: CalculatorOutlined,
  cluster: ClusterOutlined,
  'cloud-upload': CloudUploadOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
}

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = ICONS[name ?? ''] ?? AppstoreOutlined
  return <Icon />
}

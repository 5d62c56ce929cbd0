import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BarcodeOutlined from '@ant-design/icons/es/icons/BarcodeOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'
import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import CrownOutlined from '@ant-design/icons/es/icons/CrownOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import TruckOutlined from '@ant-design/icons/es/icons/TruckOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined'

/** Icons that a manifest or an operator may name, keyed as they are stored. */
export const ICON_SET: Readonly<Record<string, typeof AppstoreOutlined>> = {
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  barcode: BarcodeOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  'credit-card': CreditCardOutlined,
  crown: CrownOutlined,
  dashboard: DashboardOutlined,
  'file-text': FileTextOutlined,
  gift: GiftOutlined,
  home: HomeOutlined,
  inbox: InboxOutlined,
  profile: ProfileOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  'shopping-cart': ShoppingCartOutlined,
  shopping: ShoppingOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  truck: TruckOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
}

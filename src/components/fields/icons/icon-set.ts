import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BarcodeOutlined from '@ant-design/icons/es/icons/BarcodeOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined'
import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import CrownOutlined from '@ant-design/icons/es/icons/CrownOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import TruckOutlined from '@ant-design/icons/es/icons/TruckOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'

/** Icons that manifests and operators may use, by stored name. */
export const ICON_SET: Readonly<Record<string, typeof AppstoreOutlined>> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  barcode: BarcodeOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  'check-circle': CheckCircleOutlined,
  'cloud-upload': CloudUploadOutlined,
  cluster: ClusterOutlined,
  'credit-card': CreditCardOutlined,
  crown: CrownOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  'file-text': FileTextOutlined,
  form: FormOutlined,
  gift: GiftOutlined,
  home: HomeOutlined,
  inbox: InboxOutlined,
  profile: ProfileOutlined,
  'question-circle': QuestionCircleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  truck: TruckOutlined,
  'unordered-list': UnorderedListOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
  warning: WarningOutlined,
}

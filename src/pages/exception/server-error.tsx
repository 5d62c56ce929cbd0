import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import { Exception } from './exception'

export default function ServerError() {
  return <Exception code="500" icon={<WarningOutlined />} />
}

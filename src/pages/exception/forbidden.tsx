import StopOutlined from '@ant-design/icons/es/icons/StopOutlined'
import { Exception } from './exception'

export default function Forbidden() {
  return <Exception code="403" icon={<StopOutlined />} />
}

import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import { Exception } from './exception'

export default function Gone() {
  return <Exception code="404" icon={<FileSearchOutlined />} retry />
}

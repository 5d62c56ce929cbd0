import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import { Exception } from './exception'

/** The screen of the route /exception/404. Unknown addresses open `pages/not-found` instead. */
export default function Gone() {
  return <Exception code="404" icon={<FileSearchOutlined />} retry />
}

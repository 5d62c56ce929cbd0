import BarcodeOutlined from '@ant-design/icons/es/icons/BarcodeOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isWritable } from '@/components/document-page/form/field-state'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { TABLET, useMedia } from '@/components/use-media'
import styles from './header.module.css'

/** On a phone, a link from a document to the station on which its rows are counted. */
export function StationLink() {
  const { draft, viewer } = usePage()
  const { station } = viewer.shape
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const narrow = useMedia(TABLET)
  const countable = useStore(
    draft,
    ({ doc, creating }) => !creating && isWritable(viewer.shape, doc, false, viewer.roleType),
  )
  if (!station || !narrow || !countable) return null
  return (
    <Button
      block
      className={styles.station ?? ''}
      size="large"
      icon={<BarcodeOutlined />}
      onClick={() => void navigate(`${station.path}?id=${String(draft.doc.id)}`)}
    >
      {t('count_by_scan')}
    </Button>
  )
}

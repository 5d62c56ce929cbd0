import BarcodeOutlined from '@ant-design/icons/es/icons/BarcodeOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isCountable } from '@/rules/counting'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { TABLET, useMedia } from '@/components/use-media'
import styles from './header.module.css'

interface Props {
  /** Stores a new or changed document. Resolves to false when it was not stored. */
  save: () => Promise<boolean>
}

/**
 * On a phone, a link to the station on which the rows of the document are counted. The station reads the stored
 * document.
 */
export function StationLink({ save }: Props) {
  const { draft, viewer } = usePage()
  const { station } = viewer.shape
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const narrow = useMedia(TABLET)
  const countable = useStore(draft, ({ doc }) => isCountable(viewer.shape, doc, viewer.roleType))
  if (!station || !narrow || !countable) return null
  return (
    <Button
      block
      className={styles.station ?? ''}
      size="large"
      icon={<BarcodeOutlined />}
      onClick={async () => (await save()) && void navigate(`${station.path}?id=${String(draft.doc.id)}`)}
    >
      {t('count_by_scan')}
    </Button>
  )
}

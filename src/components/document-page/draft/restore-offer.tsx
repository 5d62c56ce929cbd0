import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/format/date-time'
import { useFormat } from '@/components/use-format'
import styles from '@/components/document-page/page.module.css'
import type { StoredDraft } from './stored-draft'

interface Props {
  stored: StoredDraft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore changes that were not saved when the page was reloaded or closed. */
export function RestoreOffer({ stored, onRestore, onDiscard }: Props) {
  const { t } = useTranslation('document')
  const { timeZone } = useFormat()
  return (
    <Alert
      className={styles.restore}
      type="info"
      showIcon
      title={t('restore.found', { at: formatInstant(stored.at, timeZone) })}
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button size="small" onClick={onDiscard}>
            {t('restore.drop')}
          </Button>
          <Button size="small" type="primary" onClick={onRestore}>
            {t('restore.take')}
          </Button>
        </span>
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import styles from './request-id.module.css'

interface Props {
  /** Nothing is drawn without one: no answer came from the server. */
  id: string | undefined
  /** On a line of its own. */
  block?: boolean
}

/** The id under which the server's log has a failed request: to be read out, or selected with one click and copied. */
export function RequestId({ id, block }: Props) {
  const { t } = useTranslation('errors')
  if (id === undefined) return null
  return (
    <span className={block ? `${styles.line} ${styles.block}` : styles.line}>
      {t('request_id')} <code className={styles.id}>{id}</code>
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import styles from './request-id.module.css'

interface Props {
  /** Undefined when the server did not answer; nothing is rendered in that case. */
  id: string | undefined
  /** Puts the id on a separate line. */
  block?: boolean
}

/** Shows the id of a failed request in the server's log; one click selects the id for copying. */
export function RequestId({ id, block }: Props) {
  const { t } = useTranslation('errors')
  if (id === undefined) return null
  return (
    <span className={block ? `${styles.line} ${styles.block}` : styles.line}>
      {t('request_id')} <code className={styles.id}>{id}</code>
    </span>
  )
}

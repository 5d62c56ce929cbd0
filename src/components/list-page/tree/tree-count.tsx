import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format/number'
import styles from '../toolbar/toolbar.module.css'

export function TreeCount({ count }: { count: number }) {
  const { t } = useTranslation('list')
  return (
    <div className={styles.pager}>
      <span className={styles.total}>{t('pager.total', { count, total: formatNumber(count) })}</span>
    </div>
  )
}

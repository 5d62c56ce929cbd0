import { useTranslation } from 'react-i18next'
import { TableSkeleton } from '../../skeleton/table-skeleton'
import styles from './states.module.css'

/** The shape of a table while the very first rows are on their way. */
export function ListSkeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <TableSkeleton />
    </div>
  )
}

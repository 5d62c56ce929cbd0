import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TableSkeleton } from '../../skeleton/table-skeleton'
import styles from './states.module.css'

/** A placeholder table, shown until the first rows arrive; `rows` is how many are expected, where that is known. */
export function ListSkeleton(shape: ComponentProps<typeof TableSkeleton>) {
  const { t } = useTranslation('list')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <TableSkeleton {...shape} />
    </div>
  )
}

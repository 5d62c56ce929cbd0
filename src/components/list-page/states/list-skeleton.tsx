import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TableSkeleton } from '../../skeleton/table-skeleton'
import styles from './states.module.css'

/** A placeholder of the form that the list will have, shown until the first rows arrive. */
export function ListSkeleton(props: ComponentProps<typeof TableSkeleton>) {
  const { t } = useTranslation('list')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <TableSkeleton {...props} />
    </div>
  )
}

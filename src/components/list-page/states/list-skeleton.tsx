import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

const ROWS = 10

/** The shape of a table while the very first rows are on their way. */
export function ListSkeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          {[120, 72, 150, 96, 110, 84, 140].map((width, cell) => (
            <span key={cell} style={{ width: width - ((row * 13 + cell * 7) % 28) }} />
          ))}
        </div>
      ))}
    </div>
  )
}

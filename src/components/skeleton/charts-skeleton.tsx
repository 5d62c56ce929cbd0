import styles from './skeleton.module.css'

/** Placeholder for charts, below a strip of figures where the screen has one. */
export function ChartsSkeleton({ hasFigures = false }: { hasFigures?: boolean }) {
  return (
    <div className={`${styles.stack} ${styles.late}`} aria-busy>
      {hasFigures && <i className={`${styles.block} ${styles.figures}`} />}
      <div className={styles.pair}>
        <i className={styles.block} />
        <i className={styles.block} />
      </div>
    </div>
  )
}

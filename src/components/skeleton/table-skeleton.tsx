import styles from './skeleton.module.css'

const WIDTHS = [120, 72, 150, 96, 110, 84, 140]

/** Placeholder for a table, as high as that many rows. */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div className={styles.table}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {WIDTHS.map((width, cell) => (
            <span key={cell} style={{ width: width - ((row * 13 + cell * 7) % 28) }} />
          ))}
        </div>
      ))}
    </div>
  )
}

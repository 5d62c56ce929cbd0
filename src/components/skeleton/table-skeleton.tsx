import styles from './skeleton.module.css'

const ROWS = 10
const WIDTHS = [120, 72, 150, 96, 110, 84, 140]

/** Placeholder for a table. */
export function TableSkeleton() {
  return (
    <div className={styles.table}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          {WIDTHS.map((width, cell) => (
            <span key={cell} style={{ width: width - ((row * 13 + cell * 7) % 28) }} />
          ))}
        </div>
      ))}
    </div>
  )
}

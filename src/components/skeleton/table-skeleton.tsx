import styles from './skeleton.module.css'

const WIDTHS = [120, 72, 150, 96, 110, 84, 140]

interface Props {
  rows?: number
  /** What the rows are on a phone: lines of a table, cards, or the blocks of a list of work. */
  narrow?: 'lines' | 'cards' | 'blocks'
}

/** Placeholder for a table, as high as that many rows. */
export function TableSkeleton({ rows = 10, narrow = 'lines' }: Props) {
  return (
    <div className={styles.table} data-narrow={narrow}>
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

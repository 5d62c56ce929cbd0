import { DocumentSkeleton } from './document-skeleton'
import styles from './skeleton.module.css'
import { StationSkeleton } from './station-skeleton'
import { TableSkeleton } from './table-skeleton'

/** The kind of screen that is loading: a list, a document, the station of a document, or a hand-written page. */
export type ScreenKind = 'list' | 'document' | 'station' | 'page'

function ListShape() {
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        {[56, 72, 64, 72].map((width, tab) => (
          <i key={tab} className={styles.label} style={{ width }} />
        ))}
      </div>
      <div className={styles.bar}>
        {[200, 200, 260].map((width, filter) => (
          <i key={filter} className={styles.input} style={{ width }} />
        ))}
      </div>
      <TableSkeleton narrow="cards" />
    </div>
  )
}

function PageShape() {
  return (
    <div className={styles.stack}>
      <i className={styles.title} />
      <i className={`${styles.block} ${styles.figures}`} />
      <div className={styles.pair}>
        <i className={styles.block} />
        <i className={styles.block} />
      </div>
    </div>
  )
}

const SHAPES = { list: ListShape, document: DocumentSkeleton, station: StationSkeleton, page: PageShape }

/** Milliseconds before the skeleton appears, so that fast screens show none. */
const DELAY = 200

interface Props {
  kind: ScreenKind
  label: string
  /** When loading began, in the time of `performance.now()`; code and texts may load one after the other. */
  since: number
}

/** Placeholder for a screen that is loading. */
export function ScreenSkeleton({ kind, label, since }: Props) {
  const Shape = SHAPES[kind]
  return (
    <div
      role="status"
      aria-busy
      aria-label={label}
      className={styles.late}
      style={{ animationDelay: `${Math.round(since + DELAY - performance.now())}ms` }}
    >
      <Shape />
    </div>
  )
}

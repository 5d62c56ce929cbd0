import { DocumentSkeleton } from './document-skeleton'
import styles from './skeleton.module.css'
import { TableSkeleton } from './table-skeleton'

/** What a screen will show: rows, one document, or something of its own. */
export type ScreenKind = 'list' | 'document' | 'page'

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
      <TableSkeleton />
    </div>
  )
}

function PageShape() {
  return (
    <div className={styles.stack}>
      <i className={styles.title} />
      <i className={styles.block} style={{ height: 112 }} />
      <div className={styles.pair}>
        <i className={styles.block} />
        <i className={styles.block} />
      </div>
    </div>
  )
}

const SHAPES = { list: ListShape, document: DocumentSkeleton, page: PageShape }

/** Seen from this many ms on; what comes sooner comes without it. */
const PATIENCE = 200

interface Props {
  kind: ScreenKind
  label: string
  /** When the wait began, as `performance.now()` has it: code and texts may arrive one after the other. */
  since: number
}

/** Stands in for a screen that is late. */
export function ScreenSkeleton({ kind, label, since }: Props) {
  const Shape = SHAPES[kind]
  return (
    <div
      role="status"
      aria-busy
      aria-label={label}
      className={styles.late}
      style={{ animationDelay: `${Math.round(since + PATIENCE - performance.now())}ms` }}
    >
      <Shape />
    </div>
  )
}

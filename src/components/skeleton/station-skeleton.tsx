import bars from './skeleton.module.css'
import styles from './station-skeleton.module.css'

/** Placeholder for a station that is loading: its title, the scan field, the lines to count and the totals. */
export function StationSkeleton() {
  return (
    <div className={styles.station} data-station-skeleton>
      <div className={styles.head}>
        <i className={bars.title} />
      </div>
      <div className={styles.scan}>
        <i className={bars.input} />
      </div>
      <div className={styles.lines}>
        {Array.from({ length: 8 }, (_, line) => (
          <div key={line} className={styles.line}>
            <i className={bars.title} />
            <i className={bars.label} />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <i className={bars.title} />
      </div>
    </div>
  )
}

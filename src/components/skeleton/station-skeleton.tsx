import styles from './skeleton.module.css'

/** Placeholder for a station that is loading: its title, the scan field, the lines to count and the totals. */
export function StationSkeleton() {
  return (
    <div className={styles.station} data-station-skeleton>
      <div className={styles.stationHead}>
        <i className={styles.title} />
      </div>
      <div className={styles.stationScan}>
        <i className={styles.input} />
      </div>
      <div className={styles.stationLines}>
        {Array.from({ length: 8 }, (_, line) => (
          <div key={line} className={styles.stationLine}>
            <i className={styles.title} />
            <i className={styles.label} />
          </div>
        ))}
      </div>
      <div className={styles.stationFoot}>
        <i className={styles.title} />
      </div>
    </div>
  )
}

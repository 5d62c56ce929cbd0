import styles from './skeleton.module.css'

/** Placeholder for a document that is loading: a strip with the title, a card of fields and a card of lines. */
export function DocumentSkeleton() {
  return (
    <div className={styles.stack}>
      <div className={styles.strip}>
        <i className={styles.title} />
      </div>
      <div className={styles.card}>
        <i className={styles.heading} />
        <div className={styles.fields}>
          {Array.from({ length: 6 }, (_, field) => (
            <div key={field}>
              <i className={styles.label} />
              <i className={styles.input} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.card}>
        <i className={styles.heading} />
        {Array.from({ length: 5 }, (_, line) => (
          <i key={line} className={styles.line} />
        ))}
      </div>
    </div>
  )
}

import styles from './splash.module.css'

/**
 * Shown while the console's code or the operator's rights are loading. Appears late, so that a quick start shows
 * nothing.
 */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-busy="true">
      <span className={styles.bar} />
    </div>
  )
}

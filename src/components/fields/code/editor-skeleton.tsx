import styles from './code.module.css'

/** Keeps the place of an editor while its program is loaded. */
export function EditorSkeleton() {
  return <div className={styles.loading} aria-hidden />
}

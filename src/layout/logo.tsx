import styles from './logo.module.css'

/** The product's logo: boxes on a shelf. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5" className={styles.ground} />
      <path d="M5 17.5h14M6.5 15V9.5h5V15zM12.5 15v-3.5H17V15zM8.5 9.5V6h4.5v3.5" className={styles.lines} />
    </svg>
  )
}

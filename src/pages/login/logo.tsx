import styles from './login.module.css'

/** The logo of the navbar, drawn again so that the sign-in screen need not load the layout. */
export function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5" className={styles.logoGround} />
      <path d="M5 17.5h14M6.5 15V9.5h5V15zM12.5 15v-3.5H17V15zM8.5 9.5V6h4.5v3.5" className={styles.logoLines} />
    </svg>
  )
}

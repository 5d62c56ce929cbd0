import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

/** Button inside a password input that shows or hides the typed password. */
export function EyeButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation('auth')
  const name = t(shown ? 'hide_password' : 'show_password')
  return (
    <button type="button" className={styles.eye} aria-pressed={shown} aria-label={name} title={name} onClick={onToggle}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="3" />
        {!shown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  )
}

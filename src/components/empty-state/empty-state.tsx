import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  icon: ReactNode
  title: string
  /** What to do about it, in one sentence. */
  text?: string
  action?: ReactNode
  /** What helps whoever is asked for help, in small print. */
  note?: ReactNode
  /** Something went wrong: read out at once. */
  alert?: boolean
}

/** Why there is nothing to see, and the next step. */
export function EmptyState({ icon, title, text, action, note, alert }: Props) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  icon: ReactNode
  title: string
  /** What the operator can do, in one sentence. */
  text?: string
  action?: ReactNode
  /** Details for support, in small print. */
  note?: ReactNode
  /** An error: screen readers announce it at once. */
  alert?: boolean
}

/** Explains why there is nothing to show, and offers the next step. */
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

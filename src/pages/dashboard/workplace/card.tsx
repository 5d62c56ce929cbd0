import { type ReactNode, useId } from 'react'
import styles from './workplace.module.css'

export function Card({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        {extra}
      </div>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Language } from './language'
import styles from './login.module.css'
import { Logo } from './logo'
import { useProductTitle } from '@/i18n/product'

/** The card of the sign-in screen, with a step after the password as its content. */
export function StepCard({ title, children }: { title: string; children: ReactNode }) {
  const product = useProductTitle()
  return (
    <main className={styles.screen}>
      <Language />
      <section className={styles.card} aria-labelledby="step-title">
        <h1 className={styles.brand}>
          <Logo />
          {product}
        </h1>
        <h2 id="step-title" className={styles.stepTitle}>
          {title}
        </h2>
        {children}
      </section>
    </main>
  )
}

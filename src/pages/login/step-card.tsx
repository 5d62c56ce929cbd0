import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Language } from './language'
import styles from './login.module.css'
import { Logo } from './logo'

/** The card of the sign-in screen, with a step after the password as its content. */
export function StepCard({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <main className={styles.screen}>
      <Language />
      <section className={styles.card} aria-labelledby="step-title">
        <h1 className={styles.brand}>
          <Logo />
          {t('product')}
        </h1>
        <h2 id="step-title" className={styles.stepTitle}>
          {title}
        </h2>
        {children}
      </section>
    </main>
  )
}

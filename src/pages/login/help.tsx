import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Language } from './language'
import { Logo } from './logo'
import styles from './login.module.css'
import { useProductTitle } from '@/i18n/product'

const ANSWERS = {
  forgot: ['reset', 'once', 'locked'],
  register: ['staff', 'company'],
} as const

type HelpTopic = keyof typeof ANSWERS

const KEY = 'help'

/** The help topic named in the query of the address; null when there is none or it is unknown. */
export function helpOf(query: URLSearchParams): HelpTopic | null {
  const topic = query.get(KEY) ?? ''
  return Object.hasOwn(ANSWERS, topic) ? (topic as HelpTopic) : null
}

/** Path of the sign-in screen with a help topic, or without help for null. Keeps the other query parameters. */
export function helpPath(query: URLSearchParams, topic: HelpTopic | null): string {
  const next = new URLSearchParams(query)
  if (topic) next.set(KEY, topic)
  else next.delete(KEY)
  return `/login?${next}`
}

/** Explains who resets a password and how to get an account. */
export function Help({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation('auth')
  const product = useProductTitle()
  const [query] = useSearchParams()
  return (
    <main className={styles.screen}>
      <Language />
      <section className={styles.card} aria-labelledby="help-title">
        <h1 className={styles.brand}>
          <Logo />
          {product}
        </h1>
        <div className={styles.help}>
          <h2 id="help-title">{t(`help.${topic}.title`)}</h2>
          <ul>
            {ANSWERS[topic].map((key) => (
              <li key={key}>{t(`help.${topic}.${key}`, { product })}</li>
            ))}
          </ul>
          <Link className={styles.link} to={helpPath(query, null)}>
            {t('help.back')}
          </Link>
        </div>
      </section>
    </main>
  )
}

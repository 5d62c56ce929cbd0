import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { type HelpTopic, helpPath } from './help-path'
import { Language } from './language'
import { Logo } from './logo'
import styles from './login.module.css'
import { useProductTitle } from '@/i18n/product'

/** Keys of the answers of each topic, in the order in which they are shown. */
const ANSWERS = {
  forgot: ['reset', 'once', 'locked'],
  register: ['staff', 'company'],
} as const satisfies Record<HelpTopic, readonly string[]>

/** Explains who resets a password and how to get an account. */
export default function Help({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation(['sign_in_help', 'auth'])
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
          <h2 id="help-title">{t(`${topic}.title`)}</h2>
          <ul>
            {ANSWERS[topic].map((key) => (
              <li key={key}>{t(`${topic}.${key}`, { product })}</li>
            ))}
          </ul>
          <Link className={styles.link} to={helpPath(query, null)}>
            {t('auth:back')}
          </Link>
        </div>
      </section>
    </main>
  )
}

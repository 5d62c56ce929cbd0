import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Language } from './language'
import { Logo } from './logo'
import styles from './login.module.css'

const ANSWERS = {
  forgot: ['reset', 'once', 'locked'],
  register: ['staff', 'company'],
} as const

export type HelpAbout = keyof typeof ANSWERS

const KEY = 'help'

/** What the address asks about, if anything that is known. */
export function helpOf(query: URLSearchParams): HelpAbout | null {
  const about = query.get(KEY) ?? ''
  return Object.hasOwn(ANSWERS, about) ? (about as HelpAbout) : null
}

/** The same screen about something; where the visitor was going stays in the address. */
export function helpPath(query: URLSearchParams, about: HelpAbout | null): string {
  const next = new URLSearchParams(query)
  if (about) next.set(KEY, about)
  else next.delete(KEY)
  return `/login?${next}`
}

/** Who resets a password, and how one comes to an account. */
export function Help({ about }: { about: HelpAbout }) {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  return (
    <main className={styles.screen}>
      <Language />
      <section className={styles.card} aria-labelledby="help-title">
        <h1 className={styles.brand}>
          <Logo />
          {t('product')}
        </h1>
        <div className={styles.help}>
          <h2 id="help-title">{t(`help.${about}.title`)}</h2>
          <ul>
            {ANSWERS[about].map((key) => (
              <li key={key}>{t(`help.${about}.${key}`)}</li>
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

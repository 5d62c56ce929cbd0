import { useTranslation } from 'react-i18next'
import { changeLocale } from '@/i18n/i18n'
import { LOCALE_NAMES, LOCALES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import styles from './login.module.css'

/** The languages side by side; the one in use is pressed. */
export function Language() {
  const { t } = useTranslation('auth')
  const current = useLocale()
  return (
    <div className={styles.language} role="group" aria-label={t('language')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void changeLocale(locale)}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </div>
  )
}

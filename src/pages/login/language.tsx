import { useTranslation } from 'react-i18next'
import { changeLocale } from '@/i18n/i18n'
import { localeName, offeredLocales } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import styles from './login.module.css'

/**
 * Buttons for the languages; the button of the current language is pressed. Nothing where the product has one language.
 */
export function Language() {
  const { t } = useTranslation('auth')
  const current = useLocale()
  const locales = offeredLocales()
  if (locales.length < 2) return null
  return (
    <div className={styles.language} role="group" aria-label={t('language')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void changeLocale(locale)}
        >
          {localeName(locale)}
        </button>
      ))}
    </div>
  )
}

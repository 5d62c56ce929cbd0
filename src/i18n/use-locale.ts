import { useTranslation } from 'react-i18next'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locale'

/** The language of the screen. The component renders again when the language changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('auth')
  return isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE
}

/** Returns a function that picks from `{zh, en}` the text in the language of the screen. */
export function useText(): (text: { zh: string; en: string }) => string {
  const locale = useLocale()
  return (text) => (locale === 'zh-CN' ? text.zh : text.en)
}

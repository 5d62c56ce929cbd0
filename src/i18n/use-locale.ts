import { useTranslation } from 'react-i18next'
import { isLocale, type Locale, offeredLocales } from './locale'

/** The language of the screen. The component renders again when the language changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('auth')
  return isLocale(i18n.language) ? i18n.language : (offeredLocales()[0] ?? 'zh-CN')
}

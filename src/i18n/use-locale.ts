import { useTranslation } from 'react-i18next'
import { textIn } from '@/rules/text-in'
import type { Text } from '@/rules/rules'
import { isLocale, type Locale, offeredLocales } from './locale'

/** The language of the screen. The component renders again when the language changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('auth')
  return isLocale(i18n.language) ? i18n.language : (offeredLocales()[0] ?? 'zh-CN')
}

/** Returns a function that picks from `{zh, en, more}` the text in the language of the screen. */
export function useText(): (text: Text) => string {
  const locale = useLocale()
  return (text) => textIn(text, locale)
}

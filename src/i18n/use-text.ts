import { textIn } from '@/rules/text-in'
import type { Text } from '@/rules/rules'
import { useLocale } from './use-locale'

/** Returns a function that picks from `{zh, en, more}` the text in the language of the screen. */
export function useText(): (text: Text) => string {
  const locale = useLocale()
  return (text) => textIn(text, locale)
}

import type { Text } from '../../src/rules/rules'
import { textIn } from '../../src/rules/text-in'
import { APP_LOCALES } from '../generated/locales'

/** The text in the first language of the product, in which a new company gets its names. */
export const inFirstLanguage = (text: Text, locales: readonly [string, ...string[]] = APP_LOCALES): string =>
  textIn(text, locales[0])

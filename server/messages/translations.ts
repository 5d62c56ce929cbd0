import { messages } from '../../src/generated/messages'
import { setTranslator } from '../../src/rules/translation/translations'
import { type Translations, translatorOf } from '../../src/rules/translation/translator'
import type { Locale } from '../http/call'
import { OFFERED_LOCALES } from '../http/envelope'

/** The texts that a project has added for the messages of the server: `src/i18n/<locale>/server.json`. */
export async function loadTranslations(locales: readonly Locale[] = OFFERED_LOCALES): Promise<void> {
  const index: Readonly<Record<Locale, (() => Promise<{ default: object }>) | undefined>> = messages.server ?? {}
  for (const locale of locales) {
    const found = await index[locale]?.()
    if (found) setTranslator(locale, translatorOf(found.default as Translations))
  }
}

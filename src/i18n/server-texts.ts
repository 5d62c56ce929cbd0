import { setTranslator } from '@/rules/translation/translations'
import { type Translations, translatorOf } from '@/rules/translation/translator'
import { loadMessages, type TextSources } from './load'

/** Shows the messages of the rules and the server in a language that is not built into the console. */
export async function translateServerTexts(sources: TextSources, locale: string): Promise<void> {
  setTranslator(locale, translatorOf((await loadMessages(sources, locale, 'server')) as Translations))
}

import { languageOf } from './locales'

/**
 * Returns the path of the file `name` (`server.json`) with a project's texts in a language that is not built in: in the
 * folder of the whole tag (`fr-FR`), otherwise in that of the language (`fr`); undefined when neither file exists. The
 * console chooses in the same way (src/i18n/load.ts).
 */
export const ownTextFile = (locale: string, name: string, exists: (path: string) => boolean): string | undefined =>
  [locale, languageOf(locale)].map((tag) => `src/i18n/${tag}/${name}`).find(exists)

import { languageOf } from './locales'

/**
 * Returns the file in which a project has the texts `name` (`server.json`) in a language that is not built in: that of
 * the tag (`fr-FR`), otherwise that of the bare language (`fr`); undefined where it has neither. The console chooses in
 * the same way (src/i18n/load.ts).
 */
export const ownTextFile = (locale: string, name: string, exists: (path: string) => boolean): string | undefined =>
  [locale, languageOf(locale)].map((tag) => `src/i18n/${tag}/${name}`).find(exists)

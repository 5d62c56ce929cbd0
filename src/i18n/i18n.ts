import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import authEnUS from './en-US/auth.json'
import { FallbackTexts } from './fallback-texts'
import { INTERPOLATION } from './interpolation'
import { loadMessages, type MessageIndex, messagesBackend, type TextSources } from './load'
import {
  builtInLocale,
  FALLBACK_LOCALE,
  isLocale,
  type Locale,
  LOCALES,
  offeredLocales,
  rememberedLocale,
  rememberLocale,
} from './locale'
import authZhCN from './zh-CN/auth.json'

/** Event after which everything that shows texts renders again, because some were fetched late. */
export const TEXTS_REPLACED = 'textsReplaced'

/**
 * Loads the messages of the rules and the server in a language that is not built into the console. Set by `startI18n`.
 */
let loadServerTexts = async (_locale: Locale): Promise<unknown> => undefined

let fallback = new FallbackTexts(FALLBACK_LOCALE, async () => undefined)

/**
 * Starts i18next in the remembered language. The texts of the sign-in are part of the entry chunk, so that the first
 * screen does not wait for them; every other namespace is loaded when it is first used.
 */
export async function startI18n(index: () => Promise<MessageIndex>): Promise<i18n> {
  const sources: TextSources = { index, store: storeTexts }
  loadServerTexts = async (locale) =>
    builtInLocale(locale) !== locale &&
    import('./server-texts')
      .then(({ translateServerTexts }) => translateServerTexts(sources, locale))
      // Without a connection these messages stay in English or Chinese, like the screen texts that were not loaded.
      .catch(() => undefined)
  await loadServerTexts(rememberedLocale())
  fallback = new FallbackTexts(rememberedLocale(), async (namespace) => {
    const texts = await loadMessages(sources, FALLBACK_LOCALE, namespace)
    i18next.addResourceBundle(FALLBACK_LOCALE, namespace, texts)
    i18next.emit(TEXTS_REPLACED)
  })
  const locales = [...new Set([...LOCALES, ...offeredLocales()])]
  await i18next
    .use(messagesBackend(sources, fallback))
    .use(initReactI18next)
    .init({
      lng: rememberedLocale(),
      // An object, because i18next works out the languages of each text again when this is a function.
      fallbackLng: Object.fromEntries(locales.map((locale) => [locale, [builtInLocale(locale), FALLBACK_LOCALE]])),
      supportedLngs: locales,
      load: 'currentOnly',
      ns: ['auth'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: { 'zh-CN': { auth: authZhCN }, 'en-US': { auth: authEnUS } },
      ...INTERPOLATION,
      saveMissing: true,
      // i18next passes six arguments: languages, namespace, key, fallback value, update of missing texts, options.
      missingKeyHandler(...[, namespace, key, , , options]) {
        if (options?.defaultValue !== undefined) return
        if (import.meta.env.DEV) console.error(`missing text ${namespace}:${key}`)
        // The key is shown when there is no connection either.
        fallback.fetch(namespace).catch(() => undefined)
      },
      react: { useSuspense: true, bindI18n: `languageChanged ${TEXTS_REPLACED}` },
    })
  document.documentElement.lang = currentLocale()
  return i18next
}

function storeTexts(locale: Locale, namespace: string, texts: object): void {
  if (i18next.hasResourceBundle(locale, namespace)) return
  i18next.addResourceBundle(locale, namespace, texts, false, false, { silent: true, skipCopy: true })
}

/** Loads namespaces ahead of the screen that needs them. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces])
}

export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : rememberedLocale()
}

/** Switches the language of the console and remembers it in this browser. */
export async function changeLocale(locale: Locale): Promise<void> {
  await fallback.changeTo(locale)
  await loadServerTexts(locale)
  await i18next.changeLanguage(locale)
  rememberLocale(locale)
  document.documentElement.lang = locale
}

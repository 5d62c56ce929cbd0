import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import authEnUS from './en-US/auth.json'
import { INTERPOLATION } from './interpolation'
import { type MessageIndex, messagesBackend } from './load'
import { FALLBACK_LOCALE, isLocale, type Locale, LOCALES, rememberedLocale, rememberLocale } from './locale'
import authZhCN from './zh-CN/auth.json'

/** Event of i18next: texts that are on the screen were replaced, which happens under `npm run dev` only. */
const TEXTS_REPLACED = 'textsReplaced'

/** A missing text is a mistake that must be seen while developing; an operator sees the key. */
function reportMissing(
  _locales: readonly string[],
  namespace: string,
  key: string,
  _fallback: string,
  _update: boolean,
  options: { defaultValue?: unknown },
): void {
  if (options?.defaultValue === undefined) console.error(`missing text ${namespace}:${key}`)
}

/**
 * Starts i18next in the remembered language. The sign-in texts come with the entry, so that the first screen waits for
 * nothing; every other namespace is loaded when first used.
 */
export async function startI18n(index: () => Promise<MessageIndex>): Promise<i18n> {
  await i18next
    .use(messagesBackend(index))
    .use(initReactI18next)
    .init({
      lng: rememberedLocale(),
      fallbackLng: FALLBACK_LOCALE,
      supportedLngs: [...LOCALES],
      load: 'currentOnly',
      ns: ['auth'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: { 'zh-CN': { auth: authZhCN }, 'en-US': { auth: authEnUS } },
      ...INTERPOLATION,
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: reportMissing,
      react: { useSuspense: true, bindI18n: `languageChanged ${TEXTS_REPLACED}` },
    })
  document.documentElement.lang = currentLocale()
  return i18next
}

/** Fetches namespaces before a screen waits for them. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces])
}

/** Puts new texts in place of those that were loaded; what was not loaded yet will come by itself. */
export function replaceTexts(locale: Locale, namespace: string, texts: object): void {
  if (!i18next.hasResourceBundle(locale, namespace)) return
  i18next.removeResourceBundle(locale, namespace)
  i18next.addResourceBundle(locale, namespace, texts)
}

/** Draws every text again. */
export function showReplacedTexts(): void {
  i18next.emit(TEXTS_REPLACED)
}

export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : rememberedLocale()
}

/** Switches every text at once, and remembers the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale)
  rememberLocale(locale)
  document.documentElement.lang = locale
}

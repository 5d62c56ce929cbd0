import type { BackendModule } from 'i18next'
import type { FallbackTexts } from './fallback-texts'
import { isLocale, type Locale, LOCALES } from './locale'

/** Namespace → locale → function that imports the texts, like `messages` in `generated/messages.ts`. */
export type MessageIndex = Readonly<
  Record<string, Readonly<Record<Locale, (() => Promise<{ default: object }>) | undefined>>>
>

/** Hand-written texts in the built-in languages, by locale. */
const core: Readonly<Record<Locale, (() => Promise<{ texts: Record<string, { default: object }> }>) | undefined>> = {
  'zh-CN': () => import('./core-zh-CN'),
  'en-US': () => import('./core-en-US'),
}

const NAMESPACE = /([^/]+)\.json$/

/** Texts that a project adds for a further language: `fr-FR/common.json` or `fr/common.json`, whole or in part. */
const added = import.meta.glob<{ default: object }>(['./*/*.json', '!./zh-CN/*.json', '!./en-US/*.json'])

/**
 * The index of the generated texts, and a function that stores the texts of a namespace that arrived together with the
 * requested one.
 */
export interface TextSources {
  index: () => Promise<MessageIndex>
  store: (locale: Locale, namespace: string, texts: object) => void
}

/** Fetches the texts of a namespace; empty where a language that is not built in has none. */
export async function loadMessages({ index, store }: TextSources, locale: Locale, namespace: string): Promise<object> {
  const { texts = {} } = (await core[locale]?.()) ?? {}
  // All hand-written texts arrive in one file. A component that first uses a namespace which is not stored suspends its
  // whole screen, which React then renders a second time, later and in slices.
  for (const [path, { default: own }] of Object.entries(texts)) store(locale, NAMESPACE.exec(path)?.[1] ?? '', own)
  const handwritten = texts[`./${locale}/${namespace}.json`]
  if (handwritten) return handwritten.default
  const own = added[`./${locale}/${namespace}.json`] ?? added[`./${locale.split('-')[0]}/${namespace}.json`]
  const found = own ?? (await index())[namespace]?.[locale]
  if (found) return (await found()).default
  if (LOCALES.some((builtIn) => builtIn === locale)) throw new Error(`no messages "${namespace}" in ${locale}`)
  // i18next shows the texts of the fallback language.
  return {}
}

/** Loads a namespace when a screen first uses it: hand-written texts from this folder, all others through the index. */
export function messagesBackend(sources: TextSources, fallback: FallbackTexts): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(locale, namespace, done) {
      if (!isLocale(locale)) return done(new Error(`unknown locale "${locale}"`), false)
      if (fallback.defers(locale, namespace)) return done(null, {})
      loadMessages(sources, locale, namespace).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, false),
      )
    },
  }
}

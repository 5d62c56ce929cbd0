import type { BackendModule } from 'i18next'
import type { Locale } from './locale'
import { isLocale } from './locale'

/** Namespace → locale → function that imports the texts, like `messages` in `generated/messages.ts`. */
export type MessageIndex = Readonly<Record<string, Readonly<Record<Locale, () => Promise<{ default: object }>>>>>

const core = {
  'zh-CN': () => import('./core-zh-CN'),
  'en-US': () => import('./core-en-US'),
}

async function load(index: () => Promise<MessageIndex>, locale: Locale, namespace: string): Promise<object> {
  const { texts } = await core[locale]()
  const handwritten = texts[`./${locale}/${namespace}.json`]
  if (handwritten) return handwritten.default
  const generated = (await index())[namespace]?.[locale]
  if (!generated) throw new Error(`no messages "${namespace}" in ${locale}`)
  return (await generated()).default
}

/** Loads a namespace when a screen first uses it: hand-written texts from this folder, all others through the index. */
export function messagesBackend(index: () => Promise<MessageIndex>): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(locale, namespace, done) {
      if (!isLocale(locale)) return done(new Error(`unknown locale "${locale}"`), false)
      load(index, locale, namespace).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, false),
      )
    },
  }
}

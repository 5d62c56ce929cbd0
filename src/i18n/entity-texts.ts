import i18next from 'i18next'
import { TEXTS_REPLACED } from './i18n'
import type { Locale } from './locale'

/** Event after which only what shows texts of entities renders again. */
const ENTITY_TEXTS_REPLACED = 'entityTextsReplaced'

/**
 * Options of `useTranslation` for namespaces of entities. Their texts change in an open screen when a manifest is saved
 * under `npm run dev`; the frame around the screen does not wait for it.
 */
export const OF_ENTITIES = { bindI18n: `languageChanged ${TEXTS_REPLACED} ${ENTITY_TEXTS_REPLACED}` }

/**
 * Replaces the texts of a loaded namespace of an entity. Does nothing for a namespace that is not loaded, because its
 * first use will load the new texts.
 */
export function replaceTexts(locale: Locale, namespace: string, texts: object): void {
  if (!i18next.hasResourceBundle(locale, namespace)) return
  i18next.removeResourceBundle(locale, namespace)
  i18next.addResourceBundle(locale, namespace, texts)
}

/** Renders all components that show texts of entities. */
export function showReplacedTexts(): void {
  i18next.emit(ENTITY_TEXTS_REPLACED)
}

import { replaceTexts, showReplacedTexts } from '@/i18n/entity-texts'
import type { Locale } from '@/i18n/locale'
import { showProblems } from './problems'
import type { ManifestProblem } from './problem-panel'
import { API_CHANGED } from './use-fresh-answers'

interface Texts {
  locale: Locale
  namespace: string
  texts: object
}

declare global {
  interface Window {
    __getReactRefreshIgnoredExports?: () => Pick<readonly string[], 'includes'>
  }
}

/** Under `npm run dev` only: brings a changed manifest into the open screens without a reload. */
export function startLive(): void {
  const hot = import.meta.hot
  if (!hot) return
  // A generated page exports its sections beside the component. React Refresh would reload the page for an export that
  // is not a component; the sections are read at each render, so it may ignore them.
  window.__getReactRefreshIgnoredExports = () => ({ includes: (name) => name.endsWith('Sections') })
  hot.on('backstock:texts', (replaced: readonly Texts[]) => {
    for (const { locale, namespace, texts } of replaced) replaceTexts(locale, namespace, texts)
    showReplacedTexts()
  })
  hot.on('backstock:problems', (problems: readonly ManifestProblem[]) => showProblems(problems))
  hot.on(API_CHANGED, () => window.dispatchEvent(new Event(API_CHANGED)))
  hot.send('backstock:hello')
}

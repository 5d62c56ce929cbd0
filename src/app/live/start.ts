import { replaceTexts, showReplacedTexts } from '@/i18n/i18n'
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

/** Under `npm run dev` only: what the manifest says otherwise since a moment ago reaches the open screens. */
export function startLive(): void {
  const hot = import.meta.hot
  if (!hot) return
  // Beside its screen a generated page exports the screen's sections, which its list reads anew each time.
  window.__getReactRefreshIgnoredExports = () => ({ includes: (name) => name.endsWith('Sections') })
  hot.on('backstock:texts', (replaced: readonly Texts[]) => {
    for (const { locale, namespace, texts } of replaced) replaceTexts(locale, namespace, texts)
    showReplacedTexts()
  })
  hot.on('backstock:problems', (problems: readonly ManifestProblem[]) => showProblems(problems))
  hot.on(API_CHANGED, () => window.dispatchEvent(new Event(API_CHANGED)))
  hot.send('backstock:hello')
}

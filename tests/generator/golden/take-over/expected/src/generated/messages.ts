// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { MessageIndex } from '@/i18n/load'

export const messages: MessageIndex = {
  mixins: { 'zh-CN': () => import('./mixins.zh-CN.json'), 'en-US': () => import('./mixins.en-US.json') },
  'good.thing': {
    'zh-CN': () => import('./good/thing/thing.zh-CN.json'),
    'en-US': () => import('./good/thing/thing.en-US.json'),
  },
}

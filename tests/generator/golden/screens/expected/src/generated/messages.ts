// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { MessageIndex } from '@/i18n/load'

export const messages: MessageIndex = {
  mixins: { 'zh-CN': () => import('./mixins.zh-CN.json'), 'en-US': () => import('./mixins.en-US.json') },
  'good.cashier': {
    'zh-CN': () => import('./good/cashier/cashier.zh-CN.json'),
    'en-US': () => import('./good/cashier/cashier.en-US.json'),
  },
  'good.menu': {
    'zh-CN': () => import('./good/menu/menu.zh-CN.json'),
    'en-US': () => import('./good/menu/menu.en-US.json'),
  },
  'good.person': {
    'zh-CN': () => import('./good/person/person.zh-CN.json'),
    'en-US': () => import('./good/person/person.en-US.json'),
  },
  'good.sale': {
    'zh-CN': () => import('./good/sale/sale.zh-CN.json'),
    'en-US': () => import('./good/sale/sale.en-US.json'),
  },
  'good.setting': {
    'zh-CN': () => import('./good/setting/setting.zh-CN.json'),
    'en-US': () => import('./good/setting/setting.en-US.json'),
  },
}

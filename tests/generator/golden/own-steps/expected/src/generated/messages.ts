// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { MessageIndex } from '@/i18n/load'

export const messages: MessageIndex = {
  mixins: { 'zh-CN': () => import('./mixins.zh-CN.json'), 'en-US': () => import('./mixins.en-US.json') },
  'admin.admin_member': {
    'zh-CN': () => import('./admin/admin_member/admin_member.zh-CN.json'),
    'en-US': () => import('./admin/admin_member/admin_member.en-US.json'),
  },
  'good.bay': {
    'zh-CN': () => import('./good/bay/bay.zh-CN.json'),
    'en-US': () => import('./good/bay/bay.en-US.json'),
  },
  'good.repair': {
    'zh-CN': () => import('./good/repair/repair.zh-CN.json'),
    'en-US': () => import('./good/repair/repair.en-US.json'),
  },
  'store.store': {
    'zh-CN': () => import('./store/store/store.zh-CN.json'),
    'en-US': () => import('./store/store/store.en-US.json'),
  },
}

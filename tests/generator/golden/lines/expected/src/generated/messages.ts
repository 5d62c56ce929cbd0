// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { MessageIndex } from '@/i18n/load'

export const messages: MessageIndex = {
  mixins: { 'zh-CN': () => import('./mixins.zh-CN.json'), 'en-US': () => import('./mixins.en-US.json') },
  'admin.admin_member': {
    'zh-CN': () => import('./admin/admin_member/admin_member.zh-CN.json'),
    'en-US': () => import('./admin/admin_member/admin_member.en-US.json'),
  },
  'good.order': {
    'zh-CN': () => import('./good/order/order.zh-CN.json'),
    'en-US': () => import('./good/order/order.en-US.json'),
  },
  'good.sale_unit': {
    'zh-CN': () => import('./good/sale_unit/sale_unit.zh-CN.json'),
    'en-US': () => import('./good/sale_unit/sale_unit.en-US.json'),
  },
  'good.sku': {
    'zh-CN': () => import('./good/sku/sku.zh-CN.json'),
    'en-US': () => import('./good/sku/sku.en-US.json'),
  },
  'store.store': {
    'zh-CN': () => import('./store/store/store.zh-CN.json'),
    'en-US': () => import('./store/store/store.en-US.json'),
  },
}

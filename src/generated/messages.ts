// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { MessageIndex } from '@/i18n/load'

export const messages: MessageIndex = {
  mixins: { 'zh-CN': () => import('./mixins.zh-CN.json'), 'en-US': () => import('./mixins.en-US.json') },
  'admin.admin_member': { 'zh-CN': () => import('./admin/admin_member/admin_member.zh-CN.json'), 'en-US': () => import('./admin/admin_member/admin_member.en-US.json') },
  'admin.org': { 'zh-CN': () => import('./admin/org/org.zh-CN.json'), 'en-US': () => import('./admin/org/org.en-US.json') },
  'admin.role': { 'zh-CN': () => import('./admin/role/role.zh-CN.json'), 'en-US': () => import('./admin/role/role.en-US.json') },
  'good.brand': { 'zh-CN': () => import('./good/brand/brand.zh-CN.json'), 'en-US': () => import('./good/brand/brand.en-US.json') },
  'good.category': { 'zh-CN': () => import('./good/category/category.zh-CN.json'), 'en-US': () => import('./good/category/category.en-US.json') },
  'good.sale_unit': { 'zh-CN': () => import('./good/sale_unit/sale_unit.zh-CN.json'), 'en-US': () => import('./good/sale_unit/sale_unit.en-US.json') },
  'good.sku': { 'zh-CN': () => import('./good/sku/sku.zh-CN.json'), 'en-US': () => import('./good/sku/sku.en-US.json') },
  'other.setting_base': { 'zh-CN': () => import('./other/setting_base/setting_base.zh-CN.json'), 'en-US': () => import('./other/setting_base/setting_base.en-US.json') },
  'store.store': { 'zh-CN': () => import('./store/store/store.zh-CN.json'), 'en-US': () => import('./store/store/store.en-US.json') },
  'store.store_order_receipt': { 'zh-CN': () => import('./store/store_order_receipt/store_order_receipt.zh-CN.json'), 'en-US': () => import('./store/store_order_receipt/store_order_receipt.en-US.json') },
  'store.store_price': { 'zh-CN': () => import('./store/store_price/store_price.zh-CN.json'), 'en-US': () => import('./store/store_price/store_price.en-US.json') },
  'store.store_receive_receipt': { 'zh-CN': () => import('./store/store_receive_receipt/store_receive_receipt.zh-CN.json'), 'en-US': () => import('./store/store_receive_receipt/store_receive_receipt.en-US.json') },
  'store.store_role': { 'zh-CN': () => import('./store/store_role/store_role.zh-CN.json'), 'en-US': () => import('./store/store_role/store_role.en-US.json') },
  'store.store_sku_price': { 'zh-CN': () => import('./store/store_sku_price/store_sku_price.zh-CN.json'), 'en-US': () => import('./store/store_sku_price/store_sku_price.en-US.json') },
  'store.store_sku_price_log': { 'zh-CN': () => import('./store/store_sku_price_log/store_sku_price_log.zh-CN.json'), 'en-US': () => import('./store/store_sku_price_log/store_sku_price_log.en-US.json') },
  'store.store_stock': { 'zh-CN': () => import('./store/store_stock/store_stock.zh-CN.json'), 'en-US': () => import('./store/store_stock/store_stock.en-US.json') },
  'store.store_stock_batch': { 'zh-CN': () => import('./store/store_stock_batch/store_stock_batch.zh-CN.json'), 'en-US': () => import('./store/store_stock_batch/store_stock_batch.en-US.json') },
  'supply.supplier': { 'zh-CN': () => import('./supply/supplier/supplier.zh-CN.json'), 'en-US': () => import('./supply/supplier/supplier.en-US.json') },
  'warehouse.warehouse': { 'zh-CN': () => import('./warehouse/warehouse/warehouse.zh-CN.json'), 'en-US': () => import('./warehouse/warehouse/warehouse.en-US.json') },
  'wholesale.wholesaler': { 'zh-CN': () => import('./wholesale/wholesaler/wholesaler.zh-CN.json'), 'en-US': () => import('./wholesale/wholesaler/wholesaler.en-US.json') },
}

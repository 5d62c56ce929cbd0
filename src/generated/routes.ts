// From manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { ComponentType } from 'react'
import type { GuardedRoute } from '@/auth/access'

interface ManifestRoute extends GuardedRoute {
  title: { zh: string; en: string }
  cached: boolean
  order: number
  group: string
  entity?: string
  screen?: 'list' | 'create' | 'update'
  load: () => Promise<{ default: ComponentType }>
}

/** Every screen of the manifest, in menu order. */
export const routes: ManifestRoute[] = [
  { path: '/good/sku/list', name: 'sku_list', title: { zh: '商品管理', en: 'SKUs' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'good', entity: 'good.sku', screen: 'list', load: () => import('./good/sku/sku-list') },
  { path: '/good/sku/create', name: 'sku_create', title: { zh: '新建商品', en: 'New SKU' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sku', screen: 'create', load: () => import('./good/sku/sku-form') },
  { path: '/good/sku/update', name: 'sku_update', title: { zh: '编辑商品', en: 'Edit SKU' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sku', screen: 'update', load: () => import('./good/sku/sku-form') },
  { path: '/good/category/list', name: 'category_list', title: { zh: '商品分类', en: 'Categories' }, cached: true, order: 2, requiresAuth: true, hidden: false, group: 'good', entity: 'good.category', screen: 'list', load: () => import('./good/category/category-list') },
  { path: '/good/category/create', name: 'category_create', title: { zh: '新建商品分类', en: 'New Category' }, cached: true, order: 2, requiresAuth: true, hidden: true, group: 'good', entity: 'good.category', screen: 'create', load: () => import('./good/category/category-form') },
  { path: '/good/category/update', name: 'category_update', title: { zh: '编辑商品分类', en: 'Edit Category' }, cached: true, order: 2, requiresAuth: true, hidden: true, group: 'good', entity: 'good.category', screen: 'update', load: () => import('./good/category/category-form') },
  { path: '/good/brand/list', name: 'brand_list', title: { zh: '品牌管理', en: 'Brands' }, cached: true, order: 3, requiresAuth: true, hidden: false, group: 'good', entity: 'good.brand', screen: 'list', load: () => import('./good/brand/brand-list') },
  { path: '/good/brand/create', name: 'brand_create', title: { zh: '新建品牌', en: 'New Brand' }, cached: true, order: 3, requiresAuth: true, hidden: true, group: 'good', entity: 'good.brand', screen: 'create', load: () => import('./good/brand/brand-form') },
  { path: '/good/brand/update', name: 'brand_update', title: { zh: '编辑品牌', en: 'Edit Brand' }, cached: true, order: 3, requiresAuth: true, hidden: true, group: 'good', entity: 'good.brand', screen: 'update', load: () => import('./good/brand/brand-form') },
  { path: '/good/sale_unit/list', name: 'sale_unit_list', title: { zh: '销售单位', en: 'Sale Units' }, cached: true, order: 4, requiresAuth: true, hidden: false, group: 'good', entity: 'good.sale_unit', screen: 'list', load: () => import('./good/sale_unit/sale_unit-list') },
  { path: '/good/sale_unit/create', name: 'sale_unit_create', title: { zh: '新建销售单位', en: 'New Sale Unit' }, cached: true, order: 4, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sale_unit', screen: 'create', load: () => import('./good/sale_unit/sale_unit-form') },
  { path: '/good/sale_unit/update', name: 'sale_unit_update', title: { zh: '编辑销售单位', en: 'Edit Sale Unit' }, cached: true, order: 4, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sale_unit', screen: 'update', load: () => import('./good/sale_unit/sale_unit-form') },
  { path: '/supply/supplier/list', name: 'supplier_list', title: { zh: '供应商档案', en: 'Suppliers' }, roles: ['*'], cached: true, order: 1, requiresAuth: true, hidden: false, group: 'supply', entity: 'supply.supplier', screen: 'list', load: () => import('./supply/supplier/supplier-list') },
  { path: '/supply/supplier/create', name: 'supplier_create', title: { zh: '新建供应商档案', en: 'New Supplier' }, roles: ['*'], cached: true, order: 1, requiresAuth: true, hidden: true, group: 'supply', entity: 'supply.supplier', screen: 'create', load: () => import('./supply/supplier/supplier-form') },
  { path: '/supply/supplier/update', name: 'supplier_update', title: { zh: '编辑供应商档案', en: 'Edit Supplier' }, roles: ['*'], cached: true, order: 1, requiresAuth: true, hidden: true, group: 'supply', entity: 'supply.supplier', screen: 'update', load: () => import('./supply/supplier/supplier-form') },
  { path: '/store/manage/list', name: 'store_list', title: { zh: '门店档案', en: 'Stores' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'store', entity: 'store.store', screen: 'list', load: () => import('./store/store/store-list') },
  { path: '/store/manage/create', name: 'store_create', title: { zh: '新建门店档案', en: 'New Store' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'store', entity: 'store.store', screen: 'create', load: () => import('./store/store/store-form') },
  { path: '/store/manage/update', name: 'store_update', title: { zh: '编辑门店档案', en: 'Edit Store' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'store', entity: 'store.store', screen: 'update', load: () => import('./store/store/store-form') },
  {
    path: '/store/store_order_receipt/list',
    name: 'store_order_receipt_list',
    title: { zh: '采购订单', en: 'Store Purchase Orders' },
    cached: true,
    order: 3,
    requiresAuth: true,
    hidden: false,
    group: 'store',
    entity: 'store.store_order_receipt',
    screen: 'list',
    load: () => import('./store/store_order_receipt/store_order_receipt-list'),
  },
  {
    path: '/store/store_order_receipt/create',
    name: 'store_order_receipt_create',
    title: { zh: '新建采购订单', en: 'New Store Purchase Order' },
    cached: true,
    order: 3,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_order_receipt',
    screen: 'create',
    load: () => import('./store/store_order_receipt/store_order_receipt-form'),
  },
  {
    path: '/store/store_order_receipt/update',
    name: 'store_order_receipt_update',
    title: { zh: '采购订单详情', en: 'Store Purchase Order' },
    cached: true,
    order: 3,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_order_receipt',
    screen: 'update',
    load: () => import('./store/store_order_receipt/store_order_receipt-form'),
  },
  {
    path: '/store/store_receive_receipt/list',
    name: 'store_receive_receipt_list',
    title: { zh: '收货单', en: 'Receiving Notes' },
    cached: true,
    order: 4,
    requiresAuth: true,
    hidden: false,
    group: 'store',
    entity: 'store.store_receive_receipt',
    screen: 'list',
    load: () => import('./store/store_receive_receipt/store_receive_receipt-list'),
  },
  {
    path: '/store/store_receive_receipt/create',
    name: 'store_receive_receipt_create',
    title: { zh: '新建收货单', en: 'New Receiving Note' },
    cached: true,
    order: 4,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_receive_receipt',
    screen: 'create',
    load: () => import('./store/store_receive_receipt/store_receive_receipt-form'),
  },
  {
    path: '/store/store_receive_receipt/update',
    name: 'store_receive_receipt_update',
    title: { zh: '收货单详情', en: 'Receiving Note' },
    cached: true,
    order: 4,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_receive_receipt',
    screen: 'update',
    load: () => import('./store/store_receive_receipt/store_receive_receipt-form'),
  },
  { path: '/store/store_stock/list', name: 'store_stock_list', title: { zh: '门店库存', en: 'Store Stock' }, cached: true, order: 5, requiresAuth: true, hidden: false, group: 'store', entity: 'store.store_stock', screen: 'list', load: () => import('./store/store_stock/store_stock-list') },
  {
    path: '/store/store_stock_batch/list',
    name: 'store_stock_batch_list',
    title: { zh: '门店批次库存', en: 'Store Stock by Batch' },
    cached: true,
    order: 6,
    requiresAuth: true,
    hidden: false,
    group: 'store',
    entity: 'store.store_stock_batch',
    screen: 'list',
    load: () => import('./store/store_stock_batch/store_stock_batch-list'),
  },
]

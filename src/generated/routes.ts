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
  { path: '/good/brand/list', name: 'BrandList', title: { zh: '品牌管理', en: 'Brands' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'good', entity: 'good.brand', screen: 'list', load: () => import('./good/brand/brand-list') },
  { path: '/good/brand/create', name: 'BrandCreate', title: { zh: '品牌管理', en: 'Brands' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.brand', screen: 'create', load: () => import('./good/brand/brand-form') },
  { path: '/good/brand/update', name: 'BrandUpdate', title: { zh: '品牌管理', en: 'Brands' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.brand', screen: 'update', load: () => import('./good/brand/brand-form') },
  { path: '/good/category/list', name: 'CategoryList', title: { zh: '商品分类', en: 'Categories' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'good', entity: 'good.category', screen: 'list', load: () => import('./good/category/category-list') },
  { path: '/good/category/create', name: 'CategoryCreate', title: { zh: '商品分类', en: 'Categories' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.category', screen: 'create', load: () => import('./good/category/category-form') },
  { path: '/good/category/update', name: 'CategoryUpdate', title: { zh: '商品分类', en: 'Categories' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.category', screen: 'update', load: () => import('./good/category/category-form') },
  { path: '/good/sale_unit/list', name: 'SaleUnitList', title: { zh: '销售单位', en: 'Sale Units' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'good', entity: 'good.sale_unit', screen: 'list', load: () => import('./good/sale_unit/sale_unit-list') },
  { path: '/good/sale_unit/create', name: 'SaleUnitCreate', title: { zh: '销售单位', en: 'Sale Units' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sale_unit', screen: 'create', load: () => import('./good/sale_unit/sale_unit-form') },
  { path: '/good/sale_unit/update', name: 'SaleUnitUpdate', title: { zh: '销售单位', en: 'Sale Units' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sale_unit', screen: 'update', load: () => import('./good/sale_unit/sale_unit-form') },
  { path: '/good/sku/list', name: 'SkuList', title: { zh: '商品管理', en: 'SKUs' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'good', entity: 'good.sku', screen: 'list', load: () => import('./good/sku/sku-list') },
  { path: '/good/sku/create', name: 'SkuCreate', title: { zh: '商品管理', en: 'SKUs' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sku', screen: 'create', load: () => import('./good/sku/sku-form') },
  { path: '/good/sku/update', name: 'SkuUpdate', title: { zh: '商品管理', en: 'SKUs' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'good', entity: 'good.sku', screen: 'update', load: () => import('./good/sku/sku-form') },
  { path: '/store/manage/list', name: 'StoreList', title: { zh: '门店档案', en: 'Stores' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'store', entity: 'store.store', screen: 'list', load: () => import('./store/store/store-list') },
  { path: '/store/manage/create', name: 'StoreCreate', title: { zh: '门店档案', en: 'Stores' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'store', entity: 'store.store', screen: 'create', load: () => import('./store/store/store-form') },
  { path: '/store/manage/update', name: 'StoreUpdate', title: { zh: '门店档案', en: 'Stores' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'store', entity: 'store.store', screen: 'update', load: () => import('./store/store/store-form') },
  {
    path: '/store/store_order_receipt/list',
    name: 'StoreOrderReceiptList',
    title: { zh: '采购订单', en: 'Store Purchase Orders' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'store',
    entity: 'store.store_order_receipt',
    screen: 'list',
    load: () => import('./store/store_order_receipt/store_order_receipt-list'),
  },
  {
    path: '/store/store_order_receipt/create',
    name: 'StoreOrderReceiptCreate',
    title: { zh: '采购订单', en: 'Store Purchase Orders' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_order_receipt',
    screen: 'create',
    load: () => import('./store/store_order_receipt/store_order_receipt-form'),
  },
  {
    path: '/store/store_order_receipt/update',
    name: 'StoreOrderReceiptUpdate',
    title: { zh: '采购订单', en: 'Store Purchase Orders' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_order_receipt',
    screen: 'update',
    load: () => import('./store/store_order_receipt/store_order_receipt-form'),
  },
  {
    path: '/store/store_receive_receipt/list',
    name: 'StoreReceiveReceiptList',
    title: { zh: '收货单', en: 'Receiving Notes' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'store',
    entity: 'store.store_receive_receipt',
    screen: 'list',
    load: () => import('./store/store_receive_receipt/store_receive_receipt-list'),
  },
  {
    path: '/store/store_receive_receipt/create',
    name: 'StoreReceiveReceiptCreate',
    title: { zh: '收货单', en: 'Receiving Notes' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_receive_receipt',
    screen: 'create',
    load: () => import('./store/store_receive_receipt/store_receive_receipt-form'),
  },
  {
    path: '/store/store_receive_receipt/update',
    name: 'StoreReceiveReceiptUpdate',
    title: { zh: '收货单', en: 'Receiving Notes' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'store',
    entity: 'store.store_receive_receipt',
    screen: 'update',
    load: () => import('./store/store_receive_receipt/store_receive_receipt-form'),
  },
  { path: '/store/store_stock/list', name: 'StoreStockList', title: { zh: '门店库存', en: 'Store Stock' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'store', entity: 'store.store_stock', screen: 'list', load: () => import('./store/store_stock/store_stock-list') },
  {
    path: '/store/store_stock_batch/list',
    name: 'StoreStockBatchList',
    title: { zh: '门店批次库存', en: 'Store Stock by Batch' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'store',
    entity: 'store.store_stock_batch',
    screen: 'list',
    load: () => import('./store/store_stock_batch/store_stock_batch-list'),
  },
  { path: '/supply/supplier/list', name: 'SupplierList', title: { zh: '供应商档案', en: 'Suppliers' }, cached: true, order: 1, requiresAuth: true, hidden: false, group: 'supply', entity: 'supply.supplier', screen: 'list', load: () => import('./supply/supplier/supplier-list') },
  { path: '/supply/supplier/create', name: 'SupplierCreate', title: { zh: '供应商档案', en: 'Suppliers' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'supply', entity: 'supply.supplier', screen: 'create', load: () => import('./supply/supplier/supplier-form') },
  { path: '/supply/supplier/update', name: 'SupplierUpdate', title: { zh: '供应商档案', en: 'Suppliers' }, cached: true, order: 1, requiresAuth: true, hidden: true, group: 'supply', entity: 'supply.supplier', screen: 'update', load: () => import('./supply/supplier/supplier-form') },
]

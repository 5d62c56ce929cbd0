import type { StoreInfo } from '@/auth/session'
import type { MenuGroup, ScreenRoute } from './screen-route'
import type { OpenTab, Tabs } from './tabs/tabs'

/** Routes, menu, stores and tabs for the stories of the frame. */

function Sheet() {
  return (
    <div
      style={{
        height: 320,
        background: 'var(--surface)',
        border: '1px solid var(--split)',
        borderRadius: 'var(--radius)',
      }}
    />
  )
}

function route(
  name: string,
  path: string,
  zh: string,
  { en, ...overrides }: { en: string } & Partial<ScreenRoute>,
): ScreenRoute {
  return {
    name,
    path,
    title: { zh, en },
    requiresAuth: true,
    cached: true,
    screen: 'list',
    load: async () => ({ default: Sheet }),
    ...overrides,
  }
}

export const skus = route('SkuList', '/good/sku/list', '商品管理', { en: 'SKUs', entity: 'good.sku' })
export const sku = route('SkuUpdate', '/good/sku/update', '编辑商品', {
  en: 'Edit SKU',
  entity: 'good.sku',
  hidden: true,
  screen: 'update',
})
const brands = route('BrandList', '/good/brand/list', '品牌管理', { en: 'Brands' })
const suppliers = route('SupplierList', '/supply/supplier/list', '供应商档案', { en: 'Suppliers' })
export const orders = route('OrderList', '/store/store_order_receipt/list', '采购订单', {
  en: 'Purchase Orders',
  entity: 'store.store_order_receipt',
})
const receipts = route('ReceiptList', '/store/store_receive_receipt/list', '收货单', {
  en: 'Receiving Notes',
  entity: 'store.store_receive_receipt',
})

export const routes: readonly ScreenRoute[] = [skus, sku, brands, suppliers, orders, receipts]

export const menu: readonly MenuGroup[] = [
  { key: 'good', title: { zh: '商品管理', en: 'Goods' }, icon: 'shopping', routes: [skus, brands] },
  { key: 'supply', title: { zh: '供应链管理', en: 'Supply Chain' }, icon: 'cluster', routes: [suppliers] },
  { key: 'store', title: { zh: '门店运营', en: 'Store Operations' }, icon: 'shop', routes: [orders, receipts] },
  {
    key: 'ui_library',
    title: { zh: '组件库官网', en: 'UI Library' },
    icon: 'appstore',
    href: { zh: 'https://ant.design/index-cn', en: 'https://ant.design' },
    routes: [],
  },
]

function store(id: number, store_name: string, store_type: string): StoreInfo {
  return { id, store_name, store_type, status: 'open', open_date: '2026-01-01', business_day_deadline: '00:00' }
}

export const stores: readonly StoreInfo[] = [
  store(1, '鲜邻总部', 'head_office'),
  store(2, '人民广场店', 'direct'),
  store(3, '徐家汇旗舰店', 'franchise'),
  store(4, '松江批发点', 'wholesale'),
]

function tab(id: string, tabRoute: ScreenRoute, overrides: Partial<OpenTab> = {}): OpenTab {
  return {
    id,
    route: tabRoute,
    location: { pathname: tabRoute.path, search: '', hash: '', state: null, key: id },
    title: '',
    dirty: false,
    lastVisit: 1,
    ...overrides,
  }
}

export const someTabs: Tabs = {
  open: [
    tab('1', skus),
    tab('2', sku, { title: 'SKU000128 有机纯牛奶 250ml×12', dirty: true }),
    tab('3', receipts),
    tab('4', suppliers),
  ],
  active: '2',
  visits: 4,
  createdCount: 4,
}

export const manyTabs: Tabs = {
  ...someTabs,
  open: [
    ...someTabs.open,
    ...Array.from({ length: 26 }, (_, n) => tab(`doc-${n}`, sku, { title: `SR20261121${String(n).padStart(4, '0')}` })),
  ],
}

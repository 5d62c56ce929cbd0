// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
interface MenuChild {
  name: string
  path: string
  title: { zh: string; en: string }
  order: number
  entity?: string
}

interface MenuNode extends Omit<MenuChild, 'entity'> {
  icon: string
  children: MenuChild[]
}

/** Answer of GET /sys/menu/route before it is cut to what an operator may list. */
export const menuTree: MenuNode[] = [
  {
    name: 'good',
    path: '/good',
    title: { zh: '商品管理', en: 'Goods' },
    icon: 'shopping',
    order: 2,
    children: [
      { name: 'sku_list', path: '/good/sku/list', title: { zh: '商品管理', en: 'SKUs' }, order: 1, entity: 'good.sku' },
      { name: 'category_list', path: '/good/category/list', title: { zh: '商品分类', en: 'Categories' }, order: 2, entity: 'good.category' },
      { name: 'brand_list', path: '/good/brand/list', title: { zh: '品牌管理', en: 'Brands' }, order: 3, entity: 'good.brand' },
      { name: 'sale_unit_list', path: '/good/sale_unit/list', title: { zh: '销售单位', en: 'Sale Units' }, order: 4, entity: 'good.sale_unit' },
    ],
  },
  { name: 'supply', path: '/supply', title: { zh: '供应链管理', en: 'Supply Chain' }, icon: 'cluster', order: 2, children: [{ name: 'supplier_list', path: '/supply/supplier/list', title: { zh: '供应商档案', en: 'Suppliers' }, order: 1, entity: 'supply.supplier' }] },
  {
    name: 'store',
    path: '/store',
    title: { zh: '门店运营', en: 'Store Operations' },
    icon: 'shop',
    order: 2,
    children: [
      { name: 'store_list', path: '/store/manage/list', title: { zh: '门店档案', en: 'Stores' }, order: 1, entity: 'store.store' },
      { name: 'store_order_receipt_list', path: '/store/store_order_receipt/list', title: { zh: '采购订单', en: 'Store Purchase Orders' }, order: 3, entity: 'store.store_order_receipt' },
      { name: 'store_receive_receipt_list', path: '/store/store_receive_receipt/list', title: { zh: '收货单', en: 'Receiving Notes' }, order: 4, entity: 'store.store_receive_receipt' },
      { name: 'store_stock_list', path: '/store/store_stock/list', title: { zh: '门店库存', en: 'Store Stock' }, order: 5, entity: 'store.store_stock' },
      { name: 'store_stock_batch_list', path: '/store/store_stock_batch/list', title: { zh: '门店批次库存', en: 'Store Stock by Batch' }, order: 6, entity: 'store.store_stock_batch' },
    ],
  },
]

// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
/** Menu groups in order; each names its routes. */
export const menu = [
  { key: 'good', title: { zh: '商品管理', en: 'Goods' }, icon: 'shopping', order: 2, routes: ['sku_list', 'category_list', 'brand_list', 'sale_unit_list'] },
  { key: 'supply', title: { zh: '供应链管理', en: 'Supply Chain' }, icon: 'cluster', order: 2, routes: ['supplier_list'] },
  { key: 'store', title: { zh: '门店运营', en: 'Store Operations' }, icon: 'shop', order: 2, routes: ['store_list', 'store_order_receipt_list', 'store_receive_receipt_list', 'store_stock_list', 'store_stock_batch_list'] },
]

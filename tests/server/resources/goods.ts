import { createRow, type Client, type Row } from './world'

export interface Goods {
  /** Bottles, without decimals. */
  unit: Row
  kilo: Row
  category: Row
  /** The category above `category`. */
  parent: Row
  supplier: Row
  skus: Row[]
}

/** Creates the masters that a store needs to order: a unit, a leaf category, a supplier, three SKUs. */
export async function makeGoods(admin: Client): Promise<Goods> {
  const unit = await createRow(admin, '/good/sale_unit', {
    unit_code: 'pcs',
    unit_name: '瓶',
    unit_type: 'count',
    decimals: 0,
  })
  const kilo = await createRow(admin, '/good/sale_unit', {
    unit_code: 'kg',
    unit_name: '千克',
    unit_type: 'weight',
    decimals: 3,
  })
  const parent = await createRow(admin, '/good/category', { category_name: '饮料' })
  const category = await createRow(admin, '/good/category', {
    category_name: '饮用水',
    parent_id: parent.id,
    default_tax_percent: 9,
  })
  const supplier = await createRow(admin, '/supply/supplier', {
    supplier_name: '甘泉饮品贸易',
    contact_name: '林师傅',
    contact_phone: '13900001111',
    min_order_amount: 0,
  })
  const skus: Row[] = []
  for (const [index, sku_name] of ['农夫山泉天然水', '苹果汁', '农家苹果'].entries()) {
    skus.push(await createRow(admin, '/good/sku', skuDraft(index, { unit, category, supplier }, { sku_name })))
  }
  return { unit, kilo, category, parent, supplier, skus }
}

/** A draft of a SKU. `index` makes the name, the barcode and the prices in fen different from those of other drafts. */
export function skuDraft(
  index: number,
  { unit, category, supplier }: { unit: Row; category: Row; supplier: Row },
  more: object = {},
): object {
  return {
    sku_name: `商品${index}`,
    barcode: ean(690_000_000_000 + index),
    category_id: category.id,
    sale_unit_id: unit.id,
    supplier_id: supplier.id,
    spec: '500ml',
    sell_price: 200 + index,
    buy_price: 100 + index,
    safety_stock_qty: 12,
    pack_factor: 12,
    pack_unit_id: null,
    barcodes: [],
    ...more,
  }
}

/** The EAN-13 barcode of twelve digits, with its check digit. */
export function ean(twelve: number): string {
  const digits = [...String(twelve)].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

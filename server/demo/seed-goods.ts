import { addDays, dateIn } from '../../src/exact/date'
import { roundDiv } from '../../src/exact/round'
import { brand, category, saleUnit, sku, supplier } from '../generated/resources'
import type { Call } from '../http/call'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { saveDocument } from '../write/save'
import { STORES, SUPPLIERS } from './company'
import { barcodeOf, BRANDS, CATEGORIES, UNITS } from './assortment'
import { GOODS } from './goods'
import { type RunAs, momentOn, type Demo } from './demo-context'
import type { People } from './seed-people'

/** Creates units, categories, brands, suppliers and SKUs with the product's saves, as head office. */
export async function seedGoods(runAs: RunAs, people: People, now: number): Promise<Demo> {
  const admin = { ...people.operators.get('admin')!, store_id: people.stores.get(STORES[0].no)! }
  const start = momentOn(now, 90, 9)
  return runAs(admin, start, async (call) => {
    const units = new Map<string, number>()
    for (const [sort, unit] of UNITS.entries())
      units.set(unit.unit_name, await create(call, saleUnit, { ...unit, sort }))
    const categories = await seedCategories(call)
    const brands = new Map<string, number>()
    for (const [sort, [brand_name, brand_name_en, is_own_brand]] of BRANDS.entries())
      brands.set(brand_name, await create(call, brand, { brand_name, brand_name_en, is_own_brand, sort }))
    const suppliers = new Map<string, number>()
    for (const [index, supplierData] of SUPPLIERS.entries())
      suppliers.set(
        supplierData.no,
        await create(call, supplier, supplierRow(supplierData, index, categories, dateIn('Asia/Shanghai', now))),
      )
    const skus: Demo['skus'] = new Map()
    for (const [index, good] of GOODS.entries()) {
      const group = CATEGORIES.find((candidate) => candidate.children.includes(good.category))!
      const buy_price = roundDiv(good.sell_price * (100 - group.margin), 100)
      const batch_managed = good.shelf_life_days !== undefined
      const order_multiple = good.pack === 24 ? 6 : 1
      const id = await create(call, sku, {
        sku_name: good.name,
        barcode: barcodeOf(index, good.weighed === true),
        category_id: categories.get(good.category),
        brand_id: brands.get(good.brand),
        sale_unit_id: units.get(good.unit),
        spec: good.spec ?? null,
        sale_mode: good.weighed ? 'weight' : 'piece',
        sell_price: good.sell_price,
        member_price: roundDiv(good.sell_price * 96, 100),
        buy_price,
        tax_percent: group.code === '05' ? 900 : 1300,
        pack_unit_id: good.pack ? units.get('箱') : null,
        pack_factor: (good.pack ?? 1) * 1000,
        min_order_qty: order_multiple * 1000,
        safety_stock_qty: good.weighed ? 5000 : 8000,
        batch_managed,
        shelf_life_days: good.shelf_life_days ?? null,
        supplier_id: suppliers.get(good.supplier),
        sale_status: good.status ?? 'on_sale',
        barcodes: good.pack ? [{ barcode: barcodeOf(500 + index, false), qty: good.pack * 1000 }] : [],
      })
      skus.set(good.name, {
        id,
        supplier: good.supplier,
        sell_price: good.sell_price,
        buy_price,
        shelf_life_days: good.shelf_life_days ?? null,
        batch_managed,
        weighed: good.weighed === true,
        order_multiple,
      })
    }
    return { stores: people.stores, warehouses: people.warehouses, operators: people.operators, suppliers, skus }
  })
}

async function seedCategories(call: Call): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [sort, top] of CATEGORIES.entries()) {
    const parent_id = await create(call, category, {
      category_code: top.code,
      category_name: top.name,
      target_margin_percent: top.margin * 100,
      sort,
    })
    ids.set(top.code, parent_id)
    for (const [index, category_name] of top.children.entries()) {
      ids.set(
        category_name,
        await create(call, category, {
          parent_id,
          category_code: `${top.code}0${index + 1}`,
          category_name,
          target_margin_percent: top.margin * 100,
          near_expiry_days: top.code === '04' ? 3 : null,
          sort: index,
        }),
      )
    }
  }
  return ids
}

function supplierRow(
  supplierData: (typeof SUPPLIERS)[number],
  index: number,
  categories: Map<string, number>,
  today: string,
): Row {
  return {
    supplier_no: supplierData.no,
    supplier_name: supplierData.name,
    short_name: supplierData.short,
    supplier_type: supplierData.type,
    contact_name: ['陈经理', '林师傅', '黄主任', '吴小姐', '徐先生'][index % 5],
    contact_phone: `1390000${String(1000 + index)}`,
    tax_no: `91310000MA1K3${String(10_000 + index)}`,
    bank_name: '工商银行上海分行',
    bank_account: `62220210${String(10_000_000 + index)}`,
    settlement: index === 1 ? 'cash' : 'monthly',
    payment_days: 30,
    lead_days: supplierData.lead,
    min_order_amount: index === 8 ? 0 : 20_000,
    category_ids: supplierData.categories.map((code) => categories.get(code)!),
    license_expire_date: addDays(today, 'licenceExpired' in supplierData ? -20 : 200 + index * 30),
  }
}

async function create(call: Call, resource: Resource, draft: Row): Promise<number> {
  const row = await saveDocument(call, resource, draft, { confirmed: true })
  return row['id']
}

import {
  adminMember,
  brand,
  category,
  org,
  posCategory,
  role,
  saleUnit,
  store,
  storeRole,
  supplier,
  sysMenu,
  userLevel,
  warehouse,
  wholesaler,
} from '../../generated/resources'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import { sql } from 'drizzle-orm'
import { person } from '../business'
import { DEMO_PASSWORD } from '../company'
import type { Evening } from './edges'
import { regionOf } from '../regions'

/** Creates a disabled or closed row of every kind of master. */
export async function disabledMasters(evening: Evening): Promise<void> {
  const { business } = evening
  const { demo } = business
  const admin = person(business, 'admin')
  const idOf = async (table: string, where: ReturnType<typeof sql>) =>
    Number(
      (await evening.runner.rows<{ id: number }>(sql`select id from ${sql.identifier(table)} where ${where}`))[0]?.id,
    )
  const createAndEnd = async (resource: Resource, draft: Row, names = ['disable'], reason?: string) => {
    const id = await evening.create(admin, resource, draft)
    for (const name of names) await evening.move(admin, resource, id, { name, reason })
  }
  const company = await idOf('org', sql`org_code = 'HQ'`)
  const place = { region_code: regionOf('310114'), address: '嘉定区曹安公路 1588 号', phone: '021-55500099' }
  await createAndEnd(brand, { brand_name: '老灶房', brand_name_en: 'Old Kitchen', is_own_brand: false, sort: 99 })
  await createAndEnd(category, { category_code: '09', category_name: '季节礼盒', sort: 99 })
  await createAndEnd(saleUnit, {
    unit_code: 'barrel',
    unit_name: '桶',
    unit_name_en: 'barrel',
    unit_type: 'count',
    decimals: 0,
  })
  await createAndEnd(org, { org_code: 'EVENT', org_name: '世博临时店组', org_type: 'store_group', parent_id: company })
  await createAndEnd(posCategory, { name: '中秋月饼', color: '#D25F00', sort: 99 })
  await createAndEnd(userLevel, {
    level_no: 6,
    level_name: '黑钻（筹备）',
    growth_min: 60_000,
    discount_percent: 1_000,
    points_multiplier: 250,
    birthday_multiplier: 350,
    card_color: '#1D2129',
  })
  await createAndEnd(role, {
    role_code: 'promotion_temp',
    role_name: '促销专员（临时）',
    role_type: 'head_office',
    data_scope: 'all',
    can_view_cost: false,
    permissions: ['store_stock:list', 'sku:list'],
  })
  await createAndEnd(storeRole, {
    role_code: 'shelf_temp',
    role_name: '假期理货（临时）',
    permissions: ['store_stock:list'],
    can_pos_refund: false,
    can_view_cost: false,
  })
  await createAndEnd(sysMenu, {
    menu_type: 'page',
    name: 'SupplierPortal',
    title_zh: '供应商门户',
    title_en: 'Supplier portal',
    external_url: 'https://suppliers.example.com/',
    sort: 999,
  })
  const trader = {
    supplier_type: 'distributor',
    contact_name: '蒋经理',
    contact_phone: '13900001999',
    settlement: 'monthly',
    payment_days: 30,
    lead_days: 5,
    min_order_amount: 0,
  }
  await createAndEnd(supplier, { ...trader, supplier_no: 'V0011', supplier_name: '江浙干货行', short_name: '江浙干货' })
  await createAndEnd(
    supplier,
    { ...trader, supplier_no: 'V0012', supplier_name: '东港水产批发部', short_name: '东港水产' },
    ['blacklist'],
    '连续三次送货检出不合格',
  )
  await createAndEnd(warehouse, {
    ...place,
    warehouse_no: 'W04',
    warehouse_name: '嘉定旧仓',
    warehouse_type: 'regional',
    org_id: company,
    accepts_returns: false,
  })
  await createAndEnd(wholesaler, {
    ...place,
    wholesaler_no: 'H0004',
    wholesaler_name: '春江宾馆采购部',
    org_id: company,
    warehouse_id: demo.warehouses.get('W01'),
    contact_name: '丁主任',
    contact_phone: '13900003009',
    price_grade: 'c',
    settlement: 'prepaid',
    discount_percent: 0,
  })
  await createAndEnd(
    store,
    {
      ...place,
      store_no: 'S0013',
      store_name: '曹杨店',
      store_type: 'direct',
      org_id: await idOf('org', sql`org_code = 'SH-CITY'`),
      open_date: '2023-03-18',
      business_day_deadline: '00:00',
      default_warehouse_id: demo.warehouses.get('W01'),
      delivery_weekdays: ['1', '3', '5'],
    },
    ['open', 'suspend', 'close'],
  )
  await createAndEnd(adminMember, {
    username: 'cashier_left',
    name: '洪收银',
    mobile: '19900000099',
    password: DEMO_PASSWORD,
    org_id: await idOf('org', sql`org_code = 'SH-CITY'`),
    role_type: 'store',
    store_role_ids: [await idOf('store_role', sql`role_code = 'cashier'`)],
    store_ids: [demo.stores.get('S0003')],
    job_title: '收银员',
    hired_date: '2024-06-01',
  })
}

import { inArray, like } from 'drizzle-orm'
import type { Database } from '../../../../server/db/database'
import { admin_member, sale_unit, setting_base, sku, store, supplier } from '../../../../server/generated/tables'
import type { Operator } from '../../../../server/http/call'
import { FIRST_SETTINGS } from '../../../../server/companies/settings'
import { testOperator } from '../../harness'

export const TENANT = 11
const audit = { tenant_id: TENANT, created_by: 0, created_at: 0, updated_by: 0, updated_at: 0, version: 1 }

export interface Company {
  stores: number[]
  /** Two suppliers: the first may not deliver more than ordered, the second up to 10 % more. */
  suppliers: number[]
  /**
   * Four SKUs: by piece; by piece in packs of six with batches; by weight; by piece with batches without a known shelf
   * life.
   */
  skus: number[]
  /** Two operators of head office. */
  boss: Operator
  second: Operator
  /** The manager of the first store. */
  manager: Operator
}

export const SETTINGS = { ...FIRST_SETTINGS, tenant_name: '测试企业', currency: 'CNY' }

/** Creates a minimal company that orders and receives: two stores, two suppliers, four SKUs, three members. */
export async function seedCompany(database: Database): Promise<Company> {
  return database.system(async (tx) => {
    await tx.insert(setting_base).values({ ...audit, ...SETTINGS })
    const units = await tx
      .insert(sale_unit)
      .values([
        { ...audit, unit_code: 'pcs', unit_name: '件', unit_type: 'count', decimals: 0, status: 'enabled' },
        { ...audit, unit_code: 'kg', unit_name: '千克', unit_type: 'weight', decimals: 3, status: 'enabled' },
      ])
      .returning({ id: sale_unit.id })
    const [pcs, kg] = units.map((unit) => unit.id)
    const stores = await tx
      .insert(store)
      .values(
        [1, 2].map((n): typeof store.$inferInsert => ({
          ...audit,
          store_no: `S000${n}`,
          store_name: `门店${n}`,
          store_type: 'direct',
          status: 'open',
          open_date: '2025-01-01',
          business_day_deadline: '00:00',
          phone: '021-55501234',
          region_code: '310101',
          address: '一号路',
          delivery_weekdays: ['1', '2', '3', '4', '5', '6', '7'],
        })),
      )
      .returning({ id: store.id })
    const suppliers = await tx
      .insert(supplier)
      .values(
        [0, 1000].map((percent, n): typeof supplier.$inferInsert => ({
          ...audit,
          supplier_no: `V000${n}`,
          supplier_name: `供应商${n}`,
          supplier_type: 'distributor',
          contact_name: '张三',
          contact_phone: '13900001111',
          settlement: 'cash',
          lead_days: 1,
          min_order_amount: 0,
          over_receive_percent: percent,
          status: 'enabled',
        })),
      )
      .returning({ id: supplier.id })
    const good = (n: number, more: Partial<typeof sku.$inferInsert>): typeof sku.$inferInsert => ({
      ...audit,
      sku_code: `G000000${n}`,
      sku_name: `商品${n}`,
      category_id: 1,
      sale_unit_id: pcs,
      sale_mode: 'piece',
      sell_price: 1_999,
      buy_price: 1_000 + n,
      tax_percent: 1_300,
      min_order_qty: 1_000,
      safety_stock_qty: 5_000,
      batch_managed: false,
      sale_status: 'on_sale',
      barcode: `210000000000${n}`,
      ...more,
    })
    const skus = await tx
      .insert(sku)
      .values([
        good(1, {}),
        good(2, { batch_managed: true, shelf_life_days: 30, min_order_qty: 6_000 }),
        good(3, { sale_unit_id: kg, sale_mode: 'weight', min_order_qty: 1 }),
        good(4, { batch_managed: true }),
      ])
      .returning({ id: sku.id })
    const storeIds = stores.map((row) => row.id)
    const people = await tx
      .insert(admin_member)
      .values(
        ['boss', 'second', 'manager'].map((name, n): typeof admin_member.$inferInsert => ({
          ...audit,
          member_no: `E0000${n}`,
          username: name,
          name,
          mobile: `1990000000${n}`,
          password: '-',
          role_type: n < 2 ? 'head_office' : 'store',
          all_stores: n < 2,
          store_ids: n < 2 ? [] : storeIds.slice(0, 1),
          status: 'enabled',
        })),
      )
      .returning({ id: admin_member.id })
    return companyFrom(
      storeIds,
      suppliers.map((row) => row.id),
      skus.map((row) => row.id),
      people.map((person) => person.id),
    )
  })
}

function companyFrom(storeIds: number[], suppliers: number[], skus: number[], people: number[]): Company {
  const [boss = 0, second = 0, manager = 0] = people
  return {
    stores: storeIds,
    suppliers,
    skus,
    boss: testOperator({ id: boss, store_ids: storeIds, store_id: storeIds[0] }),
    second: testOperator({ id: second, store_ids: storeIds, store_id: storeIds[0] }),
    manager: testOperator({
      id: manager,
      role_type: 'store',
      store_ids: storeIds.slice(0, 1),
      store_id: storeIds[0],
    }),
  }
}

/** The company that a database already contains, or null. */
export async function companyOf(database: Database): Promise<Company | null> {
  return database.system(async (tx) => {
    const [stores, suppliers, skus, people] = [
      await tx
        .select({ id: store.id })
        .from(store)
        .where(inArray(store.store_no, ['S0001', 'S0002'])),
      await tx
        .select({ id: supplier.id })
        .from(supplier)
        .where(inArray(supplier.supplier_no, ['V0000', 'V0001'])),
      await tx.select({ id: sku.id }).from(sku).where(like(sku.sku_code, 'G000000_')),
      await tx
        .select({ id: admin_member.id })
        .from(admin_member)
        .where(inArray(admin_member.member_no, ['E00000', 'E00001', 'E00002'])),
    ].map((rows) => rows.map((row) => row.id).toSorted((a, b) => a - b))
    return stores?.length && suppliers && skus && people ? companyFrom(stores, suppliers, skus, people) : null
  })
}

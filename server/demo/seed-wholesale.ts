import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { org, store, wholesaler } from '../generated/tables'
import { TENANT } from './company'
import { regionOf } from './regions'

/** Wholesalers of the demo company: discounts in hundredths of a percent, credit limits in fen. */
const WHOLESALERS = [
  {
    no: 'H0001',
    name: '惠民食品批发部',
    outlet: 'S0009',
    grade: 'a',
    settlement: 'monthly',
    discount: 500,
    credit: 3_000_000,
  },
  {
    no: 'H0002',
    name: '城西便利连锁',
    outlet: 'S0010',
    grade: 'b',
    settlement: 'monthly',
    discount: 300,
    credit: 1_000_000,
  },
  { no: 'H0003', name: '滨海酒店用品', outlet: 'S0011', grade: 'c', settlement: 'prepaid', discount: 0, credit: null },
] as const

/**
 * Creates the wholesalers, each with the outlet through which it orders. Returns the ids of the wholesalers, and adds
 * the ids of the outlets to `stores` by number.
 */
export async function seedWholesale(
  tx: Tx,
  { now, stores, warehouse }: { now: number; stores: Map<string, number>; warehouse: number },
): Promise<number[]> {
  const ids: number[] = []
  const audit = { tenant_id: TENANT, created_at: now, updated_at: now, version: 1 }
  const [group] = await tx.select({ id: org.id }).from(org).where(eq(org.org_code, 'SH-SUB'))
  for (const [index, wholesalerData] of WHOLESALERS.entries()) {
    const place = {
      org_id: group?.id,
      region_code: regionOf('310113'),
      address: `宝山区友谊路 ${20 + index} 号`,
    }
    const [customer] = await tx
      .insert(wholesaler)
      .values({
        ...audit,
        ...place,
        wholesaler_no: wholesalerData.no,
        wholesaler_name: wholesalerData.name,
        warehouse_id: warehouse,
        contact_name: ['钱老板', '孔经理', '白总'][index],
        contact_phone: `1390000300${index}`,
        tax_no: `91310000MA1W${String(10_000 + index)}`,
        price_grade: wholesalerData.grade,
        discount_percent: wholesalerData.discount,
        settlement: wholesalerData.settlement,
        credit_limit_amount: wholesalerData.credit,
        status: 'enabled',
      })
      .returning({ id: wholesaler.id })
    const [outlet] = await tx
      .insert(store)
      .values({
        ...audit,
        ...place,
        store_no: wholesalerData.outlet,
        store_name: index === 0 ? '惠民批发点' : `${wholesalerData.name}批发点`,
        store_type: 'wholesale',
        status: 'open',
        open_date: '2024-09-18',
        business_day_deadline: '00:00',
        phone: `021-5551000${index}`,
        default_warehouse_id: warehouse,
        delivery_weekdays: ['1', '2', '3', '4', '5', '6', '7'],
        wholesaler_id: customer?.id,
      })
      .returning({ id: store.id })
    if (customer && outlet) {
      ids.push(customer.id)
      stores.set(wholesalerData.outlet, outlet.id)
      await tx.update(wholesaler).set({ store_id: outlet.id }).where(eq(wholesaler.id, customer.id))
    }
  }
  return ids
}

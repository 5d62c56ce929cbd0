import { eq } from 'drizzle-orm'
import { createCompany } from '../companies/create'
import type { Tx } from '../db/database'
import { admin_member, org, store, warehouse, wholesaler } from '../generated/tables'
import * as resources from '../generated/resources'
import type { Operator } from '../http/call'
import { loadOperator } from '../http/session/operator'
import { hashPassword } from '../http/session/secrets'
import { fillSearch } from '../query/search/fill-search'
import { DEMO_PASSWORD, ORGS, STORES, TENANT, TENANT_NAME, WAREHOUSES } from './company'
import { seedWholesale } from './seed-wholesale'
import { STAFF } from './staff'
import { regionOf } from './regions'

export interface People {
  stores: Map<string, number>
  warehouses: Map<string, number>
  operators: Map<string, Operator>
}

/** Creates settings, organisation, places, roles and staff, which every later step needs. */
export async function seedPeople(tx: Tx, now: number): Promise<People> {
  const audit = { tenant_id: TENANT, created_at: now, updated_at: now, version: 1 }
  const { roles, ...created } = await createCompany(tx, { name: TENANT_NAME, now, tenant_id: TENANT })
  const orgs = new Map<string, number>([['HQ', created.org]])
  for (const orgData of ORGS) {
    // `createCompany` has created the root.
    if (orgData.parent === null) continue
    const [row] = await tx
      .insert(org)
      .values({
        ...audit,
        org_code: orgData.code,
        org_name: orgData.name,
        org_type: orgData.type,
        parent_id: orgs.get(orgData.parent),
        status: 'enabled',
        sort: orgs.size,
      })
      .returning({ id: org.id })
    orgs.set(orgData.code, row!.id)
  }
  const warehouses = new Map<string, number>()
  for (const warehouseData of WAREHOUSES) {
    const [row] = await tx
      .insert(warehouse)
      .values({
        ...audit,
        warehouse_no: warehouseData.no,
        warehouse_name: warehouseData.name,
        warehouse_type: warehouseData.type,
        org_id: orgs.get('LOG'),
        phone: '021-55500001',
        region_code: warehouseData.region,
        address: warehouseData.address,
        accepts_returns: true,
        status: 'enabled',
      })
      .returning({ id: warehouse.id })
    warehouses.set(warehouseData.no, row!.id)
  }
  const stores = new Map<string, number>()
  for (const [index, storeData] of STORES.entries()) {
    const row = {
      ...audit,
      store_no: storeData.no,
      store_name: storeData.name,
      store_type: storeData.type,
      status: storeData.status,
      org_id: orgs.get(storeData.org),
      open_date: `2024-0${index + 1}-18`,
      business_day_deadline: storeData.cutoff,
      open_time: '07:00',
      close_time: '23:00',
      phone: `021-5550${String(1000 + index)}`,
      region_code: storeData.region,
      address: storeData.address,
      area_sqm: 12_000 + index * 1_550,
      default_warehouse_id: storeData.warehouse === null ? null : warehouses.get(storeData.warehouse),
      delivery_weekdays: index % 2 ? ['1', '3', '5'] : ['2', '4', '6'],
      franchisee_name: storeData.type === 'franchise' ? '古北商贸有限公司' : null,
    }
    stores.set(storeData.no, await storeRow(tx, row, storeData.type === 'head_office' ? created.headOffice : null))
  }
  const wholesalers = await seedWholesale(tx, { now, stores, warehouse: warehouses.get('W01')! })
  const password = await hashPassword(DEMO_PASSWORD)
  const members = new Map<string, Operator>()
  for (const [index, memberData] of STAFF.entries()) {
    const places = memberData.stores === 'all' ? [] : memberData.stores.map((no) => stores.get(no)!)
    const roleIds = memberData.roles.map((code) => roles.get(code)!)
    const [row] = await tx
      .insert(admin_member)
      .values({
        ...audit,
        member_no: `E${String(index + 1).padStart(5, '0')}`,
        username: memberData.username,
        name: memberData.name,
        mobile: `199000000${memberData.nn}`,
        password,
        org_id: orgs.get(memberData.org),
        role_type: memberData.role_type,
        role_ids: memberData.role_type === 'store' ? [] : roleIds,
        store_role_ids: memberData.role_type === 'store' ? roleIds : [],
        all_stores: memberData.stores === 'all',
        store_ids: places,
        warehouse_ids: (memberData.warehouses ?? []).map((no) => warehouses.get(no)!),
        wholesaler_id: memberData.role_type === 'wholesaler' ? wholesalers[0] : null,
        max_discount_percent: memberData.job === '收银员' ? 1_000 : memberData.job === '店长' ? 3_000 : null,
        job_title: memberData.job,
        hired_date: '2024-03-01',
        certification: 'pass',
        nickname: memberData.name,
        location: '上海',
        country: 'china',
        region_code: regionOf('310101'),
        status: 'enabled',
      })
      .returning({ id: admin_member.id })
    members.set(
      memberData.username,
      await loadOperator(tx, { tenant_id: TENANT, member_id: row!.id }, places[0] ?? null),
    )
    if (memberData.job === '店长')
      for (const place of places) await tx.update(store).set({ manager_id: row!.id }).where(eq(store.id, place))
    if (memberData.job === '仓库主管')
      for (const no of memberData.warehouses ?? [])
        await tx
          .update(warehouse)
          .set({ manager_id: row!.id })
          .where(eq(warehouse.id, warehouses.get(no)!))
  }
  await tx.update(wholesaler).set({ salesman_id: members.get('operation')?.id })
  const searched = [resources.org, resources.warehouse, resources.store, resources.adminMember, resources.wholesaler]
  for (const resource of searched) await fillSearch(tx, resource)
  return { stores, warehouses, operators: members }
}

/** Inserts a store, or updates the head office that `createCompany` created. Returns its id. */
async function storeRow(tx: Tx, row: typeof store.$inferInsert, headOffice: number | null): Promise<number> {
  if (headOffice !== null) {
    // fillSearch fills only rows without search columns.
    await tx
      .update(store)
      .set({ ...row, search_initials: null })
      .where(eq(store.id, headOffice))
    return headOffice
  }
  const [stored] = await tx.insert(store).values(row).returning({ id: store.id })
  if (!stored) throw new Error(`the store ${row.store_no} was not stored`)
  return stored.id
}

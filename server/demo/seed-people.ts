import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { admin_member, org, role, setting_base, store, store_role, warehouse, wholesaler } from '../generated/tables'
import * as resources from '../generated/resources'
import type { Operator } from '../http/call'
import { loadOperator } from '../http/operator'
import { hashPassword } from '../http/secrets'
import { fillSearch } from '../resources/fill-search'
import { DEMO_PASSWORD, ORGS, STORES, TENANT, TENANT_NAME, WAREHOUSES } from './company'
import { seedWholesale } from './seed-wholesale'
import { STAFF } from './staff'
import { BUILT_IN, flagsOf, permissionsOf } from '../modules/built-in-roles'
import { insertMenu } from '../modules/menu-rows'
import { insertSamples } from '../modules/samples/rows'

export interface People {
  stores: Map<string, number>
  warehouses: Map<string, number>
  members: Map<string, Operator>
}

/** Settings, organisation, places, roles and staff: what must be there before anyone can sign in and do anything. */
export async function seedPeople(tx: Tx, now: number): Promise<People> {
  const audit = { tenant_id: TENANT, created_at: now, updated_at: now, version: 1 }
  await tx.insert(setting_base).values({ ...audit, tenant_name: TENANT_NAME, currency: 'CNY', ...SETTINGS })
  const orgs = new Map<string, number>()
  for (const one of ORGS) {
    const [row] = await tx
      .insert(org)
      .values({
        ...audit,
        org_code: one.code,
        org_name: one.name,
        org_type: one.type,
        parent_id: one.parent === null ? null : orgs.get(one.parent),
        status: 'enabled',
        sort: orgs.size,
      })
      .returning({ id: org.id })
    orgs.set(one.code, row!.id)
  }
  const warehouses = new Map<string, number>()
  for (const one of WAREHOUSES) {
    const [row] = await tx
      .insert(warehouse)
      .values({
        ...audit,
        warehouse_no: one.no,
        warehouse_name: one.name,
        warehouse_type: one.type,
        org_id: orgs.get('LOG'),
        phone: '021-55500001',
        region_code: one.region,
        address: one.address,
        accepts_returns: true,
        status: 'enabled',
      })
      .returning({ id: warehouse.id })
    warehouses.set(one.no, row!.id)
  }
  const stores = new Map<string, number>()
  for (const [index, one] of STORES.entries()) {
    const [row] = await tx
      .insert(store)
      .values({
        ...audit,
        store_no: one.no,
        store_name: one.name,
        store_type: one.type,
        status: one.status,
        org_id: orgs.get(one.org),
        open_date: `2024-0${index + 1}-18`,
        business_day_deadline: one.cutoff,
        open_time: '07:00',
        close_time: '23:00',
        phone: `021-5550${String(1000 + index)}`,
        region_code: one.region,
        address: one.address,
        area_sqm: 12_000 + index * 1_550,
        default_warehouse_id: one.warehouse === null ? null : warehouses.get(one.warehouse),
        delivery_weekdays: index % 2 ? ['1', '3', '5'] : ['2', '4', '6'],
        franchisee_name: one.type === 'franchise' ? '古北商贸有限公司' : null,
      })
      .returning({ id: store.id })
    stores.set(one.no, row!.id)
  }
  const wholesalers = await seedWholesale(tx, { now, stores, warehouse: warehouses.get('W01')! })
  const roles = await seedRoles(tx, audit)
  const password = await hashPassword(DEMO_PASSWORD)
  const members = new Map<string, Operator>()
  for (const [index, one] of STAFF.entries()) {
    const places = one.stores === 'all' ? [] : one.stores.map((no) => stores.get(no)!)
    const held = one.roles.map((code) => roles.get(code)!)
    const [row] = await tx
      .insert(admin_member)
      .values({
        ...audit,
        member_no: `E${String(index + 1).padStart(5, '0')}`,
        username: one.username,
        name: one.name,
        mobile: `199000000${one.nn}`,
        password,
        org_id: orgs.get(one.org),
        role_type: one.role_type,
        role_ids: one.role_type === 'store' ? [] : held,
        store_role_ids: one.role_type === 'store' ? held : [],
        all_stores: one.stores === 'all',
        store_ids: places,
        warehouse_ids: (one.warehouses ?? []).map((no) => warehouses.get(no)!),
        wholesaler_id: one.role_type === 'wholesaler' ? wholesalers[0] : null,
        max_discount_percent: one.job === '收银员' ? 1_000 : one.job === '店长' ? 3_000 : null,
        job_title: one.job,
        hired_date: '2024-03-01',
        certification: 'pass',
        nickname: one.name,
        location: '上海',
        country: 'china',
        region_code: '310101',
        status: 'enabled',
      })
      .returning({ id: admin_member.id })
    members.set(
      one.username,
      await loadOperator(tx, { tenant_id: TENANT, member_id: row!.id, token_hash: '' }, places[0] ?? null),
    )
    if (one.job === '店长')
      for (const place of places) await tx.update(store).set({ manager_id: row!.id }).where(eq(store.id, place))
  }
  await tx.update(wholesaler).set({ salesman_id: members.get('operation')?.id })
  const searched = [
    resources.org,
    resources.warehouse,
    resources.store,
    resources.adminMember,
    resources.wholesaler,
    resources.role,
    resources.storeRole,
  ]
  for (const resource of searched) await fillSearch(tx, resource)
  await insertMenu(tx, TENANT, now)
  await insertSamples(tx, TENANT, now)
  return { stores, warehouses, members }
}

type Audit = { tenant_id: number; created_at: number; updated_at: number; version: number }

async function seedRoles(tx: Tx, audit: Audit): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const all = Object.values(resources)
  for (const one of BUILT_IN) {
    const common = {
      ...audit,
      role_code: one.code,
      role_name: one.name,
      permissions: permissionsOf(all, one),
      ...flagsOf(one),
      is_builtin: true,
      status: 'enabled',
    }
    const [row] =
      one.role_type === 'store'
        ? await tx
            .insert(store_role)
            .values({ ...common, store_ids: [] })
            .returning({ id: store_role.id })
        : await tx
            .insert(role)
            .values({ ...common, role_type: one.role_type, data_scope: 'all' })
            .returning({ id: role.id })
    ids.set(one.code, row!.id)
  }
  return ids
}

/** The defaults of the basic settings, in internal units: percents in hundredths, money in fen. */
export const SETTINGS = {
  time_zone: 'Asia/Shanghai',
  allow_negative_stock: false,
  allow_negative_sale: true,
  over_receive_percent: 500,
  accept_shelf_life_percent: 6600,
  near_expiry_days: 30,
  store_loss_limit_amount: 50_000,
  transfer_needs_head_office: true,
  allow_self_approve: true,
  transit_diff_default: 'return_to_sender',
  below_cost_policy: 'warn',
  max_backdate_days: 7,
  auto_close_days: 30,
  rounding_mode: 'none',
  points_per_yuan: 100,
  points_to_yuan: 100,
  points_max_percent: 2000,
  allow_concurrent_sessions: true,
} as const

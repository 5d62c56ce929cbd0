import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { advisoryLock } from '../db/advisory-lock'
import * as resources from '../generated/resources'
import { org, role, setting_base, store, store_role } from '../generated/tables'
import { BUILT_IN, flagsOf, permissionsOf } from '../modules/built-in-roles'
import { insertMenu } from '../modules/menu-rows'
import { insertSamples } from '../modules/samples/rows'
import { fillSearch } from '../query/search/fill-search'
import { CompanyError } from './company-error'
import { FIRST_SETTINGS } from './settings'
import { company } from './tables'
import { inFirstLanguage } from './first-language'

interface NewCompany {
  name: string
  /** Epoch ms. */
  now: number
  /** A tenant number that was never used. Default: the next free number. */
  tenant_id?: number
}

/** Ids of the first rows of a new company, to which its first staff members, stores and warehouses refer. */
export interface CreatedCompany {
  tenant_id: number
  /** Root of the organisation. */
  org: number
  /** The store of type head office: staff without their own store sign in there. */
  headOffice: number
  /** Built-in roles by code. */
  roles: Map<string, number>
}

/**
 * Waits until no other transaction creates or deletes companies. From then until the commit of `tx`, the answer of
 * `hasCompany` stays the same.
 */
export function lockCompanies(tx: Tx): Promise<void> {
  return advisoryLock(tx, 0, 'companies')
}

/** Whether there is any company. Every company has exactly one row of basic settings. */
export async function hasCompany(tx: Tx): Promise<boolean> {
  const [found] = await tx.select({ id: setting_base.id }).from(setting_base).limit(1)
  return found !== undefined
}

/**
 * Creates a company with basic settings, the root of its organisation, the head office, the built-in roles, the menu
 * and the rows of the sample screens, but without any staff member (see administrator.ts). `tx` must be a transaction
 * of the database owner (`Database.system`). Throws CompanyError when the name is taken.
 */
export async function createCompany(
  tx: Tx,
  { name, now, tenant_id: requestedId }: NewCompany,
): Promise<CreatedCompany> {
  await lockCompanies(tx)
  const [same] = await tx.select({ id: setting_base.id }).from(setting_base).where(eq(setting_base.tenant_name, name))
  if (same) throw new CompanyError({ zh: `已有名为“${name}”的企业`, en: `A company named ${name} already exists` })
  const tenant_id = await insertCompany(tx, now, requestedId)
  const audit = { tenant_id, created_at: now, updated_at: now, version: 1 }
  await tx.insert(setting_base).values({ ...audit, tenant_name: name, currency: 'CNY', ...FIRST_SETTINGS })
  const [root] = await tx
    .insert(org)
    .values({ ...audit, org_code: 'HQ', org_name: name, org_type: 'company', status: 'enabled', sort: 0 })
    .returning({ id: org.id })
  if (!root) throw new Error('the root of the organisation was not stored')
  const [headOffice] = await tx
    .insert(store)
    .values({
      ...audit,
      store_no: 'S0001',
      store_name: inFirstLanguage({ zh: '总部', en: 'Head Office' }),
      store_type: 'head_office',
      status: 'open',
      org_id: root.id,
      business_day_deadline: '00:00',
    })
    .returning({ id: store.id })
  if (!headOffice) throw new Error('the head office was not stored')
  const roles = await insertRoles(tx, audit)
  for (const resource of [resources.org, resources.store, resources.role, resources.storeRole])
    await fillSearch(tx, resource)
  await insertMenu(tx, tenant_id, now)
  await insertSamples(tx, tenant_id, now)
  return { tenant_id, org: root.id, headOffice: headOffice.id, roles }
}

/** Inserts the row of a company and returns its tenant number. */
async function insertCompany(tx: Tx, now: number, requestedId: number | undefined): Promise<number> {
  const [row] = await tx
    .insert(company)
    .values({ created_at: now, ...(requestedId !== undefined && { tenant_id: requestedId }) })
    .returning({ id: company.tenant_id })
  if (!row) throw new Error('the company was not stored')
  // An explicit number does not advance the sequence of the identity column.
  if (requestedId !== undefined)
    await tx.execute(
      sql`select setval(s, greatest(${requestedId}, (select last_value from company_tenant_id_seq))) from pg_get_serial_sequence('company', 'tenant_id') s`,
    )
  return row.id
}

type Audit = { tenant_id: number; created_at: number; updated_at: number; version: number }

async function insertRoles(tx: Tx, audit: Audit): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const all = Object.values(resources)
  for (const builtIn of BUILT_IN) {
    const common = {
      ...audit,
      role_code: builtIn.code,
      role_name: inFirstLanguage(builtIn.name),
      permissions: permissionsOf(all, builtIn),
      ...flagsOf(builtIn),
      is_builtin: true,
      status: 'enabled' as const,
    }
    const [row] =
      builtIn.role_type === 'store'
        ? await tx
            .insert(store_role)
            .values({ ...common, store_ids: [] })
            .returning({ id: store_role.id })
        : await tx
            .insert(role)
            .values({ ...common, role_type: builtIn.role_type, data_scope: 'all' })
            .returning({ id: role.id })
    ids.set(builtIn.code, row!.id)
  }
  return ids
}

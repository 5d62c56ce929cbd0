import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../db/database'
import { parseFirstCompany } from '../first-boot/first-company'
import { endSetupLinks } from '../first-boot/setup-link'
import { admin_member, setting_base, store } from '../generated/tables'
import { ApiError } from '../http/api-error'
import { hashPassword } from '../http/session/secrets'
import { recordSecurityEvent } from '../http/session/security-log'
import { JOB_KINDS } from '../jobs/all'
import { planDaily } from '../jobs/worker'
import { operationsLog } from '../log/log'
import { loadTranslations } from '../messages/translations'
import { createAdministrator } from './administrator'
import { CompanyError } from './company-error'
import { createCompany } from './create'
import { deleteCompany } from './delete'
import { exportCompany } from './export'
import { resumeCompany, suspendCompany } from './suspend'
import { company } from './tables'

/** A line of `npm run company -- list`. */
export interface CompanyRow {
  tenant_id: number
  name: string
  /** ISO 8601, or null while the company is not suspended. */
  suspended_at: string | null
  members: number
  stores: number
}

const companyArguments = z.object({ tenant_id: z.number().int() })

/** Creates a company with its administrator. Throws CompanyError when a value is invalid or the name is taken. */
export async function createOperation(database: Database, args: unknown, now: number): Promise<{ tenant_id: number }> {
  const given = await parseCompany(args)
  const passwordHash = await hashPassword(given.password)
  await loadTranslations()
  const tenant_id = await database.system(async (tx) => {
    const created = await createCompany(tx, { name: given.tenant_name, now })
    await createAdministrator(tx, created, { name: given.name, mobile: given.mobile, passwordHash, now })
    // A setup link creates the first company, so it must not work once a company exists.
    await endSetupLinks(tx)
    const event = { tenant_id: created.tenant_id, event: 'company_created', at: now, detail: 'command' } as const
    await recordSecurityEvent(tx, event)
    return created.tenant_id
  })
  await planDaily(database, JOB_KINDS, now)
  return { tenant_id }
}

async function parseCompany(args: unknown) {
  try {
    return await parseFirstCompany(args)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { errors = [] } = (error.data ?? {}) as { errors?: { path: string; zh: string; en: string }[] }
    const messageIn = (locale: 'zh' | 'en') => errors.map((error) => `${error.path}: ${error[locale]}`).join('; ')
    throw new CompanyError({ zh: messageIn('zh'), en: messageIn('en') })
  }
}

export async function listOperation(database: Database): Promise<CompanyRow[]> {
  return database.system(async (tx) => {
    const rows = await tx
      .select({
        tenant_id: company.tenant_id,
        name: setting_base.tenant_name,
        suspended_at: company.suspended_at,
        members: sql<number>`(select count(*) from ${admin_member} where ${admin_member.tenant_id} = ${company.tenant_id})`,
        stores: sql<number>`(select count(*) from ${store} where ${store.tenant_id} = ${company.tenant_id})`,
      })
      .from(company)
      .innerJoin(setting_base, eq(setting_base.tenant_id, company.tenant_id))
      .orderBy(asc(company.tenant_id))
    return rows.map((row) => ({
      ...row,
      name: row.name ?? '',
      suspended_at: row.suspended_at === null ? null : new Date(row.suspended_at).toISOString(),
    }))
  })
}

/** Suspends a company. Returns the number of sessions ended by that. Throws CompanyError for an unknown company. */
export async function suspendOperation(database: Database, args: unknown, now: number): Promise<{ sessions: number }> {
  const { tenant_id } = await findCompany(database, args)
  return database.system(async (tx) => {
    const sessions = await suspendCompany(tx, tenant_id, now)
    await recordSecurityEvent(tx, { tenant_id, event: 'company_suspended', at: now })
    return { sessions }
  })
}

/** Ends the suspension of a company. Throws CompanyError for an unknown company. */
export async function resumeOperation(database: Database, args: unknown, now: number): Promise<null> {
  const { tenant_id } = await findCompany(database, args)
  return database.system(async (tx) => {
    await resumeCompany(tx, tenant_id)
    await recordSecurityEvent(tx, { tenant_id, event: 'company_resumed', at: now })
    return null
  })
}

/** Exports a company into the folder `args.to` (see `exportCompany`). Throws CompanyError for an unknown company. */
export async function exportOperation(database: Database, args: unknown, now: number) {
  const { tenant_id, name } = await findCompany(database, args)
  const { to } = z.object({ to: z.string().min(1) }).parse(args)
  const exported = await exportCompany(database, { tenant_id, name, to, now })
  await recordSecurityEvent(database, { tenant_id, event: 'company_exported', at: now })
  return exported
}

/** Deletes a company. Returns the number of deleted rows. Throws CompanyError for an unknown company. */
export async function deleteOperation(database: Database, args: unknown, now: number): Promise<{ rows: number }> {
  const { tenant_id } = await findCompany(database, args)
  const rows = await deleteCompany(database, tenant_id, now)
  // The company's own security log was deleted with the company, so the deletion is recorded in the server log.
  operationsLog().warn({ event: 'company_deleted', company: tenant_id, rows }, 'company deleted')
  return { rows }
}

/** The company whose tenant_id is in the arguments. Throws CompanyError when there is no such company. */
async function findCompany(database: Database, args: unknown): Promise<{ tenant_id: number; name: string }> {
  const { tenant_id } = companyArguments.parse(args)
  const found = (await listOperation(database)).find((row) => row.tenant_id === tenant_id)
  if (!found) throw new CompanyError({ zh: `没有编号为 ${tenant_id} 的企业`, en: `There is no company ${tenant_id}` })
  return found
}

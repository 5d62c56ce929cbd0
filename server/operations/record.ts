import { asc } from 'drizzle-orm'
import { company } from '../companies/tables'
import type { Database } from '../db/database'
import { recordSecurityEvent, type SecurityEvent } from '../http/session/security-log'

/** Records an event of the whole database, such as a backup, in the security log of every company. */
export async function recordForCompanies(database: Database, event: Omit<SecurityEvent, 'tenant_id'>): Promise<void> {
  await database.system(async (tx) => {
    const companies = await tx.select({ tenant_id: company.tenant_id }).from(company).orderBy(asc(company.tenant_id))
    for (const { tenant_id } of companies) await recordSecurityEvent(tx, { ...event, tenant_id })
  })
}

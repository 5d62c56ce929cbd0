import * as z from 'zod'
import { adminMemberShape } from '../../src/generated/admin/admin_member/admin_member.fields'
import { adminMemberSchema } from '../../src/generated/admin/admin_member/admin_member.schema'
import { settingBaseSchema } from '../../src/generated/other/setting_base/setting_base.schema'
import { issueText } from '../../src/rules/validate/schema-errors'
import { REQUIRED } from '../../src/rules/messages'
import type { FieldError } from '../../src/rules/rules'
import { createAdministrator } from '../companies/administrator'
import { createCompany, lockCompanies } from '../companies/create'
import type { Database } from '../db/database'
import { ApiError } from '../http/api-error'
import { passwordProblem } from '../http/session/password-rules'
import { hashPassword } from '../http/session/secrets'
import { recordSecurityEvent } from '../http/session/security-log'
import { JOB_KINDS } from '../jobs/all'
import { planDaily } from '../jobs/worker'
import { endSetupLinks, refuseDeadLink } from './setup-link'

/** The fields of the setup page, validated like the same fields on the screens of the console. */
const setupSchema = z.object({
  tenant_name: settingBaseSchema.shape.tenant_name,
  name: adminMemberSchema.shape.name,
  mobile: adminMemberSchema.shape.mobile,
  password: adminMemberSchema.shape.password,
})
const FIELDS = ['tenant_name', 'name', 'mobile', 'password'] as const

/** The values of a valid setup form, whose password is not easily guessed. Only `parseFirstCompany` makes them. */
export type FirstCompany = Record<(typeof FIELDS)[number], string>

/**
 * Validates the setup form. Slow because of the password check: never call it inside a transaction. Throws 40000 with
 * the path of every invalid field.
 */
export async function parseFirstCompany(body: unknown): Promise<FirstCompany> {
  const input = typeof body === 'object' && body !== null ? body : {}
  const parsed = setupSchema.safeParse(input)
  const errors = new Map<string, FieldError>()
  for (const issue of parsed.error?.issues ?? []) {
    const path = String(issue.path[0] ?? '')
    if (!errors.has(path)) errors.set(path, { path, ...issueText(adminMemberShape, issue) })
  }
  for (const path of FIELDS) {
    const value = (input as Record<string, unknown>)[path]
    const isBlank = value == null || (typeof value === 'string' && value.trim() === '')
    if (isBlank) errors.set(path, { path, ...REQUIRED })
  }
  const { tenant_name, name, mobile, password } = parsed.data ?? {}
  const company = { tenant_name: tenant_name ?? '', name: name ?? '', mobile: mobile ?? '', password: password ?? '' }
  if (errors.size === 0) {
    const personal = [company.tenant_name, company.name, company.mobile]
    const problem = await passwordProblem(company.password, { personal, used: [] })
    if (problem) errors.set('password', { path: 'password', ...problem })
  }
  if (errors.size > 0) throw new ApiError(40000, { errors: [...errors.values()] })
  return company
}

/**
 * Makes the first company and its administrator, and ends every setup link. Returns the tenant_id of the company.
 * Throws 41000 when the link is used, expired or unknown; of two concurrent requests the second throws 41000.
 */
export async function setUpFirstCompany(
  database: Database,
  token: string,
  company: FirstCompany,
  now: number,
): Promise<number> {
  const passwordHash = await hashPassword(company.password)
  const tenant = await database.system(async (tx) => {
    await lockCompanies(tx)
    await refuseDeadLink(tx, token, now)
    const created = await createCompany(tx, { name: company.tenant_name, now })
    const { name, mobile } = company
    const member_id = await createAdministrator(tx, created, { name, mobile, passwordHash, now })
    await endSetupLinks(tx)
    const { tenant_id } = created
    await recordSecurityEvent(tx, { tenant_id, event: 'company_created', at: now, member_id, detail: 'setup link' })
    return tenant_id
  })
  await planDaily(database, JOB_KINDS, now)
  return tenant
}

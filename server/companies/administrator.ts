import { dateIn } from '../../src/exact/date'
import { withoutCountryCode } from '../../src/rules/values/phone'
import type { Tx } from '../db/database'
import * as resources from '../generated/resources'
import { admin_member } from '../generated/tables'
import { fillSearch } from '../query/search/fill-search'
import type { CreatedCompany } from './create'
import { FIRST_SETTINGS } from './settings'
import { inFirstLanguage } from './first-language'

interface NewAdministrator {
  name: string
  mobile: string
  /** Argon2 hash (server/http/session/secrets.ts). Compute it before the transaction, because hashing is slow. */
  passwordHash: string
  /** Epoch ms. */
  now: number
  /** `once`: the password must be changed at the first sign-in. Default: `own`. */
  passwordState?: 'own' | 'once'
}

/** Creates the first staff member of a new company, with the administrator role. Returns the staff member's id. */
export async function createAdministrator(tx: Tx, created: CreatedCompany, given: NewAdministrator): Promise<number> {
  const { name, mobile, passwordHash, now, passwordState = 'own' } = given
  const administrator = created.roles.get('admin')
  if (administrator === undefined) throw new Error('the company has no administrator role')
  const [member] = await tx
    .insert(admin_member)
    .values({
      tenant_id: created.tenant_id,
      created_at: now,
      updated_at: now,
      version: 1,
      member_no: 'E00001',
      username: 'admin',
      name,
      mobile: withoutCountryCode(mobile),
      password: passwordHash,
      password_state: passwordState,
      org_id: created.org,
      role_type: 'head_office',
      role_ids: [administrator],
      store_role_ids: [],
      all_stores: true,
      store_ids: [],
      warehouse_ids: [],
      job_title: inFirstLanguage({ zh: '系统管理员', en: 'Administrator' }),
      hired_date: dateIn(FIRST_SETTINGS.time_zone, now),
      certification: 'none',
      status: 'enabled',
    })
    .returning({ id: admin_member.id })
  if (!member) throw new Error('the administrator was not stored')
  await fillSearch(tx, resources.adminMember)
  return member.id
}

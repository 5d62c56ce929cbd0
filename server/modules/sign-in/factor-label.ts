import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { setting_base } from '../../generated/tables'
import type { Member } from './admit'

/** What an authenticator app shows above the code: the company, and the member's sign-in name. */
export async function totpLabel(tx: Tx, { tenant_id, mobile, username }: Member) {
  const [setting] = await tx
    .select({ tenant_name: setting_base.tenant_name })
    .from(setting_base)
    .where(eq(setting_base.tenant_id, tenant_id))
  // A colon parts company and account in the address.
  const issuer = (setting?.tenant_name || 'Backstock').replaceAll(':', ' ')
  return { issuer, account: (mobile || username || '').replaceAll(':', ' ') }
}

import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { APP_TITLE } from '../../generated/locales'
import { setting_base } from '../../generated/tables'
import type { Member } from './admit'

/** Label in an authenticator app: issuer (company) and account (mobile or user name). */
export async function totpLabel(tx: Tx, { tenant_id, mobile, username }: Member) {
  const [setting] = await tx
    .select({ tenant_name: setting_base.tenant_name })
    .from(setting_base)
    .where(eq(setting_base.tenant_id, tenant_id))
  // A colon separates issuer and account in the otpauth URI, so colons in the names are replaced.
  const issuer = (setting?.tenant_name || APP_TITLE.en).replaceAll(':', ' ')
  return { issuer, account: (mobile || username || '').replaceAll(':', ' ') }
}

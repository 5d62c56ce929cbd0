import { and, eq, like } from 'drizzle-orm'
import type { Database } from '../db/database'
import { member_totp } from '../factors/tables'
import { setting_payment_methods } from '../generated/tables'
import { resealed } from '../http/session/seal'

/**
 * Reseals with SECRET_KEY the secrets that SECRET_KEY_BEFORE sealed: those of payment methods and authenticator apps.
 * Returns how many were resealed; 0 without SECRET_KEY_BEFORE. Throws and changes nothing when neither key opens a
 * secret.
 */
export async function resealAll(database: Database): Promise<number> {
  if (!process.env.SECRET_KEY_BEFORE) return 0
  return database.system(async (tx) => {
    let count = 0
    const methods = setting_payment_methods
    for (const row of await tx.select().from(methods).where(like(methods.api_secret, 'v1.%')).for('update')) {
      const api_secret = resealed(row.api_secret ?? '')
      if (api_secret === null) continue
      await tx
        .update(methods)
        .set({ api_secret })
        .where(and(eq(methods.tenant_id, row.tenant_id), eq(methods.id, row.id)))
      count += 1
    }
    for (const row of await tx.select().from(member_totp).for('update')) {
      const secret = resealed(row.secret)
      if (secret === null) continue
      await tx
        .update(member_totp)
        .set({ secret })
        .where(and(eq(member_totp.tenant_id, row.tenant_id), eq(member_totp.member_id, row.member_id)))
      count += 1
    }
    return count
  })
}

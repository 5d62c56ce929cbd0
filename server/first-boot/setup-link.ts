import { and, eq, gt, lte } from 'drizzle-orm'
import { hasCompany, lockCompanies } from '../companies/create'
import type { Database, Tx } from '../db/database'
import { ApiError } from '../http/api-error'
import { newToken, sha256 } from '../http/session/secrets'
import { setup_link } from './tables'

export const LINK_HOURS = 24
const HOUR = 3_600_000

const IS_OVER = {
  zh: '企业已建立，此链接不再有效，请直接登录',
  en: 'The company has been set up and this link no longer works. Please sign in',
}
const IS_UNKNOWN = {
  zh: '链接无效或已过期。重新启动服务，会打印新的链接',
  en: 'This link is invalid or has expired. Restart the server to print a new one',
}

/**
 * Creates a link for setting up the first company. Earlier links stay valid until they expire, because another process
 * may have printed them. Returns the token, or null when there is a company already.
 */
export async function issueSetupLink(database: Database, now: number): Promise<string | null> {
  return database.system(async (tx) => {
    await lockCompanies(tx)
    if (await hasCompany(tx)) return null
    await tx.delete(setup_link).where(lte(setup_link.expires_at, now))
    const token = newToken()
    await tx.insert(setup_link).values({ token_hash: sha256(token), expires_at: now + LINK_HOURS * HOUR })
    return token
  })
}

/** Throws 41000 with advice for the user unless the token may set up the first company now. */
export async function refuseDeadLink(tx: Tx, token: string, now: number): Promise<void> {
  if (await hasCompany(tx)) throw new ApiError(41000, null, IS_OVER)
  const [found] = await tx
    .select({ expires_at: setup_link.expires_at })
    .from(setup_link)
    .where(and(eq(setup_link.token_hash, sha256(token)), gt(setup_link.expires_at, now)))
  if (!found) throw new ApiError(41000, null, IS_UNKNOWN)
}

/** Deletes all setup links. Call when the first company has been created. */
export async function endSetupLinks(tx: Tx): Promise<void> {
  await tx.delete(setup_link)
}

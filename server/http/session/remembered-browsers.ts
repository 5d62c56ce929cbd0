import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { advisoryLock } from '../../db/advisory-lock'
import { remembered_device } from './tables'
import type { MemberKey } from './member-key'
import { newToken, sha256 } from './secrets'

/** How long a browser is remembered after it was last used, in ms. */
export const REMEMBERED_MS = 30 * 24 * 3_600_000

/** The data of a remembered browser (table `remembered_device`) besides its staff member. */
interface Browser {
  /** Id that the tokens of one browser share: each use replaces the token, and the family stays. */
  family: string
  with_factor: boolean
  user_agent: string
  created_at: number
}

/**
 * Remembers this browser and returns the token for its cookie. `withFactor`: whether a second factor was used in this
 * browser.
 */
export async function rememberBrowser(
  tx: Tx,
  who: MemberKey,
  { now, userAgent, withFactor }: { now: number; userAgent: string; withFactor: boolean },
): Promise<string> {
  const browser = { family: newToken(), with_factor: withFactor, user_agent: userAgent, created_at: now }
  return insertBrowser(tx, who, browser, now)
}

async function insertBrowser(
  tx: Tx,
  { tenant_id, member_id }: MemberKey,
  browser: Browser,
  now: number,
): Promise<string> {
  const token = newToken()
  const { family, with_factor, user_agent, created_at } = browser
  await tx.delete(remembered_device).where(lte(remembered_device.expires_at, now))
  await tx.insert(remembered_device).values({
    tenant_id,
    member_id,
    family,
    with_factor,
    user_agent: user_agent.slice(0, 200),
    created_at,
    renewed_at: now,
    token_hash: sha256(token),
    expires_at: now + REMEMBERED_MS,
  })
  return token
}

/** The next token of a browser, and whether it replaces the second factor as well as the password. */
export interface Renewed {
  token: string
  family: string
  withFactor: boolean
}

/**
 * The staff member whom a browser's token signs in; null for an unknown, used or expired token. Does not use the token
 * up.
 */
export async function findBrowser(
  tx: Tx,
  token: string,
  now: number,
): Promise<(MemberKey & { family: string }) | null> {
  const found = await browserOf(tx, token)
  return found && !found.used && found.expires_at > now ? found : null
}

/**
 * Uses up the browser's token and returns the next token; null for a token of another staff member, or for a used or
 * expired token. A token that is sent again after use has been copied, so its whole family is deleted.
 */
export async function renewBrowser(tx: Tx, token: string, who: MemberKey, now: number): Promise<Renewed | null> {
  const found = await browserOf(tx, token)
  if (!found || found.tenant_id !== who.tenant_id || found.member_id !== who.member_id) return null
  if (found.used || found.expires_at <= now) {
    await forgetFamily(tx, found.family)
    return null
  }
  await tx
    .update(remembered_device)
    .set({ used: true })
    .where(eq(remembered_device.token_hash, sha256(token)))
  const next = await insertBrowser(tx, who, found, now)
  return { token: next, family: found.family, withFactor: found.with_factor }
}

/** Marks the browser as proven: a second factor was used in it, so its token replaces the second factor from now on. */
export async function proveBrowser(tx: Tx, family: string): Promise<void> {
  await tx.update(remembered_device).set({ with_factor: true }).where(eq(remembered_device.family, family))
}

/** Makes the staff member's browsers ask for a second factor again, after the factor was removed. */
export async function unproveBrowsers(tx: Tx, { tenant_id, member_id }: MemberKey): Promise<void> {
  await tx
    .update(remembered_device)
    .set({ with_factor: false })
    .where(and(eq(remembered_device.tenant_id, tenant_id), eq(remembered_device.member_id, member_id)))
}

async function browserOf(tx: Tx, token: string) {
  const byToken = eq(remembered_device.token_hash, sha256(token))
  const [seen] = await tx.select().from(remembered_device).where(byToken)
  if (!seen) return null
  await lockBrowsers(tx, seen)
  // Another request may have used or deleted the token before this one got the lock.
  const [found] = await tx.select().from(remembered_device).where(byToken)
  return found ?? null
}

/**
 * Serialises changes of a staff member's browsers, so that forgetting browsers includes a token that another request is
 * renewing.
 */
const lockBrowsers = (tx: Tx, { tenant_id, member_id }: MemberKey) =>
  advisoryLock(tx, tenant_id, `devices:${member_id}`)

/** Forgets the browser with this token. */
export async function forgetBrowserWithToken(tx: Tx, token: string): Promise<void> {
  const found = await browserOf(tx, token)
  if (found) await forgetFamily(tx, found.family)
}

interface ListedBrowser {
  /** Public id of the browser, which cannot be used to sign in. */
  id: string
  user_agent: string
  /** Epoch ms; 0 in old rows. */
  created_at: number
  renewed_at: number
  with_factor: boolean
}

/** The staff member's remembered browsers, the last used first. */
export async function browsersOf(tx: Tx, { tenant_id, member_id }: MemberKey, now: number): Promise<ListedBrowser[]> {
  const { family, user_agent, created_at, renewed_at, with_factor, expires_at, used } = remembered_device
  return tx
    .select({ id: family, user_agent, created_at, renewed_at, with_factor })
    .from(remembered_device)
    .where(
      and(
        eq(remembered_device.tenant_id, tenant_id),
        eq(remembered_device.member_id, member_id),
        eq(used, false),
        gt(expires_at, now),
      ),
    )
    .orderBy(desc(renewed_at))
}

/** Forgets the browser with this id. False when the staff member has no such browser. */
export async function forgetBrowser(tx: Tx, who: MemberKey, id: string): Promise<boolean> {
  await lockBrowsers(tx, who)
  const { tenant_id, member_id, family } = remembered_device
  const forgotten = await tx
    .delete(remembered_device)
    .where(and(eq(tenant_id, who.tenant_id), eq(member_id, who.member_id), eq(family, id)))
    .returning({ family })
  return forgotten.length > 0
}

/** Forgets all browsers of the staff member except the family `kept`. */
export async function forgetOtherBrowsers(tx: Tx, who: MemberKey, kept: string | undefined): Promise<void> {
  await lockBrowsers(tx, who)
  const { tenant_id, member_id, family } = remembered_device
  const others = kept === undefined ? undefined : ne(family, kept)
  await tx.delete(remembered_device).where(and(eq(tenant_id, who.tenant_id), eq(member_id, who.member_id), others))
}

async function forgetFamily(tx: Tx, family: string): Promise<void> {
  await tx.delete(remembered_device).where(eq(remembered_device.family, family))
}

/** Forgets all browsers of the staff member. */
export async function forgetAllBrowsers(tx: Tx, who: MemberKey): Promise<void> {
  await lockBrowsers(tx, who)
  const { tenant_id, member_id } = who
  await tx
    .delete(remembered_device)
    .where(and(eq(remembered_device.tenant_id, tenant_id), eq(remembered_device.member_id, member_id)))
}

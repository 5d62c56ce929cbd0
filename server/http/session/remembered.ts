import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { queueFor } from '../../db/queue'
import { remembered_device } from '../../db/tables'
import { newToken, sha256 } from './secrets'

export const REMEMBERED_MS = 30 * 24 * 3_600_000

interface Who {
  tenant_id: number
  member_id: number
}

/** What is known of a remembered browser besides whose it is. */
interface Browser {
  family: string
  with_factor: boolean
  user_agent: string
  created_at: number
}

/** Remembers this browser from now on. `withFactor`: a second factor was shown in it. Returns the token that it keeps. */
export async function rememberDevice(
  tx: Tx,
  who: Who,
  { now, userAgent, withFactor }: { now: number; userAgent: string; withFactor: boolean },
): Promise<string> {
  const browser = { family: newToken(), with_factor: withFactor, user_agent: userAgent, created_at: now }
  return insertDevice(tx, who, browser, now)
}

async function insertDevice(tx: Tx, { tenant_id, member_id }: Who, browser: Browser, now: number): Promise<string> {
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

/** The token that a browser keeps next, and whether it stands in for a second factor as well as for the password. */
export interface Renewed {
  token: string
  family: string
  withFactor: boolean
}

/** Whom a browser's token signs in; null when it is none, or has had its time. Uses nothing up. */
export async function findDevice(tx: Tx, token: string, now: number): Promise<(Who & { family: string }) | null> {
  const found = await deviceOf(tx, token)
  return found && !found.used && found.expires_at > now ? found : null
}

/**
 * Signs in with the browser's token: answers the next one. Null when it is not the member's; a token that was used
 * before is somebody's copy, and the whole family ends.
 */
export async function renewDevice(tx: Tx, token: string, who: Who, now: number): Promise<Renewed | null> {
  const found = await deviceOf(tx, token)
  if (!found || found.tenant_id !== who.tenant_id || found.member_id !== who.member_id) return null
  if (found.used || found.expires_at <= now) {
    await forgetFamily(tx, found.family)
    return null
  }
  await tx
    .update(remembered_device)
    .set({ used: true })
    .where(eq(remembered_device.token_hash, sha256(token)))
  const next = await insertDevice(tx, who, found, now)
  return { token: next, family: found.family, withFactor: found.with_factor }
}

/** From now on the browser stands in for the second factor too: it was shown there after the browser stood in for the password. */
export async function proveDevice(tx: Tx, family: string): Promise<void> {
  await tx.update(remembered_device).set({ with_factor: true }).where(eq(remembered_device.family, family))
}

/** The member's browsers ask for a second factor again: what they have seen was removed. */
export async function unproveDevices(tx: Tx, { tenant_id, member_id }: Who): Promise<void> {
  await tx
    .update(remembered_device)
    .set({ with_factor: false })
    .where(and(eq(remembered_device.tenant_id, tenant_id), eq(remembered_device.member_id, member_id)))
}

async function deviceOf(tx: Tx, token: string) {
  const its = eq(remembered_device.token_hash, sha256(token))
  const [seen] = await tx.select().from(remembered_device).where(its)
  if (!seen) return null
  await queueForDevices(tx, seen)
  const [found] = await tx.select().from(remembered_device).where(its)
  return found ?? null
}

/** Who ends devices must see the one that another request is putting in the place of its predecessor. */
const queueForDevices = (tx: Tx, { tenant_id, member_id }: Who) => queueFor(tx, tenant_id, `devices:${member_id}`)

/** The browser that holds this token is no longer remembered. */
export async function forgetDevice(tx: Tx, token: string): Promise<void> {
  const found = await deviceOf(tx, token)
  if (found) await forgetFamily(tx, found.family)
}

export interface RememberedBrowser {
  /** Names the browser; not its token. */
  id: string
  user_agent: string
  /** 0 where it was remembered before this was written down. */
  created_at: number
  renewed_at: number
  with_factor: boolean
}

/** The browsers that sign this member in without the password, the last used first. */
export async function browsersOf(tx: Tx, { tenant_id, member_id }: Who, now: number): Promise<RememberedBrowser[]> {
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

/** The browser of this name asks for the password again. False when the member has none of it. */
export async function forgetBrowser(tx: Tx, who: Who, id: string): Promise<boolean> {
  await queueForDevices(tx, who)
  const { tenant_id, member_id, family } = remembered_device
  const forgotten = await tx
    .delete(remembered_device)
    .where(and(eq(tenant_id, who.tenant_id), eq(member_id, who.member_id), eq(family, id)))
    .returning({ family })
  return forgotten.length > 0
}

/** All browsers but one ask for the password again. */
export async function forgetOtherBrowsers(tx: Tx, who: Who, kept: string | undefined): Promise<void> {
  await queueForDevices(tx, who)
  const { tenant_id, member_id, family } = remembered_device
  const others = kept === undefined ? undefined : ne(family, kept)
  await tx.delete(remembered_device).where(and(eq(tenant_id, who.tenant_id), eq(member_id, who.member_id), others))
}

async function forgetFamily(tx: Tx, family: string): Promise<void> {
  await tx.delete(remembered_device).where(eq(remembered_device.family, family))
}

/** No browser signs this member in by itself any more. */
export async function forgetDevices(tx: Tx, who: Who): Promise<void> {
  await queueForDevices(tx, who)
  const { tenant_id, member_id } = who
  await tx
    .delete(remembered_device)
    .where(and(eq(remembered_device.tenant_id, tenant_id), eq(remembered_device.member_id, member_id)))
}

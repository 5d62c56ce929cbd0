import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Tx } from '../db/database'
import { seal, unseal } from '../http/session/seal'
import { member_totp } from './tables'
import type { MemberKey } from '../http/session/member-key'

/** Seconds for which a code is shown (RFC 6238). */
const PERIOD = 30
/** Milliseconds within which a new secret must be confirmed by its first code. */
const SET_UP_MS = 15 * 60_000

const own = ({ tenant_id, member_id }: MemberKey) =>
  and(eq(member_totp.tenant_id, tenant_id), eq(member_totp.member_id, member_id))

/**
 * Makes a new secret for a staff member who has no confirmed authenticator app; a secret that was shown before is
 * replaced. Returns the secret in Base32 and its otpauth:// address, or null when an app is set up already.
 */
export async function startTotp(tx: Tx, who: MemberKey, label: { issuer: string; account: string }, now: number) {
  const secret = generateSecret()
  const [begun] = await tx
    .insert(member_totp)
    .values({ tenant_id: who.tenant_id, member_id: who.member_id, secret: seal(secret), created_at: now })
    .onConflictDoUpdate({
      target: [member_totp.tenant_id, member_totp.member_id],
      set: { secret: seal(secret), created_at: now, last_step: 0 },
      setWhere: isNull(member_totp.confirmed_at),
    })
    .returning({ created_at: member_totp.created_at })
  if (!begun) return null
  return { secret, uri: generateURI({ issuer: label.issuer, label: label.account, secret }) }
}

/** Confirms a new secret by its first code. False when the code is wrong or no set-up was begun within SET_UP_MS. */
export async function confirmTotp(tx: Tx, who: MemberKey, code: string, now: number): Promise<boolean> {
  const [found] = await tx.select().from(member_totp).where(own(who)).for('update')
  if (!found || found.confirmed_at !== null || found.created_at <= now - SET_UP_MS) return false
  const step = stepOf(found.secret, code, now)
  if (step === null) return false
  await tx.update(member_totp).set({ confirmed_at: now, last_step: step }).where(own(who))
  return true
}

/** Uses up a code of the confirmed app. False when the code is wrong, used before, or more than one time step off. */
export async function consumeTotp(tx: Tx, who: MemberKey, code: string, now: number): Promise<boolean> {
  const [found] = await tx.select().from(member_totp).where(own(who)).for('update')
  if (!found || found.confirmed_at === null) return false
  const step = stepOf(found.secret, code, now)
  if (step === null) return false
  // The condition on last_step makes the database refuse the second of two concurrent requests with the same code.
  const used = await tx
    .update(member_totp)
    .set({ last_step: step })
    .where(and(own(who), lt(member_totp.last_step, step)))
    .returning({ last_step: member_totp.last_step })
  return used.length === 1
}

/** Whether the staff member has a confirmed authenticator app. */
export async function hasTotp(tx: Tx, who: MemberKey): Promise<boolean> {
  const found = await tx
    .select({ confirmed_at: member_totp.confirmed_at })
    .from(member_totp)
    .where(and(own(who), isNotNull(member_totp.confirmed_at)))
  return found.length > 0
}

export async function removeTotp(tx: Tx, who: MemberKey): Promise<void> {
  await tx.delete(member_totp).where(own(who))
}

/**
 * The time step of a code, among the current step and its two neighbours; null when the code fits none of the three.
 */
function stepOf(sealed: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret: unseal(sealed), token: code, epoch, epochTolerance: PERIOD })
  return result.valid ? Math.floor(epoch / PERIOD) + result.delta : null
}

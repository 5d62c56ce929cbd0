import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { unproveBrowsers } from '../http/session/remembered-browsers'
import { recoveryCodesLeft, removeRecoveryCodes } from './recovery-codes'
import { member_passkey, passkey_registration } from './tables'
import { hasTotp, removeTotp } from './totp'
import type { MemberKey } from '../http/session/member-key'

/** The second factors of a staff member. */
export interface HeldFactors {
  totp: boolean
  passkeys: number
  /** Number of unused recovery codes. Recovery codes replace a lost factor but do not count as a factor. */
  recovery_codes: number
}

export async function factorsOf(tx: Tx, who: MemberKey): Promise<HeldFactors> {
  const passkeys = await tx.$count(
    member_passkey,
    and(eq(member_passkey.tenant_id, who.tenant_id), eq(member_passkey.member_id, who.member_id)),
  )
  return { totp: await hasTotp(tx, who), passkeys, recovery_codes: await recoveryCodesLeft(tx, who) }
}

export const hasFactor = ({ totp, passkeys }: HeldFactors): boolean => totp || passkeys > 0

/**
 * Call after removing a factor. If none is left, deletes the recovery codes and what remembered browsers have proven.
 */
export async function resetAfterRemoval(tx: Tx, who: MemberKey): Promise<void> {
  if (hasFactor(await factorsOf(tx, who))) return
  await removeRecoveryCodes(tx, who)
  await unproveBrowsers(tx, who)
}

/** Removes every factor of a staff member. The caller must end the staff member's sessions. */
export async function removeFactors(tx: Tx, who: MemberKey): Promise<void> {
  const { tenant_id, member_id } = who
  await removeTotp(tx, who)
  for (const table of [member_passkey, passkey_registration])
    await tx.delete(table).where(and(eq(table.tenant_id, tenant_id), eq(table.member_id, member_id)))
  await resetAfterRemoval(tx, who)
}

import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { advisoryLock } from '../db/advisory-lock'
import type { Tx } from '../db/database'
import { sha256 } from '../http/session/secrets'
import { member_recovery_code } from './tables'
import type { MemberKey } from '../http/session/member-key'

const CODE_COUNT = 10
/** Crockford's Base32, which has no letters that are mistaken for digits when copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_COUNT = 4
const GROUP_LENGTH = 4

/** The condition for the recovery codes of a staff member. */
const ofMember = ({ tenant_id, member_id }: MemberKey) =>
  and(eq(member_recovery_code.tenant_id, tenant_id), eq(member_recovery_code.member_id, member_id))

/**
 * Replaces the staff member's recovery codes. Returns the new codes (80 random bits each), of which only hashes are
 * stored.
 */
export async function newRecoveryCodes(tx: Tx, who: MemberKey): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode)
  // Without the lock, a concurrent replacement would not see these codes, and both sets would stay valid.
  await advisoryLock(tx, who.tenant_id, `recovery codes:${who.member_id}`)
  await tx.delete(member_recovery_code).where(ofMember(who))
  await tx.insert(member_recovery_code).values(
    codes.map((code) => ({
      tenant_id: who.tenant_id,
      member_id: who.member_id,
      code_hash: hashOf(who, code),
    })),
  )
  return codes
}

/** Uses up a recovery code. False when the code is not the staff member's or was used before. */
export async function consumeRecoveryCode(tx: Tx, who: MemberKey, code: string, now: number): Promise<boolean> {
  const used = await tx
    .update(member_recovery_code)
    .set({ used_at: now })
    .where(
      and(ofMember(who), eq(member_recovery_code.code_hash, hashOf(who, code)), isNull(member_recovery_code.used_at)),
    )
    .returning({ used_at: member_recovery_code.used_at })
  return used.length === 1
}

export async function recoveryCodesLeft(tx: Tx, who: MemberKey): Promise<number> {
  const [left] = await tx
    .select({ left: count() })
    .from(member_recovery_code)
    .where(and(ofMember(who), isNull(member_recovery_code.used_at)))
  return left?.left ?? 0
}

export async function removeRecoveryCodes(tx: Tx, who: MemberKey): Promise<void> {
  await tx.delete(member_recovery_code).where(ofMember(who))
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUP_COUNT }, group).join('-')
}

/**
 * The hash under which a code is stored. A fast hash is enough, because a code has 80 random bits. Codes that differ
 * only in case, dashes or letters that look like digits have the same hash.
 */
function hashOf({ tenant_id, member_id }: MemberKey, code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return sha256(JSON.stringify(['recovery code', tenant_id, member_id, plain]))
}

import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { sign_in_place } from './tables'
import { type AttemptLimits, bucketOfAddress, bucketOfName } from './attempts'
import { findBrowser } from './remembered-browsers'
import { sha256 } from './secrets'

/** How long an address stays known after the last sign-in of the staff member from that address. */
const KNOWN_ADDRESS_MS = 90 * 24 * 3_600_000

interface Member {
  tenant_id: number
  id: number
}

/**
 * Returns the counter and the shared limits that a sign-in attempt for this name is charged to (rules in attempts.ts).
 * On a remembered browser or at a known address only attempts from there count, so that attempts of strangers elsewhere
 * cannot keep the staff member out. `member` is undefined when the name does not exist; the same queries run in that
 * case, so that the response time does not reveal which names exist.
 */
export async function limitsOfAttempt(
  tx: Tx,
  name: readonly unknown[],
  member: Member | undefined,
  origin: { address: string | undefined; browserToken: string | undefined; now: number },
): Promise<AttemptLimits> {
  const { address, browserToken, now } = origin
  const remembered = browserToken === undefined ? null : await findBrowser(tx, browserToken, now)
  const isKnownAddress = await hasSignedInFrom(tx, member ?? { tenant_id: 0, id: 0 }, address ?? '', now)
  if (remembered && member && remembered.tenant_id === member.tenant_id && remembered.member_id === member.id)
    return { counterKey: ['browser', remembered.family] }
  const counterKey = ['sign-in', ...name, address ?? '']
  if (address === undefined) return { counterKey, buckets: [bucketOfName(name)] }
  if (isKnownAddress) return { counterKey, strictUnder: bucketOfAddress(address) }
  return { counterKey, buckets: [bucketOfAddress(address), bucketOfName(name)] }
}

const addressHash = (address: string) => sha256(JSON.stringify(['address', address]))

async function hasSignedInFrom(tx: Tx, { tenant_id, id }: Member, address: string, now: number): Promise<boolean> {
  const [found] = await tx
    .select({ last_at: sign_in_place.last_at })
    .from(sign_in_place)
    .where(
      and(
        eq(sign_in_place.tenant_id, tenant_id),
        eq(sign_in_place.member_id, id),
        eq(sign_in_place.address_hash, addressHash(address)),
      ),
    )
  return found !== undefined && now - found.last_at < KNOWN_ADDRESS_MS
}

/**
 * Records a sign-in of the staff member from this address and deletes the staff member's addresses that have expired.
 */
export async function rememberAddress(tx: Tx, { tenant_id, id }: Member, address: string, now: number): Promise<void> {
  const own = and(eq(sign_in_place.tenant_id, tenant_id), eq(sign_in_place.member_id, id))
  await tx.delete(sign_in_place).where(and(own, lte(sign_in_place.last_at, now - KNOWN_ADDRESS_MS)))
  await tx
    .insert(sign_in_place)
    .values({ tenant_id, member_id: id, address_hash: addressHash(address), last_at: now })
    .onConflictDoUpdate({
      target: [sign_in_place.tenant_id, sign_in_place.member_id, sign_in_place.address_hash],
      set: { last_at: now },
    })
}

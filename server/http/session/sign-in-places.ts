import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { sign_in_place } from '../../db/tables'
import { type Guess, paceOfAddress, paceOfName } from './attempts'
import { findDevice } from './remembered'
import { sha256 } from './secrets'

/** A place is known for so long after the last sign-in from there. */
const KNOWN_MS = 90 * 24 * 3_600_000

interface Member {
  tenant_id: number
  id: number
}

/**
 * What a password typed for this name counts against: for the owner at a remembered browser or at a known address nothing
 * that strangers do elsewhere. `member` is undefined for a name that nobody has; the same questions are asked for it, so
 * that the time of the answer says nothing.
 */
export async function guessAt(
  tx: Tx,
  name: readonly unknown[],
  member: Member | undefined,
  place: { address: string | undefined; device: string | undefined; now: number },
): Promise<Guess> {
  const { address, device, now } = place
  const known = device === undefined ? null : await findDevice(tx, device, now)
  const isKnownAddress = await hasSignedInFrom(tx, member ?? { tenant_id: 0, id: 0 }, address ?? '', now)
  if (known && member && known.tenant_id === member.tenant_id && known.member_id === member.id)
    return { counted: ['browser', known.family] }
  const counted = ['sign-in', ...name, address ?? '']
  if (address === undefined) return { counted, paces: [paceOfName(name)] }
  if (isKnownAddress) return { counted, strictUnder: paceOfAddress(address) }
  return { counted, paces: [paceOfAddress(address), paceOfName(name)] }
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
  return found !== undefined && now - found.last_at < KNOWN_MS
}

/** From now on this address is one where the member signs in; addresses of long ago are forgotten. */
export async function rememberPlace(tx: Tx, { tenant_id, id }: Member, address: string, now: number): Promise<void> {
  const own = and(eq(sign_in_place.tenant_id, tenant_id), eq(sign_in_place.member_id, id))
  await tx.delete(sign_in_place).where(and(own, lte(sign_in_place.last_at, now - KNOWN_MS)))
  await tx
    .insert(sign_in_place)
    .values({ tenant_id, member_id: id, address_hash: addressHash(address), last_at: now })
    .onConflictDoUpdate({
      target: [sign_in_place.tenant_id, sign_in_place.member_id, sign_in_place.address_hash],
      set: { last_at: now },
    })
}

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { APP_TITLE } from '../generated/locales'
import type { Tx } from '../db/database'
import { newToken } from '../http/session/secrets'
import { member_passkey, passkey_registration } from './tables'
import type { MemberKey } from '../http/session/member-key'

/** Milliseconds that a browser waits for the fingerprint, face or security key. */
const CEREMONY_MS = 5 * 60_000
/** Passkeys per staff member. Staff members rarely have more devices. */
export const MAX_PASSKEYS = 20

type Passkey = typeof member_passkey.$inferSelect

/** The site that a passkey belongs to: its origin, and the host name in it. */
export interface Site {
  origin: string
  rpId: string
}

const own = ({ tenant_id, member_id }: MemberKey) =>
  and(eq(member_passkey.tenant_id, tenant_id), eq(member_passkey.member_id, member_id))

export async function passkeysOf(tx: Tx, who: MemberKey): Promise<Passkey[]> {
  return tx.select().from(member_passkey).where(own(who)).orderBy(asc(member_passkey.id))
}

/** Begins the registration of a passkey. Returns the options for `navigator.credentials.create` in the browser. */
export async function startRegistration(
  tx: Tx,
  who: MemberKey & { account: string; name: string },
  site: Site,
  now: number,
) {
  const known = await passkeysOf(tx, who)
  const challenge = newToken()
  const user_handle = known[0]?.user_handle ?? newToken()
  const registration = { challenge, user_handle, expires_at: now + CEREMONY_MS }
  await tx
    .insert(passkey_registration)
    .values({ tenant_id: who.tenant_id, member_id: who.member_id, ...registration })
    .onConflictDoUpdate({
      target: [passkey_registration.tenant_id, passkey_registration.member_id],
      set: registration,
    })
  return generateRegistrationOptions({
    rpName: APP_TITLE.en,
    rpID: site.rpId,
    userName: who.account,
    userDisplayName: who.name,
    userID: bytesOf(user_handle),
    challenge: bytesOf(challenge),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores the passkey that the browser made. False when the response does not match a registration begun in time. */
export async function finishRegistration(
  tx: Tx,
  who: MemberKey,
  given: { name: string; response: RegistrationResponseJSON },
  { site: { origin, rpId }, now }: { site: Site; now: number },
): Promise<boolean> {
  const [registration] = await tx
    .delete(passkey_registration)
    .where(and(eq(passkey_registration.tenant_id, who.tenant_id), eq(passkey_registration.member_id, who.member_id)))
    .returning()
  if (!registration || registration.expires_at <= now || !carriesNoCertificate(given.response)) return false
  const { registrationInfo } = await verifyRegistrationResponse({
    response: given.response,
    expectedChallenge: registration.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return false
  const { id, publicKey, counter, transports } = registrationInfo.credential
  const stored = await tx
    .insert(member_passkey)
    .values({
      tenant_id: who.tenant_id,
      member_id: who.member_id,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      user_handle: registration.user_handle,
      counter,
      transports: [...(transports ?? [])].slice(0, 10),
      rp_id: rpId,
      name: given.name,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: member_passkey.id })
  return stored.length === 1
}

/**
 * Returns false for a response with an attestation certificate, which the server never requests. Verifying a
 * certificate would make the server fetch addresses that the sender chose.
 */
export function carriesNoCertificate({ response }: Pick<RegistrationResponseJSON, 'response'>): boolean {
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    return object.get('fmt') === 'none' || (object.get('fmt') === 'packed' && !object.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}

/**
 * Options for `navigator.credentials.get`. Without `allowed` the browser offers every passkey that it has for the site.
 */
export function authenticationOptions(challenge: string, site: Site, allowed?: readonly Passkey[]) {
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: bytesOf(challenge),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    ...(allowed && {
      allowCredentials: allowed.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    }),
  })
}

/** The passkey with this credential id, across all companies; null when there is none. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<Passkey | null> {
  const [found] = await tx.select().from(member_passkey).where(eq(member_passkey.credential_id, credentialId))
  return found ?? null
}

/**
 * Verifies an authenticator's response: challenge, origin, host, user verification, and that the counter grew. Returns
 * the new counter, or null when a check fails. Takes no transaction, so that none stays open during the cryptography.
 */
export async function verifyPasskey(
  passkey: Passkey,
  response: AuthenticationResponseJSON,
  challenge: string,
  { origin, rpId }: Site,
): Promise<number | null> {
  const handle = response.response.userHandle
  if (handle !== undefined && handle !== null && handle !== passkey.user_handle) return null
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

/**
 * Stores the new counter and time of use. False when the passkey was removed or used by another request since it was
 * read.
 */
export async function recordPasskeyUse(tx: Tx, passkey: Passkey, counter: number, now: number): Promise<boolean> {
  const noted = await tx
    .update(member_passkey)
    .set({ counter, last_used_at: sql`greatest(coalesce(last_used_at, 0), ${now}::bigint)` })
    .where(
      and(
        eq(member_passkey.tenant_id, passkey.tenant_id),
        eq(member_passkey.id, passkey.id),
        eq(member_passkey.counter, passkey.counter),
      ),
    )
    .returning({ id: member_passkey.id })
  return noted.length === 1
}

export async function renamePasskey(tx: Tx, who: MemberKey, id: number, name: string): Promise<boolean> {
  const renamed = await tx
    .update(member_passkey)
    .set({ name })
    .where(and(own(who), eq(member_passkey.id, id)))
    .returning({ id: member_passkey.id })
  return renamed.length === 1
}

export async function removePasskey(tx: Tx, who: MemberKey, id: number): Promise<boolean> {
  const removed = await tx
    .delete(member_passkey)
    .where(and(own(who), eq(member_passkey.id, id)))
    .returning({ id: member_passkey.id })
  return removed.length === 1
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

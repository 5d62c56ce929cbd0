import { eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { ApiError } from '../http/api-error'
import { newToken, sha256 } from '../http/session/secrets'
import { sign_in_challenge } from './tables'

/**
 * Milliseconds that a browser may take for the next step. Setting up an authenticator app may include installing the
 * app.
 */
export const CHALLENGE_MS: Readonly<Record<Challenge['kind'], number>> = {
  factor: 5 * 60_000,
  passkey: 5 * 60_000,
  set_up: 15 * 60_000,
}
/** After this many wrong codes, the sign-in starts again with the password. */
const MAX_FAILURES = 5

export type Challenge = typeof sign_in_challenge.$inferSelect
type ChallengeKind = Challenge['kind']

/** Stores a sign-in until its next step. Returns the token for the cookie of this browser. */
export async function openChallenge(
  tx: Tx,
  given: Pick<Challenge, 'kind'> & Partial<Omit<Challenge, 'token_hash' | 'expires_at' | 'failures'>>,
  now: number,
): Promise<string> {
  const token = newToken()
  await tx.delete(sign_in_challenge).where(lte(sign_in_challenge.expires_at, now))
  const expires_at = now + CHALLENGE_MS[given.kind]
  await tx.insert(sign_in_challenge).values({ ...given, token_hash: sha256(token), expires_at })
  return token
}

/**
 * The sign-in that this browser has begun. Throws 40112 when no sign-in of this kind exists, or it has expired or
 * failed too often.
 */
export async function findChallenge(
  tx: Tx,
  token: string | undefined,
  kind: ChallengeKind,
  now: number,
): Promise<Challenge> {
  const [found] = token === undefined ? [] : await tx.select().from(sign_in_challenge).where(byToken(token))
  if (!found || found.kind !== kind || found.expires_at <= now || found.failures >= MAX_FAILURES)
    throw new ApiError(40112)
  return found
}

/**
 * Deletes the challenge before the session is opened. Throws 40112 when a concurrent request has already deleted it.
 */
export async function closeChallenge(tx: Tx, { token_hash }: Challenge): Promise<void> {
  const ended = await tx
    .delete(sign_in_challenge)
    .where(eq(sign_in_challenge.token_hash, token_hash))
    .returning({ token_hash: sign_in_challenge.token_hash })
  if (ended.length === 0) throw new ApiError(40112)
}

/** Stores and returns a new random value for the passkey to sign. */
export async function setPasskeyChallenge(tx: Tx, { token_hash }: Challenge): Promise<string> {
  const passkey_challenge = newToken()
  await tx.update(sign_in_challenge).set({ passkey_challenge }).where(eq(sign_in_challenge.token_hash, token_hash))
  return passkey_challenge
}

export async function countFailure(tx: Tx, { token_hash }: Challenge): Promise<void> {
  await tx
    .update(sign_in_challenge)
    .set({ failures: sql`${sign_in_challenge.failures} + 1` })
    .where(eq(sign_in_challenge.token_hash, token_hash))
}

const byToken = (token: string) => eq(sign_in_challenge.token_hash, sha256(token))

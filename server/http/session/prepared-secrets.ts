import type { Call, PreparedSecrets } from '../call'

/** The call with the hashes that were computed before its transaction. */
export const withSecrets = (call: Call, secrets: PreparedSecrets | undefined): Call =>
  secrets ? { ...call, secrets } : call

/** The prepared hash of a secret. Throws when it was not computed before the transaction, where hashing is too slow. */
export function hashOf({ secrets }: Call, secret: string): string {
  const hash = secrets?.hashes.get(secret)
  if (hash === undefined) throw new Error('a secret was not hashed before the transaction')
  return hash
}

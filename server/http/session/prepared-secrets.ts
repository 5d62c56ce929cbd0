import type { Call, PreparedSecrets } from '../call'

/** The call with the hashes that were made before its transaction. */
export const withSecrets = (call: Call, secrets: PreparedSecrets | undefined): Call =>
  secrets ? { ...call, secrets } : call

/** The hash of a typed secret. Throws when it was not made before the transaction: hashing would hold the database up. */
export function hashOf({ secrets }: Call, secret: string): string {
  const hash = secrets?.hashes.get(secret)
  if (hash === undefined) throw new Error('a secret was not hashed before the transaction')
  return hash
}

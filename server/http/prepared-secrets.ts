import { ApiError } from './api-error'
import type { Call, PreparedSecrets } from './call'

/** The call with the hashes that were made before its transaction. */
export const withSecrets = (call: Call, secrets: PreparedSecrets | undefined): Call =>
  secrets ? { ...call, secrets } : call

/** The hash of a typed secret. Throws when it was not made before the transaction: hashing would hold the database up. */
export function hashOf({ secrets }: Call, secret: string): string {
  const hash = secrets?.hashes.get(secret)
  // Such a secret is refused by the limits of its field; a row that was stored with it would be a fault.
  if (hash === undefined) throw new ApiError(40000, { errors: [] })
  return hash
}

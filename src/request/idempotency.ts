/**
 * A new Idempotency-Key. `crypto.randomUUID` is missing on plain http, which hand-helds in a shop's network may use.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

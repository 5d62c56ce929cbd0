/** A new Idempotency-Key. `crypto.randomUUID` is missing on plain http, where a PDA on the shop's network works. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

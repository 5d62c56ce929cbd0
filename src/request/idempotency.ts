/**
 * A new Idempotency-Key. `crypto.randomUUID` is missing on plain http, which hand-helds in a store's network may use.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The Idempotency-Key of one decision of the operator. A call that is repeated with the same body after its answer was
 * lost has the same key, so that the server gives its first answer again instead of refusing or doing the work twice.
 */
export class DecisionKey {
  #body = ''
  #key: string | null = null

  /** The key for a call with this body: the key of the call before if its body was the same, else a new key. */
  of(body: unknown): string {
    const text = JSON.stringify(body)
    if (this.#key === null || this.#body !== text) this.#key = newIdempotencyKey()
    this.#body = text
    return this.#key
  }

  /** Call when the answer has arrived: the next call is a new decision, even with the same body. */
  answered(): void {
    this.#key = null
  }
}

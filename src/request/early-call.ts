/** In ms. An answer that no caller took within this time is dropped, because the row may have changed since. */
const MAX_AGE_MS = 5_000

/**
 * Sends the call for a row before the screen that shows the row is loaded, so that row and screen are loaded at the
 * same time. Holds the answer for one row, which only the first caller of `take` gets.
 */
export class EarlyCall<T> {
  #sent: { id: number; at: number; answer: Promise<T> } | undefined

  /** Sends `call`, unless it was sent for this row a moment ago. */
  send(id: number, call: () => Promise<T>): void {
    const now = Date.now()
    if (this.#sent?.id === id && now - this.#sent.at < MAX_AGE_MS) return
    const answer = call()
    // The caller of `take` handles a failure. Without this line, the failure of an answer that no caller takes would be
    // reported as an unhandled rejection.
    answer.catch(() => undefined)
    this.#sent = { id, at: now, answer }
  }

  /** To be called when a row is about to change, because the held answer is older than the change. */
  drop(): void {
    this.#sent = undefined
  }

  /** The answer for this row; undefined when no call was sent for the row, or its answer was taken or is too old. */
  take(id: number | null): Promise<T> | undefined {
    const sent = this.#sent
    if (sent === undefined || sent.id !== id) return undefined
    this.#sent = undefined
    return Date.now() - sent.at < MAX_AGE_MS ? sent.answer : undefined
  }
}

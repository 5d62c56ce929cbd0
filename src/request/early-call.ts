/** An answer that nobody took within this time is dropped: it may no longer be what the server would say. */
const MAX_AGE_MS = 5_000

/**
 * The call for a row that is sent before the screen that shows the row is there, so that the two are waited for at the
 * same time. One row at a time, and whoever takes the answer is the only one to have it.
 */
export class EarlyCall<T> {
  #sent: { id: number; at: number; answer: Promise<T> } | undefined

  /** Sends `call`, unless it was sent for this row a moment ago. */
  send(id: number, call: () => Promise<T>): void {
    const now = Date.now()
    if (this.#sent?.id === id && now - this.#sent.at < MAX_AGE_MS) return
    const answer = call()
    // Whoever takes the answer sees that it failed. Without this line, nobody taking it would be an unhandled error.
    answer.catch(() => undefined)
    this.#sent = { id, at: now, answer }
  }

  /** The answer for this row, which is not given a second time; undefined when none was asked for. */
  take(id: number | null): Promise<T> | undefined {
    const sent = this.#sent
    if (sent === undefined || sent.id !== id) return undefined
    this.#sent = undefined
    return Date.now() - sent.at < MAX_AGE_MS ? sent.answer : undefined
  }
}

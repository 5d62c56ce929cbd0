/** In ms. An answer that no caller took within this time is dropped, because the row may have changed since. */
const MAX_AGE_MS = 5_000

/** In ms. A button that is held longer is no click: when it is let go, the row is asked for again. */
const MAX_PRESS_MS = 500

/** Counts the sessions and stores for which calls were sent. */
let era = 0

/** Drops every answer that was fetched for another session or store. */
export function dropEarlyCalls(): void {
  era++
}

/**
 * Sends the call for a row before the screen that shows the row is loaded, so that row and screen are loaded at the
 * same time. Holds the answer for one row, which only the first caller of `take` gets.
 */
export class EarlyCall<T> {
  #sent: { id: number; at: number; era: number; answer: Promise<T> } | undefined

  /** Sends `call`, unless it was sent for this row a moment ago. */
  send(id: number, call: () => Promise<T>): void {
    const now = Date.now()
    if (this.#sent?.id === id && isFresh(this.#sent, now, MAX_PRESS_MS)) return
    const answer = call()
    // The caller of `take` handles a failure. Without this line, the failure of an answer that no caller takes would be
    // reported as an unhandled rejection.
    answer.catch(() => undefined)
    this.#sent = { id, at: now, era, answer }
  }

  /** Runs a call that changes a row, and drops what was fetched before it or while it ran. */
  async around<R>(change: () => Promise<R>): Promise<R> {
    this.#sent = undefined
    try {
      return await change()
    } finally {
      this.#sent = undefined
    }
  }

  /** The answer for this row; undefined when no call was sent for the row, or its answer was taken or is too old. */
  take(id: number | null): Promise<T> | undefined {
    const sent = this.#sent
    if (sent === undefined || sent.id !== id) return undefined
    this.#sent = undefined
    return isFresh(sent, Date.now(), MAX_AGE_MS) ? sent.answer : undefined
  }
}

const isFresh = (sent: { at: number; era: number }, now: number, age: number): boolean =>
  sent.era === era && now - sent.at < age

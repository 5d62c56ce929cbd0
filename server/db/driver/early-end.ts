/** A transaction that reads only, on a connection that can send its end together with its last statements. */
interface Ending {
  /** Lets the end of the transaction travel with the statements that are requested next. */
  endWithNext(): void
}

/** A statement that came after the end of a transaction that was to end with the statements before. */
export class EndedEarly extends Error {
  constructor() {
    super('The transaction has ended with the statements before')
  }
}

/** Transactions on connections to PostgreSQL. The embedded database runs in this process, without packets. */
const endings = new WeakMap<object, Ending>()
const mayEnd = new WeakSet<object>()

export const registerEnding = (tx: object, ending: Ending): void => void endings.set(tx, ending)

/** Allows a transaction to end early. It must not write, because its work would go on after the writes are final. */
export const allowEarlyEnd = (tx: object): void => void mayEnd.add(tx)

/**
 * Says that the statements which are requested next, together, are the last of the transaction. `commit` then travels
 * with them, which saves a round trip of the two or three that a read makes. Does nothing where `allowEarlyEnd` was not
 * called. A further statement throws EndedEarly.
 */
export function endWithNext(tx: object): void {
  if (mayEnd.has(tx)) endings.get(tx)?.endWithNext()
}

/** Paths of reads that ended too early, which need more statements than was thought. */
const longReads = new Set<string>()

/**
 * Runs a read that may end early. If it then requests a further statement, it runs again and ends late, as do all later
 * reads of the same path.
 */
export async function endingEarly<T>(path: string, read: (mayEndEarly: boolean) => Promise<T>): Promise<T> {
  if (longReads.has(path)) return read(false)
  try {
    return await read(true)
  } catch (error) {
    if (!isEndedEarly(error)) throw error
    longReads.add(path)
    return read(false)
  }
}

/** The query builder wraps the errors of statements. */
function isEndedEarly(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof EndedEarly) return true
  return false
}

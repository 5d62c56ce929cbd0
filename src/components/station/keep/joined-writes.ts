import type { Entry, Write } from './count-store'

/**
 * Takes the oldest writes from the queue and joins them into one with the same effect; undefined when the queue is
 * empty. A write that removes the whole document is never joined with another.
 */
export function takeJoined(queue: Write[]): Write | undefined {
  const clear = queue.findIndex(({ count }) => count === null)
  const taken = queue.splice(0, clear === -1 ? queue.length : Math.max(1, clear))
  if (taken.length <= 1) return taken[0]
  const entries = new Map<number, Entry | null>()
  for (const { put = [], drop = [] } of taken) {
    for (const entry of put) entries.set(entry.seq, entry)
    for (const seq of drop) entries.set(seq, null)
  }
  const count = taken.findLast((write) => write.count)?.count
  return {
    ...(count && { count }),
    put: [...entries.values()].filter((entry) => entry !== null),
    drop: [...entries].flatMap(([seq, entry]) => (entry ? [] : [seq])),
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32), so that a run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a random element of a list. Throws RangeError for an empty list. */
export function pick<T>(random: () => number, from: readonly T[]): T {
  const element = from[Math.floor(random() * from.length)]
  if (element === undefined && from.length === 0) throw new RangeError('the list is empty')
  return element as T
}

/** Pseudo-random numbers, identical for the same seed on every machine. */
export interface Random {
  /** A whole number below `limit`. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(from: readonly T[]): T => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}

/** The word with one typing mistake; the result is never a word in `known`. */
export function slip(word: string, random: Random, known: ReadonlySet<string> = new Set()): string {
  for (let tries = 0; tries < 40; tries++) {
    const at = random.below(word.length - 1)
    const [before, a, b, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)]
    const typed = [before + b + a + after, before + a + after, before + a + a + b + after, `${before}${a}q${after}`]
    const slipped = random.pick(typed)
    if (slipped !== word && !known.has(slipped) && /^[a-z]/.test(slipped) && !/__|_$/.test(slipped)) return slipped
  }
  return `${word}qq`
}

/** Maximum number of values of a cache; the value that was used least recently is dropped. */
const MAX_CACHED = 1_000

/**
 * Returns a function that parses a text that the database has sent, and returns the same value again for the same
 * text. The text is read anew for each request, so that a change applies at once in every process; only the work of
 * parsing is saved. Values are frozen, because several requests have them.
 */
export function cachedByText<T extends object>(): (text: string, parse: () => T) => T {
  const cache = new Map<string, T>()
  return (text, parse) => {
    const known = cache.get(text)
    if (known) {
      cache.delete(text)
      cache.set(text, known)
      return known
    }
    const value = frozen(parse())
    cache.set(text, value)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return value
  }
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part !== null && typeof part === 'object') frozen(part)
  return Object.freeze(value)
}

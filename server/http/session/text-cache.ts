/** Maximum number of values of a cache; the value that was used least recently is dropped. */
const MAX_KEPT = 1_000

/**
 * Returns a function that parses a text that the database has sent, and returns the same value again for the same
 * text. The text is read anew for each request, so that a change applies at once in every process; only the work of
 * parsing is saved. Values are frozen, because several requests have them.
 */
export function cachedByText<T extends object>(): (text: string, parse: () => T) => T {
  const kept = new Map<string, T>()
  return (text, parse) => {
    const known = kept.get(text)
    if (known) {
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    const value = frozen(parse())
    kept.set(text, value)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return value
  }
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part !== null && typeof part === 'object') frozen(part)
  return Object.freeze(value)
}

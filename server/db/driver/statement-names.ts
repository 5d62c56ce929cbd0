/** Maximum number of statements with a name. Above this number, the statement that was named first loses its name. */
const MAX_NAMED = 400
/** Maximum number of texts remembered after a single use. */
const MAX_SEEN_TEXTS = 2_000

const names = new Map<string, string>()
const seen = new Set<string>()
let count = 0

/**
 * The name under which a connection keeps the statement prepared, so that its text is sent and parsed only once.
 * Undefined at the first use of a text, because many texts are used only once. A name never gets a second text.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!seen.delete(text)) {
    if (seen.size >= MAX_SEEN_TEXTS) seen.clear()
    seen.add(text)
    return undefined
  }
  const name = `s${count++}`
  names.set(text, name)
  const [oldest] = names.keys()
  if (names.size > MAX_NAMED && oldest !== undefined) names.delete(oldest)
  return name
}

/** Makes every statement get a new name, as a text that was never used; called after a change of the schema. */
export function forgetNames(): void {
  names.clear()
}

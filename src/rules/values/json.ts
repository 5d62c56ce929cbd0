/*
 * A `json` field holds its value as compact JSON text in code and in the database, so that expressions, comparisons and
 * logs treat it like any text; in the bodies of the API it is the JSON value itself.
 */

/** JSON value → text. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value)
}

/** Text → JSON value; null for a text that is not JSON. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/*
 * Every text of the manifest that is printed into code is escaped here. Anything that could end the literal, the line,
 * a comment or an inline script is escaped, so that the parsed program holds exactly the same text.
 */

const RISKY =
  /[\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0080-\u009f]|<\/(?=script)|<!--|[\ud800-\udfff]/giu

/**
 * Escapes dangerous characters in a JSON text: line separators, direction overrides that make code look different from
 * how it runs, lone surrogates, and script ends.
 */
export function escapeRisky(json: string): string {
  return json.replace(RISKY, (match) => {
    if (match === '</') return '<\\/'
    if (match === '<!--') return '\\u003c!--'
    return `\\u${match.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** Returns a text as a TypeScript string literal; the formatter chooses the quotes. */
export function text(value: string): string {
  return escapeRisky(JSON.stringify(value))
}

/**
 * Returns a property name, unquoted when it is a plain identifier. `__proto__` would set the prototype, so that name is
 * printed as a computed key.
 */
export function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)
}

/**
 * Returns a JSON value or a regular expression as a TypeScript expression on one line; undefined members are left out.
 */
export const literal = (value: unknown): string => escapeRisky(unescaped(value))

/** Risky characters are escaped in the whole literal, which takes less time than in each of its texts. */
function unescaped(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(unescaped).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return members.length
      ? `{ ${members.map(([name, member]) => `${key(name)}: ${unescaped(member)}`).join(', ')} }`
      : '{}'
  }
  return String(value)
}

/** Returns the text of a JSON file. The text is escaped too, because JSON is also imported into pages. */
export function jsonFile(value: unknown): string {
  return `${escapeRisky(JSON.stringify(value, null, 2))}\n`
}

/** Returns a text for a block comment: on one line, and unable to end the comment. */
export function comment(value: string): string {
  return value
    .replace(/[\s\u2028\u2029\p{Cc}]+/gu, ' ')
    .replaceAll('*/', '*\\/')
    .trim()
}

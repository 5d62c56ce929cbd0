/*
 * The one way a text of the manifest gets into code. Everything is escaped that could end the literal, the line, a
 * comment or an inline script, so that the parsed program holds exactly the same text.
 */

const RISKY =
  /[\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0080-\u009f]|<\/(?=script)|<!--|[\ud800-\udfff]/giu

/** Inside a quoted text: line separators, direction overrides that make code read otherwise than it runs, lone surrogates, script ends. */
export function escapeRisky(json: string): string {
  return json.replace(RISKY, (found) => {
    if (found === '</') return '<\\/'
    if (found === '<!--') return '\\u003c!--'
    return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** A text as a TypeScript string literal; the formatter chooses the quotes. */
export function text(value: string): string {
  return escapeRisky(JSON.stringify(value))
}

/** A property name: bare when it is a plain identifier. `__proto__` would set the prototype, so it is computed. */
export function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)
}

/** A JSON value or a regular expression as a TypeScript expression on one line; `undefined` members are left out. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return text(value)
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return members.length
      ? `{ ${members.map(([name, member]) => `${key(name)}: ${literal(member)}`).join(', ')} }`
      : '{}'
  }
  return String(value)
}

/** A JSON file; escaped the same way, since JSON is imported into pages too. */
export function jsonFile(value: unknown): string {
  return `${escapeRisky(JSON.stringify(value, null, 2))}\n`
}

/** A text inside a block comment: one line that cannot end it. */
export function comment(value: string): string {
  return value
    .replace(/[\s\u2028\u2029\p{Cc}]+/gu, ' ')
    .replaceAll('*/', '*\\/')
    .trim()
}

import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no I, L, O and U, which are misheard and misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** What a proxy may name a request: the usual forms of UUIDs and trace ids, nothing that could break a line or a query of the log. */
const TOKEN = /^[\w.:-]{8,64}$/

/** A new id of a request, short enough to be read out on the telephone: `7K3Q9-M2XFT`. */
export function newRequestId(): string {
  const text = Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** The id that a proxy gave the request when it is one; else a new id. */
export function requestIdOf(given: string | undefined, behindProxy: boolean): string {
  return behindProxy && given !== undefined && TOKEN.test(given) ? given : newRequestId()
}

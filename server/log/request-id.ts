import { randomBytes } from 'node:crypto'

/** Crockford's alphabet, without I, L, O and U, which are easily misheard and misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * Request ids accepted from a proxy: UUIDs and trace ids, without characters that could break a log line or a log
 * query.
 */
const PROXY_ID = /^[\w.:-]{8,64}$/

/** A new request id, short enough to be read out on the telephone: `7K3Q9-M2XFT`. */
function newRequestId(): string {
  const text = Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** The id that a trusted proxy gave the request, if well-formed; else a new id. */
export function requestIdOf(given: string | undefined, behindProxy: boolean): string {
  return behindProxy && given !== undefined && PROXY_ID.test(given) ? given : newRequestId()
}

/** What the detail of an event says, as the server writes it (server/workflow/security-events.ts). */
export type DetailParts =
  | { kind: 'rows'; count: number }
  | { kind: 'backup'; madeAt: string }
  | { kind: 'words'; words: string[] }
  | { kind: 'changes'; fields: string[]; given: string[]; taken: string[] }

/** The fixed words that the server writes, separated by commas: `password, authenticator app`. */
type IsWord = (text: string) => boolean

/** Path of a field, or of a field of a row: `role_ids`, `methods.0.merchant_no`. */
const FIELD = /^[a-z][a-z0-9_]*(\.\d+(\.[a-z][a-z0-9_]*)?)?$/
const PERMISSION = /^[+-](\*|[a-z][a-z0-9_]*:[a-z][a-z0-9_]*)$/

/**
 * Parses the detail of an event: a number of exported rows, fixed words, or what a change concerned, where `+` and `-`
 * stand before permissions that were granted and revoked. Null for any other text, such as one that was cut off.
 */
export function detailParts(detail: string, isWord: IsWord): DetailParts | null {
  const rows = /^(?:[a-z][a-z0-9_]*: )?(\d+) rows$/.exec(detail)
  if (rows) return { kind: 'rows', count: Number(rows[1]) }
  const [, madeAt] = /^backup of (.+)$/.exec(detail) ?? []
  if (madeAt) return { kind: 'backup', madeAt }
  const words = detail.split(', ')
  if (words.every(isWord)) return { kind: 'words', words }
  const codes = detail.split(' ')
  const permissions = codes.filter((code) => PERMISSION.test(code))
  const fields = codes.filter((code) => FIELD.test(code))
  if (permissions.length + fields.length < codes.length) return null
  const signed = (sign: string) => permissions.filter((code) => code.startsWith(sign)).map((code) => code.slice(1))
  return { kind: 'changes', fields, given: signed('+'), taken: signed('-') }
}

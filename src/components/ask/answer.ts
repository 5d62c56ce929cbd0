import type { Fields } from '@/rules/field'
import type { FieldError } from '@/rules/rules'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@/rules/values/reason'
import { encodeValue } from '@/rules/wire'
import type { Action } from '../list-page/types'

/** The operator's input for a transition; values in internal units. */
export interface Answer {
  reason?: string
  input?: Record<string, unknown>
}

/** Key of the reason among the values of a dialog, as in the server's paths. */
export const REASON = 'reason'
const INPUT = 'input.'

export function needsAnswer({ confirm, reason, input }: Action): boolean {
  return Boolean(confirm || reason || (input && Object.keys(input).length > 0))
}

export function hasValidLength(reason: string): boolean {
  const { length } = reason.trim()
  return length >= MIN_REASON_LENGTH && length <= MAX_REASON_LENGTH
}

/** The answer with its values in wire format; `fields` are the fields that the dialog asked for. */
export function encodedAnswer({ reason, input }: Answer, fields: Fields): Answer {
  const values = Object.entries(input ?? {}).map(
    ([name, value]) => [name, fields[name] ? encodeValue(fields[name], value) : value] as const,
  )
  return { ...(reason !== undefined && { reason }), ...(input && { input: Object.fromEntries(values) }) }
}

/** Errors in the operator's input, by field (`reason` for the reason); empty when the server found other errors too. */
export function errorsOfAnswer(errors: readonly FieldError[]): FieldError[] {
  const own = errors.filter(({ path }) => path === REASON || path.startsWith(INPUT))
  if (own.length < errors.length) return []
  return own.map((error) => ({ ...error, path: error.path.replace(INPUT, '') }))
}

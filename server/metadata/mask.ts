import type { FieldServer } from './description'
import type { Call } from '../http/call'

/** Whether this operator sees the field as `138****5678` only. */
export function isMasked(call: Call, server: FieldServer | undefined): boolean {
  return server?.masked?.includes(call.operator.role_type) === true
}

/** The value as this operator may read it. */
export function maskFor(call: Call, server: FieldServer | undefined, value: unknown): unknown {
  return typeof value === 'string' && isMasked(call, server) ? masked(value) : value
}

/** The first three and the last four characters; of short texts nothing. */
function masked(text: string): string {
  return text.length < 8 ? '****' : `${text.slice(0, 3)}****${text.slice(-4)}`
}

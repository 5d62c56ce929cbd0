import type { FieldServer } from '../field-description'
import type { Call } from '../../http/call'

/** Whether this operator sees the field only in the masked form `138****5678`. */
export function isMasked(call: Call, server: FieldServer | undefined): boolean {
  return server?.masked?.includes(call.operator.role_type) === true
}

/** The value, masked if this operator must not read it in full. */
export function maskFor(call: Call, server: FieldServer | undefined, value: unknown): unknown {
  return typeof value === 'string' && isMasked(call, server) ? masked(value) : value
}

/** Whether the draft returns the masked value as this operator reads it, which leaves the stored value unchanged. */
export function isMaskReturned(call: Call, server: FieldServer | undefined, stored: unknown, sent: unknown): boolean {
  return isMasked(call, server) && typeof stored === 'string' && sent === masked(stored)
}

/**
 * Hides all but the first three and last four characters. A text of fewer than eleven characters keeps fewer at its
 * end, so that four stay hidden; a text of fewer than eight is hidden wholly.
 */
export function masked(text: string): string {
  return text.length < 8 ? '****' : `${text.slice(0, 3)}****${text.slice(Math.max(7, text.length - 4))}`
}

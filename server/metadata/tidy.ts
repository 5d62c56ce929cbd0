import type { Field } from '../../src/rules/field'
import { withoutCountryCode } from '../../src/rules/values/phone'
import { sanitized } from './rich-text'

/**
 * Placeholder that a client reads instead of a secret. A client that sends the placeholder back keeps the stored
 * secret.
 */
export const MASK = '••••'

/** Whether the draft leaves a secret unchanged. */
export function isKept(field: Field, value: unknown): boolean {
  return field.type === 'secret' && (value === MASK || value == null)
}

const MULTILINE = new Set(['textarea'])

/**
 * Trims text, except secrets and code, removes from rich text what is not allowed, and writes a telephone in the one
 * way in which it is stored. Empty text becomes null.
 */
export function tidy(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  if (field.type === 'rich_text') return sanitized(value)
  if (field.type === 'phone') return withoutCountryCode(value.trim()) || null
  const text = MULTILINE.has(field.type)
    ? value.replaceAll('\r\n', '\n').trim()
    : field.type === 'secret'
      ? value
      : field.type === 'code'
        ? value.replaceAll('\r\n', '\n')
        : value.trim()
  return text === '' ? null : text
}

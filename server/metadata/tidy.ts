import type { Field } from '../../src/rules/field'

/** What a secret reads as; sent back unchanged it means "keep". */
export const MASK = '••••'

/** A secret that the draft leaves as it is. */
export function isKept(field: Field, value: unknown): boolean {
  return field.type === 'secret' && (value === MASK || value == null)
}

const MULTILINE = new Set(['textarea'])

/** Text without blanks around it; empty text is no value. */
export function tidy(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const text = MULTILINE.has(field.type)
    ? value.replaceAll('\r\n', '\n').trim()
    : field.type === 'secret'
      ? value
      : value.trim()
  return text === '' ? null : text
}

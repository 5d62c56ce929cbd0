import type { Field } from '../../src/rules/field'

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

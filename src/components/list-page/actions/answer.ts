import type { Fields } from '@/rules/field'
import { isMissing } from '@/rules/conditions'

const REASON_MIN = 2
export const REASON_MAX = 200

export function reasonIsGood(reason: string): boolean {
  const { length } = reason.trim()
  return length >= REASON_MIN && length <= REASON_MAX
}

/** Inputs that are asked for and not given. */
export function missingInputs(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => field.required && isMissing(values[name]))
    .map(([name]) => name)
}

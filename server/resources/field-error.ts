import type { FieldError, Text } from '../../src/rules/rules'

export type { Text }

export function fieldError(path: string, text: Text): FieldError {
  return { path, ...text }
}

import type { FieldError, Text } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'

export type { Text }

export function fieldError(path: string, text: Text): FieldError {
  return { path, ...text }
}

/** Throws 40000 for the parameter `path`; `expected` tells which values the parameter accepts. */
export function refuse(path: string, expected: Text): never {
  throw new ApiError(40000, { errors: [fieldError(path, expected)] })
}

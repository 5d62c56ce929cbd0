import type { FieldError, Text } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'

export type { Text }

export function fieldError(path: string, text: Text): FieldError {
  return { path, ...text }
}

const NO_SUCH: Text = {
  zh: '没有此值对应的数据，或不在您的权限范围内',
  en: 'Nothing with this value exists within what you may see',
}

/** The error 40400 for a value that names nothing the operator may see; `path` is the parameter that has the value. */
export function missing(path: string): ApiError {
  return new ApiError(40400, { errors: [fieldError(path, NO_SUCH)] })
}

/** Throws 40000 for the parameter `path`; `expected` tells which values the parameter accepts. */
export function refuse(path: string, expected: Text): never {
  throw new ApiError(40000, { errors: [fieldError(path, expected)] })
}

import type { FieldError, Text } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'

export type { Text }

export function fieldError(path: string, text: Text): FieldError {
  return { path, ...text }
}

const WRONG = { zh: '参数格式不正确', en: 'Wrong value' }

/** Throws 40000 at the parameter. */
export function refuse(path: string): never {
  throw new ApiError(40000, { errors: [fieldError(path, WRONG)] })
}
